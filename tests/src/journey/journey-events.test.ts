import { describe, expect, it } from 'vitest'
import { restore, type Journey } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { sendJourneyEvents } from '../../../src/journey/journey-events.ts'
import { journeyStore } from '../../../src/journey/journey-store.ts'
import taken from '../../../content/marketing-events.json'
import { projectSource } from '../../support/source.ts'
import { JANE, NOW } from '../../support/walker.ts'

function running(journey: Journey, saved = {}) {
  const told: string[] = []
  const calls: { readonly id: string }[] = []
  const store = journeyStore(
    journey,
    restore(journey, saved),
    (effect) => effect.kind === 'call' && calls.push(effect),
    () => NOW,
  )
  const stop = sendJourneyEvents(journey, store, {
    tell: (event, { category, step }) => void told.push(`${category} ${event} ${step}`),
  })
  const answer = (outcome: string) => store.send({ type: 'outcome', id: calls.at(-1)?.id ?? '', outcome })
  return { store, told, answer, stop }
}

describe('the events that a journey declares (J007)', () => {
  it.each([
    ['v3', 'postcode'],
    ['v4', 'postcode'],
    ['v5', 'carFinance'],
  ])('%s: claim_started is sent when "%s" shows, once', (name, step) => {
    const { store, told } = running(openJourney(name, projectSource()))
    store.send({ type: 'open', path: '/' })
    store.send({ type: 'fill', values: {} })
    expect(told).toEqual([`marketing claim_started ${step}`])
  })

  it.each(['v3', 'v4', 'v5'])('of %s are all taken by the backend (C087)', (name) => {
    const { events } = openJourney(name, projectSource())
    const known = (event: string, by?: string) =>
      by === 'server' ? event === taken.highQuality : taken.events.includes(event)
    expect(Object.entries(events).filter(([event, { by }]) => !known(event, by))).toEqual([])
  })

  it('step_completed is sent when a step is complete, and not when its save failed', () => {
    const { store, told, answer } = running(openJourney('v3', projectSource()))
    store.send({ type: 'open', path: '/' })
    store.send({ type: 'submit', action: 'next', values: { address: JANE.address } })
    answer('failed')
    expect(told).toEqual(['marketing claim_started postcode'])
    store.send({ type: 'submit', action: 'next', values: { address: JANE.address } })
    answer('saved')
    expect(told).toEqual(['marketing claim_started postcode', 'marketing step_completed postcode'])
  })

  it('nothing is sent again for a restored claim', () => {
    const v3 = openJourney('v3', projectSource())
    const { store, told } = running(v3, {
      answers: { address: JANE.address },
      done: ['postcode'],
      outcomes: { postcodeSave: { outcome: 'saved' } },
    })
    store.send({ type: 'open', path: '/info' })
    expect(told).toEqual([])
  })

  it('seeing the home page, which shows the first step to everyone, is not a start (J016)', () => {
    const { store, told } = running(openJourney('v3', projectSource()))
    store.send({ type: 'home' })
    expect(told).toEqual([])
  })

  it('events that only the server may send are not sent here (C138)', () => {
    const v3 = openJourney('v3', projectSource())
    expect(v3.events['high_quality_lead']).toMatchObject({ by: 'server' })
    const journey: Journey = { ...v3, events: { lead: { at: 'start', category: 'marketing', by: 'server' } } }
    const { store, told } = running(journey)
    store.send({ type: 'open', path: '/' })
    expect(told).toEqual([])
  })

  it('may be declared for some steps only, and ends with its journey', () => {
    const v3 = openJourney('v3', projectSource())
    const { store, told, answer, stop } = running({
      ...v3,
      events: { details_given: { at: 'stepDone', category: 'marketing', steps: ['info'] } },
    })
    store.send({ type: 'open', path: '/' })
    store.send({ type: 'submit', action: 'next', values: { address: JANE.address } })
    answer('saved')
    expect(told).toEqual([])
    stop()
  })
})
