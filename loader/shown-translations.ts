import type { JourneyDefinition } from '../engine/index.ts'
import { isObject } from './json/merge-patch.ts'
import { parseOlderName } from './older.ts'
import { resolveFile } from './resolve-file.ts'
import { shapeCheck } from './schemas/shape.ts'
import type { JourneySource } from './source/source.ts'
import { readFile } from './source/read-file.ts'
import { writtenWords, type WrittenWords } from './inheritance/written-words.ts'

export const LANGUAGES_FOLDER = 'content/languages'

/** A language that a journey shows some steps in. */
export interface ShownLanguage {
  readonly language: string
  /** The file of its translations. */
  readonly file: string
  /** The file of the journey that names the language. */
  readonly namedIn: string
  /** The words of its steps, to translate. */
  readonly written: readonly WrittenWords[]
}

/** The languages of a journey. Claims that are pinned to an older version stay in English, so a kept file has none. */
export function shownLanguages(
  name: string,
  { languages }: Pick<JourneyDefinition, 'languages'>,
  source: JourneySource,
): readonly ShownLanguage[] {
  if (parseOlderName(name) !== undefined || Object.keys(languages).length === 0) return []
  const merged = resolveFile(name, source, shapeCheck(source), [])
  if (merged === undefined) return []
  return Object.entries(languages).map(([language, steps]) => ({
    language,
    file: `${LANGUAGES_FOLDER}/${language}.json`,
    namedIn: merged.fileOf(`/languages/${language}`),
    written: writtenWords(merged.json, steps, merged, source),
  }))
}

export interface ShownTranslation {
  readonly file: string
  /** `journeys/v3.json#/steps/info/title`, the key in the file. */
  readonly address: string
  readonly text: string
}

/** The translations that visitors of a journey read, in each of its languages; those of a file that cannot be read are left out. */
export function shownTranslations(
  name: string,
  journey: Pick<JourneyDefinition, 'languages'>,
  source: JourneySource,
): readonly ShownTranslation[] {
  return shownLanguages(name, journey, source).flatMap(({ file, written }) => {
    const json = readFile(file, source, [])?.json
    if (!isObject(json)) return []
    return written.flatMap((words) => {
      const address = `${words.file}#${words.pointer}`
      const text = json[address]
      return typeof text === 'string' ? [{ file, address, text }] : []
    })
  })
}
