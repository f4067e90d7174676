import { describe, expect, it } from 'vitest'
import { RULES, runnable } from '../../engine/index.ts'
import { compileValidators, loadJourney } from '../../loader/index.ts'
import { cover, lint, prove, replayRun, routes, type Run, type Witness } from '../../proof/index.ts'
import { keysOf } from '../../proof/runs/coverage.ts'
import { projectSource } from '../support/source.ts'
import { NOW } from '../support/walker.ts'

describe.each(['v3', 'v4', 'v5'])('the proof of %s', (name) => {
  const { journey, fileOf } = loadJourney(name, projectSource())
  if (journey === undefined) throw new Error(`${name} does not load.`)
  const proof = prove(journey, { fileOf })

  it('is exact and finds no errors', () => {
    expect(proof).toMatchObject({ isExact: true, diagnostics: [] })
    expect(lint(journey, { fileOf })).toEqual([])
  })

  it('covers every step, every way, and both sides of every condition', () => {
    expect(proof.steps.filter(({ reached }) => reached === null).map(({ step }) => step)).toEqual([])
    expect(proof.ways.filter(({ taken }) => taken === null).map(({ pointer }) => pointer)).toEqual([])
    expect(
      proof.conditions.filter(
        ({ whenTrue, whenFalse, whenUndecided }) => whenTrue === null || whenFalse === null || whenUndecided !== null,
      ),
    ).toEqual([])
  })

  it('has a run for each step, way and side that covers it and that advance can follow', () => {
    const ready = runnable(journey, compileValidators(journey), RULES)
    for (const [key, witness] of everything(proof)) {
      const run = witness()
      expect({ key, step: replayRun(ready, run, { now: NOW }).step }).toEqual({ key, step: run.steps.at(-1)?.step })
      expect({ key, isMet: keysOf(journey, run).has(key) }).toEqual({ key, isMet: true })
    }
  })

  it('reaches each step with no more visits than any run of its suite', () => {
    const runs = routes(proof)
    for (const { step, reached } of proof.steps) {
      const visits = reached?.().steps.length ?? 0
      const others = runs.map((run) => visitsUntil(run, step)).filter((count) => count > 0)
      expect({ step, isShortest: others.every((count) => visits <= count) }).toEqual({ step, isShortest: true })
    }
  })

  it('makes a deterministic suite that covers everything and has no redundant run', () => {
    const runs = routes(proof)
    expect(cover(journey, runs)).toMatchObject({
      isComplete: true,
      steps: { missing: [] },
      ways: { missing: [] },
      sides: { missing: [] },
    })
    for (const spared of runs)
      expect(
        cover(
          journey,
          runs.filter((run) => run !== spared),
        ).isComplete,
      ).toBe(false)
    expect(JSON.stringify(routes(prove(journey)))).toBe(JSON.stringify(runs))
  })
})

function everything({ steps, ways, conditions }: ReturnType<typeof prove>): [string, Witness][] {
  const all: [string, Witness | null][] = [
    ...steps.map(({ pointer, reached }): [string, Witness | null] => [pointer, reached]),
    ...ways.map(({ pointer, taken }): [string, Witness | null] => [pointer, taken]),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }): [string, Witness | null][] => [
      [`${pointer}:true`, whenTrue],
      [`${pointer}:false`, whenFalse],
    ]),
  ]
  return all.flatMap(([key, witness]) => (witness === null ? [] : [[key, witness] as [string, Witness]]))
}

/** The number of visits until a step shows; 0 if it never does. */
function visitsUntil({ steps }: Run, id: string): number {
  return steps.findIndex(({ step, shown }) => step === id && shown) + 1
}
