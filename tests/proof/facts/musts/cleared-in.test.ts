import { expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { clearedIn } from '../../../../proof/facts/musts/cleared-in.ts'

const CLEARS = {
  on: { saved: { then: 'continue', clear: ['email', 'address'] }, failed: { error: 'x' }, late: { then: 'continue' } },
}

const journeyOf = (steps: Readonly<Record<string, object>>) =>
  ({
    steps: Object.fromEntries(Object.entries(steps).map(([id, step]) => [id, { id, enter: [], submit: [], ...step }])),
  }) as unknown as JourneyDefinition

it('names the steps that clear an answer', () => {
  const journey = journeyOf({ a: { submit: [CLEARS] }, b: { enter: [CLEARS] }, c: { submit: [{ on: {} }] } })
  expect(clearedIn(journey, 'email')).toBe(' Or do not clear it in step "a" or "b".')
  expect(clearedIn(journey, 'first_name')).toBe('')
})
