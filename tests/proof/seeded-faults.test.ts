import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { carriedProblems } from '../../cli/check/carried-problems.ts'
import { RULES, runnable } from '../../engine/index.ts'
import { compileProblems, compileValidators, loadJourney, type Problem } from '../../loader/index.ts'
import { guardRefusal, lint, prove, replayRun } from '../../proof/index.ts'
import { NOW } from '../support/walker.ts'
import { editedJourney } from './support/edited-journey.ts'

interface SeededFault {
  readonly fault: string
  readonly of: string
  readonly edits: Readonly<Record<string, unknown>>
  readonly code: string
  readonly at: string
}

const FAULTS = JSON.parse(
  readFileSync(new URL('../cases/seeded-faults.json', import.meta.url), 'utf8'),
) as readonly SeededFault[]

describe('a sound journey that is broken in one place:', () => {
  it.each(FAULTS)('$fault ($of): $code', ({ of, edits, code, at }) => {
    const { journey, found } = everythingFound(of, edits)
    expect(found.map((problem) => `${problem.code} ${problem.pointer}`)).toContain(`${code} ${at}`)
    const ready = journey === undefined ? undefined : runnable(journey, compileValidators(journey), RULES)
    for (const { run } of found)
      if (run !== undefined && ready !== undefined)
        expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    const refused = found.find((problem) => problem.code === 'GUARD_REFUSES' || problem.code === 'ROUTE_REWRITTEN')?.run
    if (refused !== undefined && ready !== undefined) expect(guardRefusal(ready, refused, { now: NOW })).not.toBeNull()
  })
})

/** As `journey check` does it: each check only looks at what the one before has found whole. */
function everythingFound(of: string, edits: SeededFault['edits']) {
  const source = editedJourney(of, edits)
  const { journey, problems, fileOf } = loadJourney('edited', source)
  if (journey === undefined || problems.length > 0) return { found: problems }
  const schemas: readonly Problem[] = compileProblems(journey, fileOf)
  return {
    journey,
    found:
      schemas.length > 0
        ? schemas
        : [
            ...carriedProblems(journey, fileOf, source),
            ...lint(journey, { fileOf }),
            ...prove(journey, { fileOf }).problems,
          ],
  }
}
