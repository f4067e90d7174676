import { isRecord } from '../../../../domain/index.ts'
import { nameFrom } from './between.ts'
import type { Json } from './journey-chain.ts'

/** The words of the choices of a field; undefined for a field without choices, or whose values are no words, such as yes and no. */
export function choiceLines(field: Json): readonly string[] | undefined {
  const choices = choicesOf(field)
  if (!Array.isArray(choices) || choices.length === 0 || !choices.every(isChoice)) return undefined
  return choices.map(({ title }) => title)
}

/**
 * The field with a choice for each line, in their order. A choice whose words are still there stays as it is; one that has other words
 * in its place keeps its value, because answers that were given have it. A new one has a value made of its words.
 *
 * @param keepsValues false for a question that nobody has answered: a value is made of the words that it stands for
 */
export function withChoiceLines(field: Json, lines: readonly string[], { keepsValues = true } = {}): Json {
  const written = choicesOf(field)
  const before = (Array.isArray(written) ? written : []).filter(isChoice)
  const kept = lines.map((line) => before.find(({ title }) => title === line))
  const left = before.filter((choice) => !lines.includes(choice.title))
  const isReworded = keepsValues && lines.length === before.length
  const taken = before.map(({ const: value }) => value)
  const choices = lines.map((line, at) => {
    const own = kept[at]
    if (own !== undefined) return own
    const replaced = isReworded ? before[at] : undefined
    if (replaced !== undefined && left.includes(replaced)) return { ...replaced, title: line }
    const value = nameFrom(line, taken)
    taken.push(value)
    return { const: value, title: line }
  })
  const { items } = field
  return isRecord(items) ? { ...field, items: { ...items, oneOf: choices } } : { ...field, oneOf: choices }
}

/** Where several may be chosen, they are those of an entry. */
const choicesOf = ({ items, oneOf }: Json): unknown => (isRecord(items) ? items['oneOf'] : oneOf)

/** Lines without what is empty; the second of two that are the same is named. */
export function linesIn(text: string): { readonly lines: readonly string[]; readonly twice: string | null } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { lines, twice: lines.find((line, at) => lines.indexOf(line) !== at) ?? null }
}

interface Choice {
  readonly const: string
  readonly title: string
}

const isChoice = (choice: unknown): choice is Choice =>
  isRecord(choice) && typeof choice['const'] === 'string' && typeof choice['title'] === 'string'
