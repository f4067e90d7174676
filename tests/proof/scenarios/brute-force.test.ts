import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { RULES, runnable, type Journey, type JourneyDefinition } from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { cover, prove, replayRun, routes, type Proof, type ProofOptions, type Run } from '../../../proof/index.ts'
import { seeEverything, TOO_MANY } from '../support/brute-force.ts'
import { randomJourney, TYPED } from '../support/random-journey.ts'
import { isThorough } from '../../support/some-of.ts'

// Walks hundreds of journeys, which is slow on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

// No shrinking: it would repeat everything for each smaller journey, and the failing one is small enough to read.
const OPTIONS = {
  seed: Number(process.env['PROOF_SEED'] ?? 2026),
  numRuns: Number(process.env['PROOF_RUNS'] ?? (isThorough ? 30 : 6)),
  endOnFailure: true,
}
const A_THIRD = { ...OPTIONS, numRuns: Math.ceil(OPTIONS.numRuns / 3) }

describe.each([
  { how: 'by visits', options: {}, sample: OPTIONS },
  { how: 'in the order of the steps', options: { nodesByVisits: 0 }, sample: OPTIONS },
  // Many walks for each journey: fewer of them, so that a third of the time is enough.
  { how: 'from both sides', options: { nodesByVisits: 0, nodesByOrder: 0, nodesOfSet: 2 }, sample: A_THIRD },
])('prove, on random journeys explored $how', ({ options, sample }) => {
  it.each([
    { title: 'without cycles', shape: { repeat: 'always', input: 'nothing', hasCycles: false } },
    { title: 'with cycles', shape: { repeat: 'always', input: 'answer', hasCycles: true } },
    {
      title: 'with cycles and effects that never repeat',
      shape: { repeat: 'never', input: 'nothing', hasCycles: true },
    },
  ] as const)('finds exactly what a brute-force walk finds, $title', ({ shape }) => {
    compare(shape, options, sample, (proved, seen) => expect(proved).toEqual(seen))
  })

  // The proof does not track whether an answer changed within its class, so it may assume that a reused outcome changes.
  it('misses nothing that happens if effects only run again with another answer', () => {
    compare({ repeat: 'never', input: 'answer', hasCycles: true }, options, sample, (proved, seen) => {
      for (const [kind, keys] of Object.entries(seen)) expect(proved[kind]).toEqual(expect.arrayContaining(keys))
    })
  })

  it('gives runs that advance can follow', () => {
    fc.assert(
      fc.property(randomJourney({ repeat: 'always', input: 'nothing', hasCycles: true }), (journey) => {
        const ready = runnable(journey, compileValidators(journey), RULES)
        for (const run of everyWitness(prove(journey, options)))
          expect(lastStep(ready, run)).toBe(run.steps.at(-1)?.step)
      }),
      sample,
    )
  })

  it('makes suites of runs that cover everything reachable, and that advance can follow', () => {
    fc.assert(
      fc.property(randomJourney({ repeat: 'always', input: 'nothing', hasCycles: true }), (journey) => {
        const ready = runnable(journey, compileValidators(journey), RULES)
        const proof = prove(journey, options)
        const runs = routes(proof)
        const { steps, ways, sides } = cover(journey, runs)
        for (const run of runs) expect(lastStep(ready, run)).toBe(run.steps.at(-1)?.step)
        const possible = [
          ...proof.steps.flatMap(({ pointer, reached }) => (reached === null ? [] : [pointer])),
          ...proof.ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])),
          ...proof.conditions.flatMap(({ pointer, whenTrue, whenFalse }) => [
            ...(whenTrue === null ? [] : [`${pointer}:true`]),
            ...(whenFalse === null ? [] : [`${pointer}:false`]),
          ]),
        ]
        const missing = new Set([...steps.missing, ...ways.missing, ...sides.missing])
        expect(possible.filter((key) => missing.has(key))).toEqual([])
      }),
      sample,
    )
  })
})

