import { didYouMean, type ProjectFiles, readJson } from '../../loader/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import type { CopyEntry } from './entries/entries.ts'

const FOLDER = 'content/languages'

export interface Untranslated {
  readonly file: string
  /** Words without a translation. */
  readonly missing: readonly CopyEntry[]
  /** Addresses in the language's file without words. */
  readonly without: readonly string[]
}

/** What a language lacks: content/languages/cy.json has words by address. Without the file, everything is missing. Throws `CannotRun`. */
export function untranslated(
  files: ProjectFiles,
  language: string,
  all: readonly CopyEntry[],
  wanted: readonly CopyEntry[],
): Untranslated {
  if (!/^[a-z]{2,3}$/.test(language))
    throw new CannotRun(
      'USAGE_OPTION',
      `--language is "${language}", which is not a language code.`,
      didYouMean(language, ['cy', 'en']) ?? 'Write it as "cy".',
    )
  const file = `${FOLDER}/${language}.json`
  const text = files.text(file)
  const words = text === undefined ? {} : readJson(text)
  if (!isWords(words))
    throw new CannotRun(
      'COPY_LANGUAGE_SHAPE',
      `${file} is not { "<address>": "<words>" }.`,
      'Use the addresses that "journey copy" prints.',
    )
  const known = new Set(all.map(({ address }) => address))
  return {
    file,
    missing: wanted.filter(({ address }) => !Object.hasOwn(words, address)),
    without: Object.keys(words).filter((address) => !known.has(address)),
  }
}

function isWords(json: unknown): json is Readonly<Record<string, string>> {
  return (
    typeof json === 'object' &&
    json !== null &&
    !Array.isArray(json) &&
    Object.values(json).every((words) => typeof words === 'string')
  )
}
