/** "inertUntilValid" as "Inert until valid". */
export function titleOf(key: string): string {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label of a member in a form: plain words for keywords of JSON Schema, and numbers from 1 for entries of a list. */
export function memberTitle(key: string | number): string {
  if (/^\d+$/.test(String(key))) return `Entry ${Number(key) + 1}`
  return KEYWORDS[key] ?? titleOf(String(key))
}

type Path = readonly (string | number)[]

/** What one entry of a list is called: "choice". */
export const entryName = (list: Path) =>
  list.at(-1) === 'oneOf' ? 'choice' : list.at(-2) === 'languages' ? 'step' : 'entry'

/** "Choice 3", "Welsh" or "Step 2" where a path leads to a choice, a language, or a step that shows in it; undefined elsewhere. */
export function entryTitle(path: Path): string | undefined {
  const [above, list, at] = [path.at(-3), path.at(-2), path.at(-1)]
  if (list === 'languages') return LANGUAGE_NAMES.of(String(at)) ?? String(at)
  if (typeof at !== 'number') return undefined
  return list === 'oneOf' ? `Choice ${at + 1}` : above === 'languages' ? `Step ${at + 1}` : undefined
}

const LANGUAGE_NAMES = new Intl.DisplayNames('en-GB', { type: 'language' })

/** Help for staff who do not know JSON Schema, instead of the schema's own description. */
export const helpOf = (key: string): string | undefined => HELP[key]

/** What a list calls a value that a member can have, for staff who know neither JSON Schema nor the names of widgets. */
export function valueTitle(key: string, value: unknown): string {
  const known = VALUES[key]
  return known === undefined ? String(value) : (known[String(value)] ?? titleOf(String(value)))
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: {
    string: 'Words',
    number: 'A number',
    integer: 'A whole number',
    boolean: 'Yes or no',
    object: 'Several parts',
    array: 'A list',
  },
  widget: {
    text: 'One line of words',
    textarea: 'Several lines of words',
    email: 'An email address',
    phone: 'A phone number',
    radios: 'Radio buttons',
    select: 'A list that opens',
    autocomplete: 'A list that typing narrows',
    checkbox: 'One box to tick',
    checkboxes: 'Boxes to tick',
    number: 'A number',
    date: 'A date',
    month: 'A month',
    'one-time-code': 'A code sent by text message',
  },
}

const HELP: Readonly<Record<string, string>> = {
  oneOf: 'What visitors choose from, in this order.',
  default: 'The question shows this answer until the visitor changes or clears it.',
  const: 'What is kept and sent if this is chosen. Visitors do not see it.',
}

const KEYWORDS: Readonly<Record<string, string>> = {
  $ref: 'File of the question',
  const: 'Value',
  default: 'Answered in advance',
  enum: 'Values',
  oneOf: 'Choices',
  ui: 'How it is asked',
  when: 'Condition',
}
