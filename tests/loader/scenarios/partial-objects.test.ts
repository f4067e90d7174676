import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

/** A variant of v5 that says a part of an object only. */
function variant(more: object) {
  const json = { name: 'odd', extends: 'v5', version: 1, path: '/odd', ...more }
  return loadJourney('odd', projectSource({ 'journeys/odd.json': JSON.stringify(json) }))
}
const RISES = [{ to: 55, when: ['title'] }]

describe('a variant inherits the keys that it omits', () => {
  it('of a progress bar that rises', () => {
    const { journey, diagnostics } = variant({ steps: { infoContact: { progress: { rises: RISES } } } })
    expect(diagnostics).toEqual([])
    expect(journey?.steps['infoContact']?.progress).toEqual({ start: 40, rises: RISES })
  })

  it('of the lock of a button', () => {
    const { journey, diagnostics } = variant({
      steps: { otp: { actions: { resend: { lock: { text: 'In {time}.' } } } } },
    })
    expect(diagnostics).toEqual([])
    expect(journey?.steps['otp']?.actions.find(({ id }) => id === 'resend')?.lock).toMatchObject({
      text: 'In {time}.',
      afterMs: 120_000,
    })
  })

  it('of words for waiting, of which it removes one', () => {
    const { journey, diagnostics } = variant({ uses: { creditCheck: { waiting: { '10000ms': null } } } })
    expect(diagnostics).toEqual([])
    const waiting = Object.values(journey?.steps ?? {}).flatMap(({ enter }) =>
      enter.filter(({ run }) => run === 'equifaxCheck').map((use) => use.waiting.map(({ afterMs }) => afterMs)),
    )
    expect(waiting[0]).toEqual([0, 3000])
  })

  it('of a setting', () => {
    const { journey, diagnostics } = variant({ settings: { 'otp.enabled': { value: false } } })
    expect(diagnostics).toEqual([])
    expect(journey?.facts['otp.enabled']).toMatchObject({ kind: 'setting', value: false })
  })
})

describe('where nothing is inherited, it says all', () => {
  it.each<[string, object, string]>([
    ['of a progress bar', { steps: { otp: { progress: { rises: RISES } } } }, '/steps/otp/progress'],
    [
      'of the lock of a button',
      { steps: { otp: { actions: { more: { label: 'More', lock: { text: '{time}' } } } } } },
      '/steps/otp/actions/more/lock',
    ],
    ['of a setting', { settings: { 'odd.enabled': { value: true } } }, '/settings/odd.enabled'],
    ['of an event', { events: { odd_event: { at: 'start' } } }, '/events/odd_event'],
  ])('%s', (_, more, pointer) => {
    expect(variant(more).diagnostics.map(({ code, pointer: at }) => `${code} ${at}`)).toEqual([
      `JOURNEY_SHAPE ${pointer}`,
    ])
  })
})
