import { describe, expect, it } from 'vitest'
import { firstOver, ordinal } from '../../../../cli/check/backend/first-over.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'

/** A journey whose steps are written "a: b c": a leads to b and c. */
function journeyOf(lines: readonly string[]): JourneyDefinition {
  const steps = lines.map((line) => {
    const [id = '', targets = ''] = line.split(':')
    const next = targets.split(' ').flatMap((to) => (to === '' ? [] : [{ to }]))
    return { id, kind: 'page', next, enter: [], submit: [], content: [], fields: {}, actions: [] }
  })
  return {
    start: steps[0]?.id,
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
  } as unknown as JourneyDefinition
}

describe('the first thing that is one too many', () => {
  const found = (lines: readonly string[], at: string, most: number) => {
    const journey = journeyOf(lines)
    const things = at.split(' ').flatMap((id, index) => {
      const step = journey.steps[id]
      return step === undefined ? [] : [{ step, name: `${id}${index}` }]
    })
    return firstOver(journey, things, most)?.name
  }

  it.each<[string, readonly string[], string, number, string | undefined]>([
    ['is the second one of a step', ['a: b', 'b:'], 'a b b', 2, 'b2'],
    ['is on the longest way', ['a: d b', 'b: c', 'c: d', 'd:'], 'b c d', 2, 'd2'],
    ['is none where two ways share them', ['a: b c', 'b: d', 'c: d', 'd:'], 'b c d', 2, undefined],
    ['is none where there are only so many', ['a: b', 'b:'], 'a b', 2, undefined],
    ['is found though a later step leads back', ['a: b', 'b: c', 'c: a d', 'd:'], 'a b c d', 3, 'd3'],
    ['is not met by going back', ['a: b', 'b: a c', 'c:'], 'a b c', 3, undefined],
  ])('%s', (_, lines, at, most, expected) => {
    expect(found(lines, at, most)).toBe(expected)
  })
})

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [111, '111th'],
])('counts %i as %s', (number, expected) => {
  expect(ordinal(number)).toBe(expected)
})
