import { plainMarkdown } from './plain-markdown.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Choice, Scalar } from '../form/form.ts'

interface ChoiceKeys {
  readonly value: string
  readonly label: string
  readonly looks?: readonly string[]
  /** Between a value and its words, where a source may write both as one text. */
  readonly separator?: string
}

/**
 * Choices that are written as values, or as objects with a value and its words. One that repeats a value is not supported:
 * answers could not tell them apart.
 */
export function choicesOf(
  items: readonly SourceNode[],
  { value: valueKey, label, looks = [], separator }: ChoiceKeys,
): readonly Choice[] {
  const found = new Map<Scalar, Choice>()
  for (const item of items) {
    const choice = choiceOf(item, valueKey, label, looks, separator)
    if (choice === undefined && isPlaceholder(item, valueKey))
      item.assumed('A choice with an empty value is no answer, so it is not offered.', true)
    else if (choice === undefined) item.unsupported('A choice needs a value.', 'Write it into the field.')
    else if (found.has(choice.value))
      item.unsupported(
        'Two choices have the same value, so answers could not tell them apart.',
        'Give it another value.',
      )
    else found.set(choice.value, choice)
  }
  return sameTyped(withDifferentWords([...found.values()]))
}

/** "Please choose", in front of the choices. */
function isPlaceholder(item: SourceNode, valueKey: string): boolean {
  const value = typeof item.value === 'object' ? item.at(valueKey)?.value : item.value
  return typeof value === 'string' && value.trim() === ''
}

/** Two choices with the same words differ by their values. */
function withDifferentWords(choices: readonly Choice[]): readonly Choice[] {
  return choices.map((choice) =>
    choices.some((other) => other !== choice && other.label === choice.label)
      ? { ...choice, label: `${choice.label} (${String(choice.value)})` }
      : choice,
  )
}

function choiceOf(
  item: SourceNode,
  valueKey: string,
  label: string,
  looks: readonly string[],
  separator: string | undefined,
): Choice | undefined {
  const node = typeof item.value === 'object' ? item.at(valueKey) : item
  const [value, words] = valueAndWords(node?.value, separator)
  if (value === undefined) return undefined
  if (typeof node?.value === 'string' && !hasOwnEnds(node.value, separator))
    node.assumed('Answers have no spaces at their ends, so the value has none.')
  node?.mapped()
  for (const key of looks) item.at(key)?.assumed('The journey decides how it looks.', true)
  return { value, label: wordsOr(plainMarkdown(textIn(item, label) ?? words), value) }
}

function hasOwnEnds(written: string, separator: string | undefined): boolean {
  return separator !== undefined || written === written.trim()
}

/** Of "sea|By the sea" the value "sea" and the words "By the sea". */
function valueAndWords(written: unknown, separator: string | undefined): readonly [Scalar | undefined, string] {
  const at = typeof written === 'string' && separator !== undefined ? written.indexOf(separator) : -1
  return typeof written === 'string' && separator !== undefined && at >= 0
    ? [scalarOf(written.slice(0, at)), written.slice(at + separator.length)]
    : [scalarOf(written), '']
}

function wordsOr(words: string, value: Scalar): string {
  const plain = plainMarkdown(words)
  return plain === '' ? String(value) : plain
}

/** A text; or its default, or its first language, if the source has it in several. */
export function textIn(node: SourceNode, key: string): string | undefined {
  const direct = node.text(key)
  if (direct !== undefined) return direct
  const texts = node.at(key)
  const language = [...languagesLike(node.language), 'default', 'en'].find(
    (name) => typeof texts?.at(name)?.value === 'string',
  )
  const chosen = language ?? texts?.members().find(([, text]) => typeof text.value === 'string')?.[0]
  if (texts === undefined || chosen === undefined) return undefined
  texts.mapped()
  for (const [name, text] of texts.members())
    if (name !== chosen) text.unsupported('Only one language is imported.', 'Add the others to content/languages.')
  return texts.text(chosen)
}

/** "pt-BR" → "pt-BR", "pt-br", "pt" */
function languagesLike(language: string | undefined): readonly string[] {
  return language === undefined ? [] : [language, language.toLowerCase(), language.split('-')[0] ?? '']
}

/** A field has one type: values of several types are texts. */
export function sameTyped(choices: readonly Choice[]): readonly Choice[] {
  const types = new Set(choices.map(({ value }) => typeof value))
  return types.size > 1 ? choices.map((choice) => ({ ...choice, value: String(choice.value) })) : choices
}

export function scalarOf(value: unknown): Scalar | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim()
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
