import { describe, expect, it } from 'vitest'
import { openStep, restore, saved } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE, walk } from '../../support/walker.ts'

const journeys = new Map(['v3', 'v4', 'v5'].map((name) => [name, openJourney(name, projectSource())]))
const SAVES = { saveAnswers: 'saved' }
const OTHER = { ...JANE.address, addressID: '10000000002', address: '14 High Street, Leeds, LS1 4AP', number: '14' }
const RIGHT = { address: JANE.address }

const journeyNamed = (name: string) => {
  const journey = journeys.get(name)
  if (journey === undefined) throw new Error(`${name} is not loaded.`)
  return journey
}

function atHome(name: string, endings = SAVES) {
  const walker = walk(journeyNamed(name), endings)
  walker.send({ type: 'home' })
  return walker
}

describe.each([
  ['v3', 'info', '/get-started-v3/info'],
  ['v4', 'info', '/get-started-v4/info'],
  ['v5', 'infoContact', '/get-started-v5/info-contact'],
])('the postcode step of %s on the home page (J016, S-06)', (name, next, path) => {
  it(`continues to ${next} 500 ms after an address was chosen, and not before`, () => {
    const walker = atHome(name).send({ type: 'fill', values: RIGHT })
    expect(walker.pass(499).step()).toBe('postcode')
    expect(walker.calls).toEqual([])
    expect(walker.pass(1).step()).toBe(next)
    expect(walker.calls).toEqual(['saveAnswers'])
    expect(walker.paths).toEqual([path])
  })

  it('is the first step: earlier steps are left out, also after a reload (A-24)', () => {
    const walker = atHome(name).send({ type: 'fill', values: RIGHT }).pass(500)
    const again = restore(journeyNamed(name), saved(journeyNamed(name), walker.state()))
    expect(openStep(journeyNamed(name), again)).toBe(next)
    expect(again.answers).toMatchObject({ start_from: 'home' })
  })
})

describe('on the home page', () => {
  it('another choice before the time is up restarts the wait (R-1.15)', () => {
    const walker = atHome('v3').send({ type: 'fill', values: RIGHT }).pass(400)
    walker.send({ type: 'fill', values: { address: OTHER } })
    expect(walker.pass(499).step()).toBe('postcode')
    expect(walker.pass(1).step()).toBe('info')
    expect(walker.state().answers).toMatchObject({ address: { number: '14' } })
  })

  it.each([
    ['a postcode alone', { postcode: 'LS1 4AP' }],
    ['half a postcode', { postcode: 'LS' }],
  ])('%s cancels the wait', (_what, address) => {
    const walker = atHome('v3').send({ type: 'fill', values: RIGHT }).pass(400)
    walker.send({ type: 'fill', values: { address } })
    expect(walker.pass(10_000).step()).toBe('postcode')
    expect(walker.calls).toEqual([])
  })

  it('the page stays if the visitor asked for it, before or after the choice, and Next continues (R-1.15)', () => {
    const before = atHome('v3').send({ type: 'stay' }).send({ type: 'fill', values: RIGHT })
    expect(before.pass(10_000).step()).toBe('postcode')
    expect(before.submit({}, 'next').step()).toBe('info')
    const after = atHome('v5').send({ type: 'fill', values: RIGHT }).pass(300).send({ type: 'stay' })
    expect(after.pass(10_000).step()).toBe('postcode')
    expect(after.submit({}, 'next').step()).toBe('infoContact')
  })

  it('a failed save keeps the page and the choice', () => {
    const walker = atHome('v3', { saveAnswers: 'failed' }).send({ type: 'fill', values: RIGHT }).pass(500)
    expect(walker.step()).toBe('postcode')
    expect(walker.screen().errors[0]?.message).toMatch(/Nothing you have typed is lost/)
    expect(walker.screen().values).toMatchObject({ address: { number: '12' } })
    expect(walker.paths).toEqual([])
  })

  it('nothing continues by itself below the journey’s own address (S-06 is about the home page only)', () => {
    const walker = walk(journeyNamed('v3'), SAVES)
      .send({ type: 'open', path: '/' })
      .send({ type: 'fill', values: RIGHT })
    expect(walker.pass(10_000).step()).toBe('postcode')
    walker.submit({}, 'next')
    expect(walker.state().answers).not.toHaveProperty('start_from')
  })

  it('a submitted claim does not start again', () => {
    const walker = walk(journeyNamed('v3'), SAVES, { submitted: true }).send({ type: 'home' })
    expect(walker.state().phase).toBe('resting')
    expect(walker.paths).toEqual([])
  })

  it.each([
    [true, 'commission'],
    [false, 'carFinanceHint'],
  ])('the answer %s to its question is passed to v5, which then starts at "%s" (A-26)', (had_car_on_finance, step) => {
    const walker = atHome('v5').send({ type: 'note', set: { had_car_on_finance }, step: 'carFinance' })
    expect(walker.step()).toBe('postcode')
    expect(walker.send({ type: 'open', path: '/' }).step()).toBe(step)
  })

  it('the form can still be used after the question was answered in v5 (A-24)', () => {
    const walker = atHome('v5').send({ type: 'note', set: { had_car_on_finance: false }, step: 'carFinance' })
    expect(walker.send({ type: 'fill', values: RIGHT }).pass(500).step()).toBe('infoContact')
  })
})