function compare(
  shape: Parameters<typeof randomJourney>[0],
  options: ProofOptions,
  sample: typeof OPTIONS,
  check: (proved: Record<string, string[]>, seen: Record<string, string[]>) => void,
): void {
  let [compared, decided] = [0, 0]
  fc.assert(
    fc.property(randomJourney(shape), (journey) => {
      const seen = seenInEveryMode(journey)
      if (seen === TOO_MANY) return
      compared += 1
      const proof = prove(journey, options)
      if (!proof.isExact && options.nodesByOrder === 0) {
        expect(proof.diagnostics[0]?.code).toBe('PROOF_BOUND')
        return
      }
      decided += 1
      expect(proof.isExact).toBe(true)
      check(shown(proof), seen)
    }),
    sample,
  )
  expect(compared).toBeGreaterThan(sample.numRuns / 2)
  // From both sides, a part of the journeys stays open.
  expect(decided).toBeGreaterThan(compared / 3)
}

/** Where a run ends, also if the journey has no transition there and the proof says so. */
function lastStep(journey: Journey, run: Run): string | undefined {
  try {
    return replayRun(journey, run, { now: 0 }).step
  } catch (error) {
    const isBroken = /^(?:TRANSITION_NONE|FACT_UNKNOWN) /.test((error as Error).message)
    if (isBroken && run.steps.at(-1)?.to === null) return run.steps.at(-1)?.step
    throw error
  }
}

/** The results of a proof in the form of the brute-force walk. */
function shown(proof: Proof): Record<string, string[]> {
  const at = (code: string, list: string) =>
    proof.diagnostics
      .flatMap((diagnostic) =>
        diagnostic.code === code ? [diagnostic.pointer.replace('/steps/', '').replace(list, '')] : [],
      )
      .sort()
  const sides = proof.conditions.flatMap(({ pointer, whenTrue, whenFalse, whenUndecided }) =>
    pointer.includes('/next/')
      ? whenUndecided === null
        ? []
        : [`${pointer.replace(/\/next\/.*/, '/next')}:undecided`]
      : [
          ...(whenTrue === null ? [] : [`${pointer}:true`]),
          ...(whenFalse === null ? [] : [`${pointer}:false`]),
          ...(whenUndecided === null ? [] : [`${pointer}:undecided`]),
        ],
  )
  return {
    steps: proof.steps.flatMap(({ step, reached }) => (reached === null ? [] : [step])).sort(),
    ways: proof.ways.flatMap(({ pointer, taken }) => (taken === null ? [] : [pointer])).sort(),
    sides: [...new Set(sides)].sort(),
    withoutTransition: at('STEP_NO_TRANSITION', '/next'),
    withoutButton: at('STEP_NO_BUTTON', '/actions'),
  }
}

/** The proof assumes every value of a setting, so the walk tries each. */
function seenInEveryMode(journey: JourneyDefinition): Record<string, string[]> | typeof TOO_MANY {
  const all: Record<string, Set<string>> = {}
  for (const value of ['on', 'off']) {
    const seen = seeEverything(
      { ...journey, facts: { ...journey.facts, mode: { kind: 'setting', schema: { enum: ['on', 'off'] }, value } } },
      TYPED,
    )
    if (seen === TOO_MANY) return TOO_MANY
    for (const [kind, keys] of Object.entries(seen) as [string, ReadonlySet<string>][])
      all[kind] = new Set([...(all[kind] ?? []), ...keys])
  }
  return Object.fromEntries(Object.entries(all).map(([kind, keys]) => [kind, [...keys].sort()]))
}

function everyWitness(proof: Proof): Run[] {
  const witnesses = [
    ...proof.steps.map(({ reached }) => reached),
    ...proof.ways.map(({ taken }) => taken),
    ...proof.conditions.flatMap(({ whenTrue, whenFalse }) => [whenTrue, whenFalse]),
  ]
  return witnesses.flatMap((witness) => (witness === null ? [] : [witness()]))
}
