import { rereadJson, type ReadText } from './reread-json.ts'

/** The JSON of the text of a file; throws `FileError`. For the same text it is the same JSON as before. */
export type ParseFile = (path: string, text: string) => unknown

/** Parses files that are read again after every edit, reusing the result for files that did not change. */
export function keptJson(): ParseFile {
  const kept = new Map<string, ReadText>()
  return (path, text) => {
    const before = kept.get(path)
    if (before?.text === text) return before.json
    const now = rereadJson(text, before)
    kept.set(path, now)
    return now.json
  }
}
