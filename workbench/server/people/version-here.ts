import { headingOf } from '../../../cli/words/step-words.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { journeyNames, loadJourney, OLDER_FOLDER, parseOlderName, type JourneySource } from '../../../loader/index.ts'
import { contentHash } from '../../../server/journeys/content-hash.ts'
import { Refusal } from '../project/refusal.ts'

/** A version of a journey as it is in the files here. */
export interface VersionHere {
  /** "v5", or a kept version: "older/v3.1". */
  readonly name: string
  readonly definition: JourneyDefinition
  readonly hash: string
  readonly titles: Readonly<Record<string, string>>
}

/** Throws a `Refusal` if there is no such journey here, or if it has errors. */
export function versionHere(name: string, source: JourneySource): VersionHere {
  const { journey: definition, diagnostics } = isName(name) ? loadJourney(name, source) : NOTHING
  const error = diagnostics.find(({ severity }) => severity === 'error')
  if (definition === undefined || error !== undefined)
    throw new Refusal(
      422,
      'JOURNEY_HAS_ERRORS',
      error === undefined
        ? `"${name.slice(0, 80)}" is not a journey here.`
        : `${error.code} in ${error.file}${error.pointer}: ${error.message} See Problems.`,
    )
  return {
    name,
    definition,
    hash: contentHash(definition),
    titles: Object.fromEntries(Object.values(definition.steps).map((step) => [step.id, headingOf(step)])),
  }
}

const NOTHING = { journey: undefined, diagnostics: [] }

/** The names of the journeys here, and of the older versions that are kept for claims. */
export function versionsIn(source: JourneySource): readonly string[] {
  const older = source.list(OLDER_FOLDER).map((file) => `older/${file.replace(/\.json$/, '')}`)
  return [...journeyNames(source), ...older.filter(isName)]
}

const isName = (name: string) => /^[A-Za-z][A-Za-z0-9_-]*$/.test(name) || parseOlderName(name) !== undefined
