/** "inertUntilValid" as "Inert until valid". */
export function titleOf(key: string): string {
  const words = key
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a form calls a member of a file: JSON Schema's own keywords in words, and entries of a list from 1. */
export function memberTitle(key: string | number): string {
  if (/^\d+$/.test(String(key))) return `Entry ${Number(key) + 1}`
  return KEYWORDS[key] ?? titleOf(String(key))
}

type Path = readonly (string | number)[]

/** What one entry of a list is called: "choice". */
export const entryName = (list: Path) => (list.at(-1) === 'oneOf' ? 'choice' : 'entry')

/** "Choice 3" where a path leads to the third choice; undefined where it leads to no choice. */
export function entryTitle(path: Path): string | undefined {
  const [list, at] = path.slice(-2)
  return list === 'oneOf' && typeof at === 'number' ? `Choice ${at + 1}` : undefined
}

/** Help for staff who do not know JSON Schema, instead of the schema's own description. */
export const helpOf = (key: string): string | undefined => HELP[key]

const HELP: Readonly<Record<string, string>> = {
  oneOf: 'What visitors choose from: the words that they read, and the value that is kept and sent.',
  const: 'What is kept and sent if this is chosen. Visitors do not see it.',
}

const KEYWORDS: Readonly<Record<string, string>> = {
  $ref: 'File of the question',
  const: 'Value',
  enum: 'Values',
  oneOf: 'Choices',
  ui: 'How it is asked',
  when: 'Condition',
}
