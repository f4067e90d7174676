import type { JourneyDefinition } from '../engine/index.ts'
import { isObject } from './json/merge-patch.ts'
import { resolveFile } from './resolve-file.ts'
import { shapeCheck } from './schemas/shape.ts'
import type { JourneySource } from './source/source.ts'
import { readFile } from './source/read-file.ts'
import { writtenWords } from './inheritance/written-words.ts'

export interface ShownTranslation {
  readonly file: string
  /** `journeys/v3.json#/steps/info/title`, the key in the file. */
  readonly address: string
  readonly text: string
}

/** The translations that visitors of a journey read, in each of its languages; those of a file that cannot be read are left out. */
export function shownTranslations(
  name: string,
  { languages }: Pick<JourneyDefinition, 'languages'>,
  source: JourneySource,
): readonly ShownTranslation[] {
  if (Object.keys(languages).length === 0) return []
  const merged = resolveFile(name, source, shapeCheck(source), [])
  if (merged === undefined) return []
  return Object.entries(languages).flatMap(([language, steps]) => {
    const file = `content/languages/${language}.json`
    const json = readFile(file, source, [])?.json
    if (!isObject(json)) return []
    return writtenWords(merged.json, steps, merged, source).flatMap((written) => {
      const address = `${written.file}#${written.pointer}`
      const text = json[address]
      return typeof text === 'string' ? [{ file, address, text }] : []
    })
  })
}
