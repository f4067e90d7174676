import type { JourneyDefinition } from '../engine/index.ts'
import { isObject } from './merge-patch.ts'
import { olderNamed } from './older.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from './diagnostic.ts'
import { readFile } from './read-file.ts'
import { resolveFile } from './resolve-file.ts'
import { shapeCheck } from './shape.ts'
import type { JourneySource } from './source.ts'
import { UNREADABLE } from './unreadable-words.ts'
import { isWords, part, writtenWords, type WrittenWords } from './written-words.ts'

const FOLDER = 'content/languages'

/**
 * Whether the steps that a journey shows in other languages say everything in them: the language has its file, that has
 * words for each of theirs with the same placeholders, and each of its addresses leads to words. A claim that is pinned to
 * an older version stays in English, so such a file is not asked.
 */
export function languageDiagnostics(
  name: string,
  { languages }: JourneyDefinition,
  source: JourneySource,
): readonly Diagnostic[] {
  if (olderNamed(name) !== undefined || Object.keys(languages).length === 0) return []
  const merged = resolveFile(name, source, shapeCheck(source), [])
  if (merged === undefined) return []
  return Object.entries(languages).flatMap(([language, steps]) => {
    const file = `${FOLDER}/${language}.json`
    const diagnostics: Diagnostic[] = []
    const found = readFile(file, source, diagnostics)
    if (diagnostics.length > 0) return diagnostics
    if (found === undefined) return [fileMissing(language, merged.fileOf(`/languages/${language}`), source)]
    if (!isTranslations(found.json)) {
      return [
        {
          code: 'LANGUAGE_SHAPE',
          severity: 'error',
          file,
          pointer: '',
          message: 'The file is no list of words by address.',
          hint: 'Write { "journeys/v3.json#/steps/info/title": "…" }; "journey copy" prints the addresses.',
        },
      ]
    }
    const translations = found.json
    return [
      ...writtenWords(merged.json, steps, merged, source).flatMap((words) =>
        wordDiagnostics(words, translations, file),
      ),
      ...Object.keys(translations).flatMap((address) => addressDiagnostics(address, file, source)),
    ]
  })
}

type Translations = Readonly<Record<string, string>>

function fileMissing(language: string, file: string, source: JourneySource): Diagnostic {
  const known = source.list(FOLDER).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  return {
    code: 'LANGUAGE_FILE_MISSING',
    severity: 'error',
    file,
    pointer: pointerOf(['languages', language]),
    message: `There is no ${FOLDER}/${language}.json: whoever asks for that language reads English.`,
    hint:
      didYouMean(language, known) ??
      `Add the file, or remove the language. "journey copy --language ${language}" lists the words it needs.`,
  }
}

function wordDiagnostics(
  { file, pointer, text }: WrittenWords,
  translations: Translations,
  inFile: string,
): readonly Diagnostic[] {
  const address = `${file}#${pointer}`
  if (!Object.hasOwn(translations, address)) {
    return [
      {
        code: 'WORDS_UNTRANSLATED',
        severity: 'error',
        file,
        pointer,
        message: `${inFile} has no words for “${text.slice(0, 80)}${text.length > 80 ? '…' : ''}”: a visitor of that language reads it in English.`,
        hint: `Add "${address}" there.`,
      },
    ]
  }
  const words = translations[address] ?? ''
  const at = { severity: 'error', file: inFile, pointer: pointerOf([address]) } as const
  if (words.trim() === '')
    return [
      {
        ...at,
        code: 'WORDS_UNTRANSLATED',
        message: `The words for “${text.slice(0, 80)}” are blank.`,
        hint: 'Write what is to be read.',
      },
    ]
  const [theirs, ours] = [placeholdersIn(words), placeholdersIn(text)]
  const unreadable = UNREADABLE.filter(({ isMet }) => isMet(words) && !isMet(text)).map(
    ({ code, message, hint }): Diagnostic => ({ ...at, code, message, hint }),
  )
  // A brace that stands alone makes the placeholder differ too: one finding is enough.
  if (unreadable.length > 0 || theirs.join() === ours.join()) return unreadable
  return [
    {
      ...at,
      code: 'TRANSLATION_PLACEHOLDERS',
      message: `These words fill in ${named(theirs)} where the English ones fill in ${named(ours)}.`,
      hint: 'Use the same names in braces, however the sentence is turned.',
    },
  ]
}

/** The names in braces, each as often as it stands there, in the order of the alphabet: a language has an order of its own. */
function placeholdersIn(text: string): readonly string[] {
  return (text.match(/\{[^{}]*\}/g) ?? []).sort()
}

const named = (placeholders: readonly string[]) => (placeholders.length === 0 ? 'nothing' : placeholders.join(', '))

function addressDiagnostics(address: string, file: string, source: JourneySource): readonly Diagnostic[] {
  const at = { severity: 'error', file, pointer: pointerOf([address]) } as const
  const [path = '', pointer = ''] = splitAt(address, '#')
  const places = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const json = /^(?:journeys|schemas\/fields)\/[\w-]+\.json$/.test(path) ? readFile(path, source, [])?.json : undefined
  const inField = path.startsWith('schemas/')
  const isThere = typeof part(json, places) === 'string'
  if (isThere && isWords(inField ? ['steps', '', 'fields', '', ...places] : places)) return []
  if (isThere)
    return [
      {
        ...at,
        code: 'TRANSLATION_UNKNOWN',
        message: `What stands at ${quoted(address)} is read by programs: it is the same in every language.`,
        hint: 'Remove it.',
      },
    ]
  return [
    {
      ...at,
      code: 'TRANSLATION_UNKNOWN',
      message: `No words stand at ${quoted(address)}, so these are never read.`,
      hint: 'Correct the address as "journey copy" prints it, or remove it.',
    },
  ]
}

function splitAt(text: string, mark: string): readonly string[] {
  const index = text.indexOf(mark)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + mark.length)]
}

function isTranslations(json: unknown): json is Translations {
  return isObject(json) && Object.values(json).every((words) => typeof words === 'string')
}
