import { describe, expect, it } from 'vitest'
import { SHAPES } from '../../../bench/proof/shapes.ts'
import { RULES, runnable } from '../../../engine/index.ts'
import { compileValidators, loadJourney } from '../../../loader/index.ts'
import { cover, prove, replayRun, routes, type Proof, type Witness } from '../../../proof/index.ts'
import { projectSource } from '../../support/source.ts'

/** Enough for suites to be made by walks, and for the first shape to be explored step by step. */
const STEPS = 260

describe.each(SHAPES.filter(({ name }) => name !== 'flag-pairs'))(
  'a journey of 260 steps: $about',
  ({ name, file }) => {
    const source = projectSource({ [`journeys/${name}.json`]: JSON.stringify(file({ steps: STEPS, seed: 1 })) })
    const { journey } = loadJourney(name, source)
    if (journey === undefined) throw new Error(`${name} does not load.`)
    const proof = prove(journey)
    const ready = runnable(journey, compileValidators(journey), RULES)

    it('is explored to its end, with the same results by visits, in the order of the steps and from both sides', () => {
      expect(proof.isExact).toBe(true)
      const byOrder = prove(journey, { nodesByVisits: 0 })
      const byVisits = prove(journey, { nodesByVisits: 4_000_000, nodeLimit: 4_000_000 })
      const fromBothSides = prove(journey, { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 10 })
      expect(resultsOf(byOrder)).toEqual(resultsOf(byVisits))
      expect(resultsOf(fromBothSides)).toEqual(resultsOf(byVisits))
    })

    it('has witnesses that advance can follow', () => {
      const byOrder = prove(journey, { nodesByVisits: 0 })
      for (const { step, reached } of byOrder.steps.filter((_, index) => index % 20 === 0)) {
        const run = reached?.()
        if (run !== undefined) expect(replayRun(ready, run, { now: 0 }).step).toBe(step)
      }
    })

    it('has a suite of few runs that covers everything reachable, and that advance can follow', () => {
      const runs = routes(proof)
      const { steps, ways, sides } = cover(journey, runs)
      const missing = [...steps.missing, ...ways.missing, ...sides.missing]
      expect(missing.filter((key) => reachable(proof).has(key))).toEqual([])
      for (const run of runs) expect(replayRun(ready, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
      expect(runs.length).toBeLessThan(STEPS / 4)
    })
  },
)

describe('a journey whose sets of states are too large', () => {
  const pairs = SHAPES.find(({ name }) => name === 'flag-pairs')
  const file = pairs?.file({ steps: STEPS, seed: 1 }) ?? { name: '', start: '', steps: {} }
  const proved = (steps: object) => {
    const text = JSON.stringify({ ...file, steps: { ...file.steps, ...steps } })
    const { journey } = loadJourney('flag-pairs', projectSource({ 'journeys/flag-pairs.json': text }))
    if (journey === undefined) throw new Error('The journey does not load.')
    return { journey, proof: prove(journey, { nodeLimit: 200_000 }) }
  }
  const { journey, proof } = proved({})

  it('is proved from both sides: what walks find exists, and what widened sets do not have does not', () => {
    expect(proof.isExact).toBe(true)
    expect(proof.diagnostics).toEqual([])
    expect(reachable(proof).size).toBeGreaterThan(3 * STEPS)
  })

  it('has witnesses and a suite of runs that advance can follow', () => {
    const ready = runnable(journey, compileValidators(journey), RULES)
    for (const { step, reached } of proof.steps.filter((_, index) => index % 20 === 0)) {
      const run = reached?.()
      expect(run === undefined ? undefined : replayRun(ready, run, { now: 0 }).step).toBe(step)
    }
    const runs = routes(proof)
    expect(cover(journey, runs).isComplete).toBe(true)
    for (const run of runs) expect(replayRun(ready, run, { now: 0 }).step).toBe(run.steps.at(-1)?.step)
  })

  it('has the faults that both sides agree on', () => {
    const never = { allOf: [{ flag1: { const: true } }, { flag1: { const: false } }] }
    const at = file.steps['s100']
    const { proof: faulty } = proved({ s100: { ...at, next: [{ when: never, to: 's150' }, ...(at?.next ?? [])] } })
    expect(faulty.isExact).toBe(true)
    expect(faulty.diagnostics.map(({ code }) => code)).toContain('CONDITION_NEVER')
  })

  it('stays open where they do not agree', () => {
    const all = Array.from({ length: 24 }, (_, index) => ({ [`flag${index}`]: { const: true } }))
    const at = file.steps['s100']
    const { proof: open } = proved({
      s100: { ...at, next: [{ when: { allOf: all }, to: 's150' }, ...(at?.next ?? [])] },
    })
    expect(open.isExact).toBe(false)
    expect(open.diagnostics.map(({ code }) => code)).toEqual(['PROOF_BOUND'])
  })
})

it('reports a journey beyond its bounds, and reports nothing that it has not found', () => {
  const shape = SHAPES.find(({ name }) => name === 'flag-pairs')
  const { journey } = loadJourney(
    'flag-pairs',
    projectSource({ 'journeys/flag-pairs.json': JSON.stringify(shape?.file({ steps: 300, seed: 1 })) }),
  )
  if (journey === undefined) throw new Error('The journey does not load.')
  const proof = prove(journey, { nodeLimit: 5_000 })
  expect(proof.isExact).toBe(false)
  expect(proof.diagnostics.map(({ code }) => code)).toEqual(['PROOF_BOUND'])
})

function reachable({ steps, ways, conditions }: Proof): ReadonlySet<string> {
  const keys = (key: string, witness: Witness | null) => (witness === null ? [] : [key])
  return new Set([
    ...steps.flatMap(({ pointer, reached }) => keys(pointer, reached)),
    ...ways.flatMap(({ pointer, taken }) => keys(pointer, taken)),
    ...conditions.flatMap(({ pointer, whenTrue, whenFalse }) => [
      ...keys(`${pointer}:true`, whenTrue),
      ...keys(`${pointer}:false`, whenFalse),
    ]),
  ])
}

function resultsOf(proof: Proof): unknown {
  return {
    reachable: [...reachable(proof)],
    open: proof.conditions.flatMap(({ pointer, whenUndecided }) => (whenUndecided === null ? [] : [pointer])),
    diagnostics: proof.diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
  }
}
