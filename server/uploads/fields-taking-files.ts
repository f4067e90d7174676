import type { Claim } from '../database/index.ts'
import { type FieldsByName, type JourneyGuard, progressOf } from '../journeys/index.ts'

/**
 * The fields that take files, by each name under which a save may send them.
 *
 * @param journey what the page names: a new claim gets its journey with its first save, and a file may come before that
 */
export function fieldsTakingFiles(guard: JourneyGuard, claim: Claim, journey: unknown): FieldsByName {
  const name = typeof journey === 'string' ? journey : claim.journey
  const definition = guard.journeys.get(name)
  // The save itself refuses an unknown journey.
  if (definition === undefined) return new Map()
  const version = name === claim.journey ? claim.journey_version : definition.version
  return guard.fieldsWithRule({ ...progressOf(claim), journey: name, version }, 'uploadedFiles')
}
