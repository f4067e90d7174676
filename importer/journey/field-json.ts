import { escapedWords } from '../../loader/index.ts'
import type { Answer, Choice, ListWords, Question } from '../form/form.ts'
import { given } from '../form/given.ts'
import { LONGEST_LINE, LONGEST_TEXT } from './longest-answers.ts'
import { wordsIn, type JourneyWords } from './words-in.ts'

type Json = Readonly<Record<string, unknown>>
type Key = keyof JourneyWords['messages']

/** Where a field is asked: a list in a group is always open. */
type Place = 'step' | 'group'

/** A question as the JSON of a field: its schema, its words for each error, and its widget. The step says when it is asked. */
export function fieldJson(question: Question, words: JourneyWords = ENGLISH, place: Place = 'step'): Json {
  const { hint, isOptional, requiredWhen, answer, inAdvance, messages = {} } = question
  // The journey marks it itself, by the word "optional".
  const label = isOptional ? question.label.replace(/(?<=\S)\s*\(optional\)\s*$/iu, '') : question.label
  const { schema, ui, keys } = fieldOf(answer, place, words)
  const all = isOptional && requiredWhen === undefined ? keys : [requiredKey(answer), ...keys]
  const own = Object.fromEntries(all.map(([name, key, limit]) => [name, message(words.messages[key], label, limit)]))
  const chosen = Object.fromEntries(Object.entries(messages).filter(([name]) => Object.hasOwn(own, name)))
  const shown = { ...ui, ...(hint === undefined ? {} : { hint: escapedWords(hint) }) }
  return {
    title: escapedWords(label),
    ...schema,
    ...(isOptional ? { optional: true } : {}),
    ...(inAdvance === undefined ? {} : { default: inAdvance.value }),
    messages: { ...own, ...chosen },
    ...(Object.keys(shown).length === 0 ? {} : { ui: shown }),
  }
}

const ENGLISH = wordsIn(undefined)

/** Name in the field, message, and the number in it. */
type MessageKey = readonly [name: string, message: Key, limit?: number]

interface FieldParts {
  readonly schema: Json
  readonly ui: Json
  readonly keys: readonly MessageKey[]
}

function fieldOf(answer: Answer, place: Place, words: JourneyWords): FieldParts {
  switch (answer.kind) {
    case 'text':
      return textField(answer, words)
    case 'email':
      return {
        schema: { type: 'string', maxLength: 254, rule: { emailAddress: { tldMin: 2, tldMax: 63 } } },
        ui: { widget: 'email', autocomplete: 'email', spellCheck: false, inputMode: 'email' },
        keys: [
          ['email', 'email'],
          ['maxLength', 'maxLength', 254],
        ],
      }
    case 'number':
      return numberField(answer)
    case 'yesNo':
      return {
        schema: {
          type: 'boolean',
          oneOf: [
            { const: true, title: answer.yes },
            { const: false, title: answer.no },
          ],
        },
        ui: { widget: 'radios', inline: true },
        keys: [],
      }
    case 'declaration':
      return { schema: { type: 'boolean', enum: [true] }, ui: { widget: 'checkbox' }, keys: [] }
    case 'box':
      return { schema: { type: 'boolean' }, ui: { widget: 'checkbox' }, keys: [] }
    case 'one':
      return {
        schema: choicesJson(answer.choices),
        ui: { widget: answer.shownAs, ...(answer.shownAs === 'autocomplete' ? { labels: words.found } : {}) },
        keys: [CHOICE],
      }
    case 'several':
      return severalField(answer)
    case 'date':
      return dateField(answer, words)
    case 'month':
      return monthField(answer, words)
    case 'time':
      return {
        schema: { type: 'string', maxLength: 5, pattern: '^([01]?[0-9]|2[0-3]):[0-5][0-9]$' },
        ui: { widget: 'text' },
        keys: [
          ['maxLength', 'time'],
          ['pattern', 'time'],
        ],
      }
    case 'files':
      return filesField(answer, words)
    case 'group':
      return { schema: groupSchema(answer.parts, words), ui: {}, keys: [] }
    case 'list':
      return {
        schema: {
          type: 'array',
          ...limits({ minItems: answer.minItems, maxItems: answer.maxItems }),
          items: fieldJson(answer.entry, words, 'group'),
        },
        ui: { labels: words.list },
        keys: limitKeys({ minItems: answer.minItems, maxItems: answer.maxItems }),
      }
    case 'repeat':
      return {
        schema: {
          type: 'array',
          ...limits({ minItems: answer.minItems, maxItems: answer.maxItems }),
          items: {
            title: escapedWords(answer.item),
            ...groupSchema(answer.parts, words),
            messages: { required: message(words.messages.required, answer.item, undefined) },
          },
        },
        ui: answer.shownAs === 'rows' && place === 'step' ? rowsUi(words, answer.words) : openUi(words, answer.words),
        keys: limitKeys({ minItems: answer.minItems, maxItems: answer.maxItems }),
      }
  }
}

