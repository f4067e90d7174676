import { isObject } from '../json/merge-patch.ts'
import type { JourneySource } from './source.ts'

/**
 * The names of the journeys in `journeys/`. The folder also contains the experiment: a journey is a file that has steps or
 * extends another. An unreadable file counts too, so that it is reported.
 */
export function journeyNames(source: JourneySource): readonly string[] {
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
