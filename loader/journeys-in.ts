import { isObject } from './merge-patch.ts'
import type { JourneySource } from './source.ts'

/**
 * The names of the journeys in `journeys/`. The folder also holds the experiment: a journey is a file with steps, or one
 * that extends another. One that cannot be read has problems of its own.
 */
export function journeysIn(source: JourneySource): readonly string[] {
  return source
    .list('journeys')
    .filter((file) => file.endsWith('.json'))
    .filter((file) => isJourney(source, `journeys/${file}`))
    .map((file) => file.replace(/\.json$/, ''))
}

function isJourney(source: JourneySource, file: string): boolean {
  try {
    const json = source.read(file)
    return isObject(json) && ('steps' in json || 'extends' in json)
  } catch {
    return true
  }
}
