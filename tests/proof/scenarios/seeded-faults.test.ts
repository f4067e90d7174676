import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keptVersionDiagnostics } from '../../../cli/against/kept-versions.ts'
import { backendDiagnostics } from '../../../cli/check/backend/backend-diagnostics.ts'
import { figureDiagnostics } from '../../../cli/check/figures/figure-diagnostics.ts'
import { RULES, runnable } from '../../../engine/index.ts'
import { compileDiagnostics, compileValidators, loadJourney, type Diagnostic } from '../../../loader/index.ts'
import { guardRefusal, lint, prove, replayRun } from '../../../proof/index.ts'
import { NOW } from '../../support/walker.ts'
import { editedJourney } from '../support/edited-journey.ts'

interface SeededError {
  readonly fault: string
  readonly of: string
  readonly edits: Readonly<Record<string, unknown>>
  readonly code: string
  readonly at: string
  /** The message, and what to do about it, where they are put together from the journey. */
  readonly says?: string
  readonly advises?: string
}

const FAULTS = JSON.parse(
  readFileSync(new URL('../../cases/seeded-faults.json', import.meta.url), 'utf8'),
) as readonly SeededError[]

const SOUND_CHANGES = JSON.parse(
  readFileSync(new URL('../../cases/sound-changes.json', import.meta.url), 'utf8'),
) as readonly (Pick<SeededError, 'of' | 'edits'> & { readonly change: string })[]

describe('a correct journey', () => {
  it.each(['sound', 'tour'])('has no findings: %s', (of) => {
    expect(everythingFound(of, {}).found).toEqual([])
  })

  it.each(SOUND_CHANGES)('has none with a sound change: $change ($of)', ({ of, edits }) => {
    expect(everythingFound(of, edits).found).toEqual([])
  })
})

describe('a correct journey with one seeded fault is reported:', () => {
  it.each(FAULTS)('$fault ($of): $code', ({ of, edits, code, at, says, advises }) => {
    const { journey, found } = everythingFound(of, edits)
    expect(found.map((diagnostic) => `${diagnostic.code} ${diagnostic.pointer}`)).toContain(`${code} ${at}`)
    const about = found.find((diagnostic) => diagnostic.code === code && diagnostic.pointer === at)
    expect(about?.message).toBe(says ?? about?.message)
    expect(about?.hint).toBe(advises ?? about?.hint)
    const ready = journey === undefined ? undefined : runnable(journey, compileValidators(journey), RULES)
    for (const { run } of found)
      if (run !== undefined && ready !== undefined)
        expect(replayRun(ready, run, { now: NOW }).step).toBe(run.steps.at(-1)?.step)
    const refused = found.find(
      (diagnostic) => diagnostic.code === 'GUARD_REFUSES' || diagnostic.code === 'ROUTE_REWRITTEN',
    )?.run
    if (refused !== undefined && ready !== undefined) expect(guardRefusal(ready, refused, { now: NOW })).not.toBeNull()
  })
})

/** Like `journey check`: each check only runs if the one before found no errors. */
function everythingFound(of: string, edits: SeededError['edits']) {
  const source = editedJourney(of, edits)
  const loaded = loadJourney('edited', source)
  const { journey, diagnostics, fileOf } = loaded
  if (journey === undefined || diagnostics.length > 0) return { found: diagnostics }
  const schemas: readonly Diagnostic[] = compileDiagnostics(journey, fileOf)
  return {
    journey,
    found:
      schemas.length > 0
        ? schemas
        : [
            ...backendDiagnostics(journey, fileOf, source),
            ...figureDiagnostics(journey, fileOf),
            ...keptVersionDiagnostics([{ file: 'journeys/edited.json', loaded }]),
            ...lint(journey, { fileOf }),
            ...prove(journey, { fileOf }).diagnostics,
          ],
  }
}
