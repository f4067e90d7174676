import type { JourneyDefinition } from '../engine/index.ts'
import { isObject } from './json/merge-patch.ts'
import { didYouMean, partsOfPointer, pointerOf, quoted, type Diagnostic } from './diagnostics/diagnostic.ts'
import { readFile } from './source/read-file.ts'
import { labelsTranslatedAlike } from './labels-translated-alike.ts'
import { messagesTranslatedAlike } from './messages-translated-alike.ts'
import { LANGUAGES_FOLDER, shownLanguages } from './shown-translations.ts'
import type { JourneySource } from './source/source.ts'
import { textsOfStep } from './texts-of-step.ts'
import { partsTranslated } from './parts-translated.ts'
import { translatedAlike } from './translated-alike.ts'
import { translatedOpposites } from './translated-opposites.ts'
import { unreadableIn } from './unreadable-words.ts'
import { isTextPath, type WrittenWords } from './inheritance/written-words.ts'
import { valueAt } from './json/value-at.ts'

/**
 * Checks that the steps that a journey shows in other languages are completely translated: each language has a file, the
 * file has a translation of each text with the same placeholders, and each of its addresses refers to a text.
 */
export function languageDiagnostics(
  name: string,
  journey: JourneyDefinition,
  source: JourneySource,
): readonly Diagnostic[] {
  return shownLanguages(name, journey, source).flatMap(({ language, file, namedIn, written }) => {
    const diagnostics: Diagnostic[] = []
    const found = readFile(file, source, diagnostics)
    if (diagnostics.length > 0) return diagnostics
    if (found === undefined) return [fileMissing(language, namedIn, source)]
    if (!isTranslations(found.json)) {
      return [
        {
          code: 'LANGUAGE_SHAPE',
          severity: 'error',
          file,
          pointer: '',
          message: 'The file must map addresses to texts.',
          hint: 'Write { "journeys/v3.json#/steps/info/title": "…" }; "journey copy" prints the addresses.',
        },
      ]
    }
    const translations = found.json
    return [
      ...written.flatMap((words) => wordDiagnostics(words, translations, file)),
      ...translatedAlike(written, translations, file, source),
      ...translatedOpposites(written, translations, file),
      ...partsTranslated(written, translations, language, file),
      ...(journey.languages[language] ?? []).flatMap((id) =>
        messagesTranslatedAlike(journey.steps[id]?.fields ?? {}, textsOfStep(name, id, source), translations, file),
      ),
      ...(journey.languages[language] ?? []).flatMap((id) =>
        labelsTranslatedAlike(journey.steps[id]?.fields ?? {}, textsOfStep(name, id, source), translations, file),
      ),
      ...Object.keys(translations).flatMap((address) => addressDiagnostics(address, file, source)),
    ]
  })
}

type Translations = Readonly<Record<string, string>>

function fileMissing(language: string, file: string, source: JourneySource): Diagnostic {
  const known = source
    .list(LANGUAGES_FOLDER)
    .flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  return {
    code: 'LANGUAGE_FILE_MISSING',
    severity: 'error',
    file,
    pointer: pointerOf(['languages', language]),
    message: `There is no ${LANGUAGES_FOLDER}/${language}.json: visitors who prefer that language read English.`,
    hint:
      didYouMean(language, known) ??
      `Add the file, or remove the language. "journey copy --language ${language}" lists the texts it needs.`,
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
        message: `${inFile} has no translation of “${text.slice(0, 80)}${text.length > 80 ? '…' : ''}”: a visitor would read it in English.`,
        hint: `Add "${address}" there, or show its step in English alone: without the tick of the language in the workbench, or left out of "languages".`,
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
        message: `The translation of “${text.slice(0, 80)}” is blank.`,
        hint: 'Write a translation.',
      },
    ]
  const [theirs, ours] = [placeholdersIn(words), placeholdersIn(text)]
  const place = pathOf(file, pointer)
  const known = unreadableIn(text, place).map(({ message }) => message)
  const unreadable = unreadableIn(words, place)
    .filter(({ message }) => !known.includes(message))
    .map(({ code, message, hint }): Diagnostic => ({ ...at, code, message, hint }))
  // An unmatched brace changes the placeholders too: one diagnostic is enough.
  if (unreadable.length > 0) return unreadable
  if (theirs.join() === ours.join()) {
    if (isLeft(words, text)) return [{ ...leftInEnglish(words), ...at, severity: 'warning' }]
    const [said, wanted] = [numbersIn(words), numbersIn(text)]
    return said.length === 0 || wanted.length === 0 || said.join() === wanted.join()
      ? []
      : [{ ...otherNumbers(said, wanted), ...at, severity: 'warning' }]
  }
  const lost = theirs.filter((name) => !ours.includes(name))
  const isLost = lost.length > 0 && ours.every((name) => theirs.includes(name))
  return [
    ...(isLost ? [lostPlaceholders({ file, pointer, text }, lost, inFile)] : []),
    {
      ...at,
      code: 'TRANSLATION_PLACEHOLDERS',
      message: `This translation has the placeholders ${named(theirs)}, and the English text has ${named(ours)}.`,
      hint: 'Use the same names in braces; their order may differ.',
    },
  ]
}

