import { innerFields, listedChoices, type Field } from '../../engine/index.ts'

/** A text of a field that a visitor reads. */
export interface WordsOfField {
  readonly text: string
  /** Where it stands in the field: ["items", "properties", "plate", "title"]. */
  readonly place: Place
  /** The names in braces that the page fills in. */
  readonly filled: readonly string[]
}

type Place = readonly (string | number)[]

/** The words of a field and, of a group or a list, of its parts too, in file order. */
export function wordsOfField(field: Field): readonly WordsOfField[] {
  const { title, messages, ui, oneOf } = field
  const items = (field as { readonly items?: { readonly oneOf?: unknown } }).items
  const inner = innerFields(field)
  const filled = FILLED.get(ui?.widget ?? inner?.kind)
  const own = textsIn({
    title,
    messages,
    oneOf: choiceWords(oneOf),
    items: inner === undefined ? { oneOf: choiceWords(items?.oneOf) } : undefined,
    ui: { hint: ui?.hint, link: { text: ui?.link?.text }, prefix: ui?.prefix, suffix: ui?.suffix },
  })
  const labels = Object.entries(ui?.labels ?? {}).map(([key, text]) => ({
    text,
    place: ['ui', 'labels', key],
    filled: filled?.get(key) ?? [],
  }))
  return [...own.map((words) => ({ ...words, filled: [] })), ...labels, ...wordsOfParts(inner)]
}

function wordsOfParts(inner: ReturnType<typeof innerFields>): readonly WordsOfField[] {
  if (inner === undefined) return []
  const parts =
    inner.kind === 'object'
      ? Object.entries(inner.fields).map(([name, part]) => ({ part, at: ['properties', name] }))
      : [{ part: inner.item, at: ['items'] }]
  return parts.flatMap(({ part, at }) =>
    wordsOfField(part).map((words) => ({ ...words, place: [...at, ...words.place] })),
  )
}

/** The words of choices; the value of a choice is not read. */
function choiceWords(oneOf: unknown): readonly object[] | undefined {
  return listedChoices(oneOf)?.map(({ title, description }) => ({ title, description }))
}

const NAME = ['name'] as const
const NUMBER = ['number'] as const
const COUNT = ['count'] as const
const ADDRESS = ['address'] as const

/**
 * The names that a widget, or a list, fills into each of its labels: {number} of its entries. Maps, because a label may be called
 * "toString", and every object has one.
 */
const FILLED = new Map<string | undefined, ReadonlyMap<string, readonly string[]>>(
  Object.entries<Readonly<Record<string, readonly string[]>>>({
    list: { remove: NUMBER, change: NUMBER, item: NUMBER, page: ['number', 'page', 'pages'] },
    email: { suggestion: ADDRESS },
    autocomplete: { found: COUNT },
    textarea: { left: COUNT, over: COUNT },
    'address-lookup': { found: COUNT, chosen: ADDRESS },
    'postal-address': { found: COUNT, within: ['count', 'place'], chosen: ADDRESS },
    'identity-questions': { step: NUMBER, of: ['number', 'count'] },
    'agreement-list': { name: ['number', 'lender', 'date'], card: NUMBER, started: ['date'], account: ['ending'] },
    'file-upload': {
      uploading: ['name', 'percent'],
      waiting: NAME,
      checking: NAME,
      uploaded: NAME,
      infected: NAME,
      damaged: NAME,
      failed: NAME,
      againNamed: NAME,
      empty: NAME,
      removeNamed: NAME,
      removed: NAME,
      missing: NAME,
    },
  }).map(([kind, labels]) => [kind, new Map(Object.entries(labels))]),
)

/** The texts in a value, each with its place there. */
export function textsIn(
  value: unknown,
  place: Place = [],
): readonly { readonly text: string; readonly place: Place }[] {
  if (typeof value === 'string') return [{ text: value, place }]
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => textsIn(part, [...place, index]))
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]: [string, unknown]) => textsIn(part, [...place, key]))
    : []
}
