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

const KEYWORDS: Readonly<Record<string, string>> = {
  $ref: 'File of the question',
  const: 'Value',
  enum: 'Values',
  oneOf: 'Choices',
  ui: 'How it is asked',
  when: 'Condition',
}