/** The English may have lost what its translation still has. */
function lostPlaceholders({ file, pointer, text }: WrittenWords, lost: readonly string[], inFile: string): Diagnostic {
  return {
    code: 'TRANSLATION_PLACEHOLDERS',
    severity: 'error',
    file,
    pointer,
    message: `“${text.slice(0, 80)}${text.length > 80 ? '…' : ''}” lacks ${named(lost)}, which its translation in ${inFile} has.`,
    hint: 'Write it here again if it was lost, or remove it from the translation.',
  }
}

/** Shorter texts may be names, or the same in both languages. */
const MOST_WORDS_ALIKE = 3

/** Whether a sentence is still the English one. */
function isLeft(words: string, text: string): boolean {
  const plain = (one: string) => one.replace(/\s+/gu, ' ').trim().toLowerCase()
  const own = text.replace(/\{[^{}]*\}/g, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return plain(words) === plain(text) && own.length > MOST_WORDS_ALIKE
}

function leftInEnglish(words: string): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  return {
    code: 'TRANSLATION_SAME',
    message: `“${words.slice(0, 80)}${words.length > 80 ? '…' : ''}” is the English text itself: a visitor would read it in English.`,
    hint: 'Translate it, or show its step in English alone.',
  }
}

/** The numbers of a text, sorted and each once. Languages part thousands and decimals differently, and spell some numbers out. */
function numbersIn(text: string): readonly string[] {
  const plain = text
    .replace(/\{[^{}]*\}/g, '?')
    .replace(TIME, '?')
    .replace(/(?<=\d)(?:[.,’]|[ \u00a0\u202f](?=\d{3}(?!\d)))(?=\d)/gu, '')
  return [...new Set(plain.match(/\d+/g) ?? [])].sort()
}

/** "5pm" is "17:00" elsewhere. */
const TIME = /\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m\b|\b\d{1,2}[:.]\d\d\b/giu

function otherNumbers(
  said: readonly string[],
  wanted: readonly string[],
): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  return {
    code: 'TRANSLATION_NUMBERS',
    message: `This translation has the numbers ${said.join(', ')}, and the English text has ${wanted.join(', ')}.`,
    hint: 'Correct the one that is wrong.',
  }
}

/** All placeholders of a text, sorted, because languages order them differently. */
function placeholdersIn(text: string): readonly string[] {
  return (text.match(/\{[^{}]*\}/g) ?? []).sort()
}

const named = (placeholders: readonly string[]) => (placeholders.length === 0 ? '(none)' : placeholders.join(', '))

function addressDiagnostics(address: string, file: string, source: JourneySource): readonly Diagnostic[] {
  const at = { severity: 'error', file, pointer: pointerOf([address]) } as const
  const [path = '', pointer = ''] = splitAt(address, '#')
  const places = partsOfPointer(pointer)
  const json = /^(?:journeys|schemas\/fields)\/[\w-]+\.json$/.test(path) ? readFile(path, source, [])?.json : undefined
  const isText = typeof valueAt(json, places) === 'string'
  if (isText && isTextPath(pathOf(path, pointer))) return []
  if (isText)
    return [
      {
        ...at,
        code: 'TRANSLATION_UNKNOWN',
        message: `The value at ${quoted(address)} is read by programs, and is the same in every language.`,
        hint: 'Remove the entry.',
      },
    ]
  return [
    ...(path.startsWith('schemas/fields/') ? lostWords(path, places, json, file) : []),
    {
      ...at,
      code: 'TRANSLATION_UNKNOWN',
      message: `There is no text at ${quoted(address)}, so this translation is never shown.`,
      hint: 'Write the text again if it is missing, or the address as "journey copy" prints it, or remove the entry.',
    },
  ]
}

/** A field may have lost what its translation is of: at the part that no longer has it. */
function lostWords(path: string, places: readonly string[], json: unknown, file: string): readonly Diagnostic[] {
  const depth = places.findIndex((_, index) => valueAt(json, places.slice(0, index + 1)) === undefined)
  const missing = places[depth]
  if (json === undefined || missing === undefined) return []
  return [
    {
      code: 'TRANSLATION_UNKNOWN',
      severity: 'error',
      file: path,
      pointer: pointerOf(places.slice(0, depth)),
      message: `There is no ${quoted(missing)} here, and ${file} translates it.`,
      hint: 'Write it again if it was lost, or remove the translation.',
    },
  ]
}

/** The path of a text in a journey: the file of a field is part of the steps that ask for it. */
function pathOf(file: string, pointer: string): readonly string[] {
  return file.startsWith('schemas/') ? ['steps', '', 'fields', '', ...partsOfPointer(pointer)] : partsOfPointer(pointer)
}

function splitAt(text: string, mark: string): readonly string[] {
  const index = text.indexOf(mark)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + mark.length)]
}

function isTranslations(json: unknown): json is Translations {
  return isObject(json) && Object.values(json).every((words) => typeof words === 'string')
}
