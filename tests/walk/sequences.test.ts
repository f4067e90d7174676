import { readFileSync, writeSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from './site.ts'
import type { Step } from './steps.ts'
import { anyStep, inWords, VERSIONS } from './steps.ts'
import type { Truth } from './truth.ts'
import type { Rule } from './violation.ts'
import { Violation } from './violation.ts'
import { Walker } from './walker.ts'
import type { Way } from './wire.ts'
import { isThorough } from '../support/some-of.ts'

/** `npm run walk` sets these. Without a seed the same walks are made each time, so that a build does not fail by chance. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_122)
const PATH = process.env['WALK_PATH']
const RUNS = Number(process.env['WALK_RUNS'] ?? (isThorough ? 8 : 3))
const MINUTES = Number(process.env['WALK_MINUTES'] ?? 0)
const IGNORED = new Set(
  (process.env['WALK_IGNORE'] ?? '').split(',').filter((name) => name !== ''),
) as ReadonlySet<Rule>
const LONGEST = 16

interface Kept {
  /** What it once brought about. */
  readonly found: string
  /** The rule that it broke. */
  readonly rule: Rule
  /** v3 without codes unless said. */
  readonly way?: Way
  readonly steps: readonly Step[]
}

const kept = JSON.parse(readFileSync(new URL('../cases/walk-seeds.json', import.meta.url), 'utf8')) as readonly Kept[]

/** Whether codes are asked for is a setting of the whole server. */
let sites: { readonly plain: Site; readonly codes: Site }
let walks = 0
beforeAll(async () => {
  const [plain, codes] = await Promise.all([Site.opened(), Site.opened({ 'otp.enabled': true })])
  sites = { plain, codes }
})
afterAll(() => Promise.all([sites.plain.closes(), sites.codes.closes()]))

/** A walk of its own on the running server: other people, at a later time, so that no limit of an earlier one counts. */
function newWalker(way: Way): Walker {
  walks += 1
  const site = way.codes ? sites.codes : sites.plain
  site.passes(2 * 86_400)
  return new Walker(site, walks, way, IGNORED)
}

/** One person who gives everything and submits. */
const WHOLE: readonly Step[] = [
  { do: 'gets to', browser: 0, person: 'Jane', call: 'sign', right: true },
  { do: 'finishes', browser: 0, right: true },
]

const written = (steps: readonly Step[]) => steps.map((step, at) => `${at + 1}. ${inWords(step)}`).join('\n')

class StepCommand implements fc.AsyncCommand<Truth, Walker> {
  readonly step: Step

  constructor(step: Step) {
    this.step = step
  }

  check = (truth: Readonly<Truth>) => Walker.isPossible(this.step, truth)
  run = (_truth: Truth, walker: Walker) => walker.performs(this.step)
  toString = () => inWords(this.step)
}

describe('a random walk over sequences of calls', { retry: 0 }, () => {
  it.each(kept.map((one) => [one.found, one] as const))(
    'not any more: %s',
    async (_found, { way = { version: 'v3', codes: false }, steps }) => {
      const walker = newWalker(way)
      for (const step of steps) if (Walker.isPossible(step, walker.truth)) await walker.performs(step)
      await walker.ends()
    },
  )

  const ways: readonly Way[] = VERSIONS.flatMap((version) => [false, true].map((codes) => ({ version, codes })))
  it.each(ways)('can come to the end of $version, with codes: $codes', async (way) => {
    const walker = newWalker(way)
    for (const step of WHOLE) await walker.performs(step)
    await walker.ends()
    expect(
      walker.truth.claims.map(({ submitted, provedNumbers }) => ({ submitted, isProved: provedNumbers.size > 0 })),
    ).toEqual([{ submitted: true, isProved: way.codes }])
  })

  it(
    'keeps every fact under the right name, submits nobody twice, and leaves every partner with what the claim says',
    async () => {
      let failed: { readonly error: unknown; readonly way: Way; readonly steps: readonly Step[] } | undefined
      const walk = fc.asyncProperty(
        fc.constantFrom(...ways),
        fc.commands([anyStep.map((step) => new StepCommand(step))], { maxCommands: LONGEST, size: 'max' }),
        async (way, commands) => {
          const walker = newWalker(way)
          try {
            await fc.asyncModelRun(() => ({ model: walker.truth, real: walker }), commands)
            await walker.ends()
          } catch (error) {
            // The last to fail is the shortest.
            failed = { error, way, steps: walker.performed }
            throw error
          }
          if (MINUTES > 0 && walks % 10 === 0) writeSync(2, `${walks} walks, nothing found\n`)
        },
      )
      const limits = MINUTES > 0 ? { numRuns: 1_000_000, interruptAfterTimeLimit: MINUTES * 60_000 } : { numRuns: RUNS }
      const run = await fc.check(walk, { seed: SEED, ...(PATH === undefined ? {} : { path: PATH }), ...limits })
      if (!run.failed) return
      const { error, way, steps = [] } = failed ?? { error: run.errorInstance, way: undefined }
      expect.fail(
        `${error instanceof Violation ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\nin ${way?.version}${way?.codes === true ? ' with codes' : ''} after\n${written(steps)}\nAs a case: ${JSON.stringify({ found: '…', rule: error instanceof Violation ? error.rule : '', way, steps })}\nOnce more: WALK_SEED=${run.seed} WALK_PATH=${run.counterexamplePath}`,
      )
    },
    // Shrinking what was found takes its time.
    300_000 + MINUTES * 60_000,
  )
})
