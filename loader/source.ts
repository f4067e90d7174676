import { readJson } from './read-json.ts'

/**
 * Where the loader finds files. The engine reads no disk: a shell hands in how to read a path below the project's root,
 * as parsed JSON, and how to list a folder.
 */
export interface JourneySource {
  /** Parsed JSON of "journeys/v3.json", or `undefined` when there is no such file. Throws `FileError` where it cannot be read. */
  readonly read: (path: string) => unknown
  /** File names in a folder such as "schemas/effects". */
  readonly list: (folder: string) => readonly string[]
}

/** A source over text files, each parsed once. */
export function textSource(readText: (path: string) => string | undefined, list: JourneySource['list']): JourneySource {
  const parsed = new Map<string, unknown>()
  return {
    list,
    read(path) {
      if (parsed.has(path)) return parsed.get(path)
      const text = readText(path)
      const json: unknown = text === undefined ? undefined : readJson(text)
      parsed.set(path, json)
      return json
    },
  }
}
