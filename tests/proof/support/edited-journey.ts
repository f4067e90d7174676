import { readFileSync } from 'node:fs'
import { keptFile, type JourneySource } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'

const FIXTURES = new URL('../../fixtures/journeys/', import.meta.url)

/**
 * A journey with some changes, as if it were `journeys/edited.json`: based on one of the correct fixtures, or on one of the
 * project's own journeys. `edits` are values by JSON pointer; null removes.
 */
export function editedJourney(
  of: string,
  edits: Readonly<Record<string, unknown>>,
  instead: Readonly<Record<string, string>> = {},
): JourneySource {
  const text =
    of === 'sound' || of === 'tour'
      ? readFileSync(new URL(`${of}.json`, FIXTURES), 'utf8')
      : (keptFile(of, projectSource(instead)).text ?? '')
  const json = JSON.parse(text) as Record<string, unknown>
  for (const [pointer, value] of Object.entries(edits))
    put(
      json,
      pointer
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
      value,
    )
  return projectSource({ ...instead, 'journeys/edited.json': JSON.stringify({ ...json, name: 'edited' }) })
}

function put(json: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    json[key] ??= {}
    return put(json[key] as Record<string, unknown>, rest, value)
  }
  if (value !== null) json[key] = value
  else if (Array.isArray(json)) json.splice(Number(key), 1)
  else Reflect.deleteProperty(json, key)
}