function openUi(words: JourneyWords, { add, remove = '', item = '' }: ListWords = {}): { readonly labels: Json } {
  const own = given({ addFirst: add, add, remove: numbered(remove), item: numbered(item) })
  return { labels: { ...words.list, ...own } }
}

/** Entries and their buttons have their number, so that they differ for somebody who hears them. */
function numbered(words: string): string {
  return words === '' || words.includes('{number}') ? words : `${words} {number}`
}

function rowsUi(words: JourneyWords, own: ListWords = {}): Json {
  const buttons = given({ continue: own.continue, cancel: own.cancel })
  return { summary: {}, labels: { ...openUi(words, own).labels, ...words.rows, ...buttons } }
}

function textField(answer: Extract<Answer, { kind: 'text' }>, words: JourneyWords): FieldParts {
  const { lines, minLength, maxWords, pattern, rows, autocomplete, inputMode } = answer
  const maxLength = answer.maxLength ?? (lines === 'one' ? LONGEST_LINE : LONGEST_TEXT)
  const bounds = { minLength, maxLength }
  return {
    schema: {
      type: 'string',
      ...limits(bounds),
      ...(pattern === undefined ? {} : { pattern }),
      ...(maxWords === undefined ? {} : { rule: { maxWords: { words: maxWords } } }),
    },
    ui: {
      widget: lines === 'one' ? 'text' : 'textarea',
      ...limits({ rows }),
      ...(autocomplete === undefined ? {} : { autocomplete }),
      ...(inputMode === undefined ? {} : { inputMode }),
      ...countLabels(answer, words),
    },
    keys: [
      ...limitKeys(bounds),
      ...(pattern === undefined ? [] : [['pattern', 'pattern'] as const]),
      ...(maxWords === undefined ? [] : [['maxWords', 'words', maxWords] as const]),
    ],
  }
}

/** A limit that the form itself sets is counted down. */
function countLabels({ lines, maxLength, maxWords }: Extract<Answer, { kind: 'text' }>, words: JourneyWords): Json {
  if (lines === 'one' || (maxLength === undefined && maxWords === undefined)) return {}
  const what = maxWords === undefined ? 'characters' : 'words'
  return { labels: { left: words.left[what], over: words.over[what] } }
}

function numberField(answer: Extract<Answer, { kind: 'number' }>): FieldParts {
  const { isWhole, minimum, maximum, multipleOf, prefix, suffix } = answer
  const bounds = { minimum, maximum, multipleOf }
  return {
    schema: { type: isWhole ? 'integer' : 'number', ...limits(bounds) },
    ui: {
      widget: 'number',
      ...(prefix === undefined ? {} : { prefix }),
      ...(suffix === undefined ? {} : { suffix }),
    },
    keys: [['type', isWhole ? 'wholeNumber' : 'type'], ...limitKeys(bounds)],
  }
}

function severalField(answer: Extract<Answer, { kind: 'several' }>): FieldParts {
  const { choices, minItems, maxItems, exclusive } = answer
  const bounds = { minItems, maxItems }
  return {
    schema: {
      type: 'array',
      uniqueItems: true,
      ...limits(bounds),
      items: choicesJson(choices),
    },
    ui: { widget: 'checkboxes', ...(exclusive === undefined ? {} : { exclusive }) },
    keys: [
      CHOICE,
      ['uniqueItems', 'uniqueItems'],
      ...limitKeys(bounds),
      ...(exclusive === undefined ? [] : [['exclusive', 'exclusive'] as const]),
    ],
  }
}

function dateField({ earliest, latest }: Extract<Answer, { kind: 'date' }>, words: JourneyWords): FieldParts {
  const bounds = { ...(earliest === undefined ? {} : { earliest }), ...(latest === undefined ? {} : { latest }) }
  return {
    schema: { type: 'string', rule: { dateBetween: bounds } },
    ui: { widget: 'date', labels: words.dateParts },
    keys: [['date', 'date'], ...Object.keys(bounds).map((key) => [key, key as Key] as const)],
  }
}

