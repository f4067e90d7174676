import { readJson } from '../json/read-json.ts'

/**
 * Where the loader finds files. The loader does not read a disk: a shell provides functions to read a path below the
 * project's root as parsed JSON, and to list a folder.
 */
export interface JourneySource {
  /** The parsed JSON of a file such as "journeys/v3.json", or `undefined` if it does not exist. Throws `FileError` if it cannot be read. */
  readonly read: (path: string) => unknown
  /** File names in a folder such as "schemas/effects". */
  readonly list: (folder: string) => readonly string[]
}

/**
 * A source of text files, each parsed once. `parse` may keep the JSON of a text for other sources; it throws `FileError` like
 * `readJson`.
 */
export function textSource(
  readText: (path: string) => string | undefined,
  list: JourneySource['list'],
  parse: (path: string, text: string) => unknown = (_, text) => readJson(text),
): JourneySource {
  const parsed = new Map<string, unknown>()
  return {
    list,
    read(path) {
      if (parsed.has(path)) return parsed.get(path)
      const text = readText(path)
      const json: unknown = text === undefined ? undefined : parse(path, text)
      parsed.set(path, json)
      return json
    },
  }
}
