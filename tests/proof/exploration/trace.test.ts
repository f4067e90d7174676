import { describe, expect, it } from 'vitest'
import { RULES, runnable } from '../../../engine/index.ts'
import { compileValidators, openJourney } from '../../../loader/index.ts'
import { cover, prove, replayRun, routes, type Proof } from '../../../proof/index.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

const BY_ORDER = { nodesByVisits: 0 }
const FROM_BOTH_SIDES = { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 10 }

describe.each(['sound', 'tour', 'v3', 'v5'])('the runs that show what %s can do', (of) => {
  const journey = openJourney('edited', editedJourney(of, {}))
  const ready = runnable(journey, compileValidators(journey), RULES)
  const shortest = prove(journey)

  const isDecidedFromBothSides = of === 'sound' || of === 'tour'
  it.each([
    ['in the order of the steps', BY_ORDER] as const,
    ...(isDecidedFromBothSides ? [['from both sides', FROM_BOTH_SIDES] as const] : []),
  ])('are found as well when it is explored %s', (_, options) => {
    const proof = prove(journey, options)
    expect(proof.isExact).toBe(true)
    expect(proof.diagnostics).toEqual([])
    expect(reachedIn(proof)).toEqual(reachedIn(shortest))
    for (const { step, reached } of proof.steps) {
      const run = reached?.()
      expect(run === undefined ? step : replayRun(ready, run, { now: NOW }).step).toBe(step)
    }
    for (const { taken } of proof.ways) {
      const run = taken?.()
      if (run !== undefined) expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    }
  })

  it('make a suite that covers everything, also without the shortest runs', () => {
    const runs = routes(prove(journey, BY_ORDER))
    expect(cover(journey, runs)).toMatchObject({ isComplete: cover(journey, routes(shortest)).isComplete })
    for (const run of runs) expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
  })
})

function reachedIn({ steps, ways, conditions }: Proof): readonly string[] {
  return [
    ...steps.flatMap(({ pointer, reached }) => (reached === null ? [] : [pointer])),
    ...ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }) => [
      ...(whenTrue === null ? [] : [`${pointer}:true`]),
      ...(whenFalse === null ? [] : [`${pointer}:false`]),
    ]),
  ]
}