function monthField({ earliest, latest }: Extract<Answer, { kind: 'month' }>, words: JourneyWords): FieldParts {
  const bounds = given({ earliest, latest })
  const { month, year } = words.dateParts
  return {
    schema: { type: 'string', rule: { monthBetween: bounds } },
    ui: { widget: 'month', labels: { month, year } },
    keys: [
      ['month', 'month'],
      ...(earliest === undefined ? [] : [['earliest', 'earliestMonth'] as const]),
      ...(latest === undefined ? [] : [['latest', 'latestMonth'] as const]),
    ],
  }
}

function filesField(
  { types, maxBytes, minItems = 1, maxItems }: Extract<Answer, { kind: 'files' }>,
  words: JourneyWords,
): FieldParts {
  const megabytes = Math.max(0.1, Math.round(maxBytes / 100_000) / 10)
  return {
    schema: { type: 'array', minItems, maxItems, items: UPLOADED_FILE, rule: { uploadedFiles: { types, maxBytes } } },
    ui: { widget: 'file-upload', labels: words.files },
    keys: [
      ['unfinished', 'unfinished'],
      ['fileType', 'fileType'],
      ['fileSize', 'fileSize', megabytes],
      ...(minItems > 1 ? [['minItems', 'minItems', minItems] as const] : []),
      ['maxItems', 'maxItems', maxItems],
    ],
  }
}

/** What a journey keeps of a file. */
const UPLOADED_FILE: Json = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', maxLength: 32 },
    name: { type: 'string', minLength: 1, maxLength: 255 },
    size: { type: 'integer', minimum: 1 },
    type: { type: 'string', maxLength: 100 },
  },
}

function groupSchema(parts: readonly Question[], words: JourneyWords): Json {
  // The journey requires a part with a condition where it asks for it.
  const required = parts
    .filter(({ isOptional, when, outside }) => !isOptional && when === undefined && outside === undefined)
    .map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map((part) => [part.name, partJson(part, words)])),
    ...(required.length === 0 ? {} : { required }),
  }
}

function partJson(part: Question, words: JourneyWords): Json {
  return { ...fieldJson(part, words, 'group'), ...given({ when: part.when }) }
}

/** Words that are the values need not be written twice. */
function choicesJson(choices: readonly Choice[]): Json {
  return isPlain(choices)
    ? { type: 'string', enum: choices.map(({ value }) => value) }
    : { type: typeOf(choices), oneOf: choices.map(choiceJson) }
}

/** The key of a value that is no choice, however the choices are written. */
const CHOICE: MessageKey = ['enum', 'choice']

function isPlain(choices: readonly Choice[]): boolean {
  return choices.every(({ value, label, hint }) => value === label && hint === undefined)
}

function choiceJson({ value, label, hint }: Choice): Json {
  return { const: value, title: label, ...(hint === undefined ? {} : { description: escapedWords(hint) }) }
}

function typeOf(choices: readonly Choice[]): 'string' | 'number' | 'boolean' {
  if (choices.every(({ value }) => typeof value === 'number')) return 'number'
  return choices.every(({ value }) => typeof value === 'boolean') ? 'boolean' : 'string'
}

function requiredKey({ kind }: Answer): MessageKey {
  if (kind === 'one' || kind === 'several' || kind === 'yesNo') return ['required', 'requiredChoice']
  if (kind === 'date') return ['required', 'requiredDate']
  if (kind === 'list' || kind === 'repeat') return ['required', 'requiredEntry']
  if (kind === 'files') return ['required', 'requiredFile']
  if (kind === 'month') return ['required', 'requiredMonth']
  return ['required', kind === 'declaration' ? 'requiredDeclaration' : 'required']
}

function limits(bounds: Readonly<Record<string, number | undefined>>): Json {
  return Object.fromEntries(Object.entries(bounds).filter(([, limit]) => limit !== undefined))
}

function limitKeys(bounds: Readonly<Partial<Record<Key, number | undefined>>>): readonly MessageKey[] {
  return Object.entries(bounds).flatMap(([key, limit]) =>
    limit === undefined ? [] : [[key, key as Key, limit] as const],
  )
}

function message(words: string, label: string, limit: number | undefined): string {
  return words.replace('{label}', () => label).replace('{limit}', () => String(limit ?? ''))
}
