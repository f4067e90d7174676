import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { differInWordsOnly } from '../../../proof/journey/differ-in-words-only.ts'
import { editedJourney } from '../support/edited-journey.ts'

const loaded = (edits: Readonly<Record<string, unknown>>): JourneyDefinition => {
  const { journey } = loadJourney('edited', editedJourney('v5', edits))
  if (journey === undefined) throw new Error('The edited journey does not load.')
  return journey
}

describe('two journeys', () => {
  it.each([
    ['a heading', { '/steps/carFinance/title': 'Did you have a car on finance?' }],
    ['a banner', { '/banner': 'Closed on Friday' }],
    ['nothing', {}],
  ])('that differ in %s differ in words only', (_, edits) => {
    expect(differInWordsOnly(loaded({}), loaded(edits))).toBe(true)
  })

  it.each([
    ['the placeholders of a heading', { '/steps/carFinance/title': 'Hello {firstName}' }],
    ['what happens to claims in progress', { '/whenChanged': 'restart' }],
    ['the path of a step', { '/steps/carFinance/path': '/other' }],
    [
      'a heading that depends on an answer',
      { '/steps/sign/title': { identityProved: 'Sign', otherwise: 'Sign here' } },
    ],
  ])('that differ in %s do not', (_, edits) => {
    expect(differInWordsOnly(loaded({}), loaded(edits))).toBe(false)
  })

  it('whose steps come in another order do not', () => {
    const journey = loaded({})
    const steps = Object.fromEntries(Object.entries(journey.steps).toReversed())
    expect(differInWordsOnly(journey, { ...journey, steps })).toBe(false)
  })
})
