import type { Step } from '../../../engine/index.ts'

export type Path = readonly (string | number)[]

/** The words of a step, each with its place in the file. */
export function wordsOfStep({
  id,
  title,
  content,
  question,
  actions,
  enter,
  submit,
}: Step): readonly (readonly [string, Path])[] {
  const below = (at: Path, value: unknown) => textsIn(value).map(([text, rest]) => [text, [...at, ...rest]] as const)
  const uses = (list: 'enter' | 'submit', index: number, { waiting, on }: Step['enter'][number]) => [
    ...waiting.map(({ text }) => [text, ['steps', id, list, index, 'waiting']] as const),
    ...below(['steps', id, list, index, 'on'], on),
  ]
  return [
    ...title.map(({ text }) => [text, ['steps', id, 'title']] as const),
    ...content.flatMap(({ id: block, ...words }) => below(['steps', id, 'content', block], words)),
    ...(question === null ? [] : [[question.text, ['steps', id, 'question', 'text']] as const]),
    ...actions.flatMap(({ id: button, label }) =>
      label.map(({ text }) => [text, ['steps', id, 'actions', button, 'label']] as const),
    ),
    ...enter.flatMap((use, index) => uses('enter', index, use)),
    ...submit.flatMap((use, index) => uses('submit', index, use)),
  ]
}

/** Every text inside a value, except what is no word of the product. */
export function textsIn(value: unknown, at: Path = []): readonly (readonly [string, Path])[] {
  if (typeof value === 'string') return [[value, at]]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.some(isMarked)) return [[plainText(value), at]]
  return Object.entries(value).flatMap(([key, inside]: [string, unknown]) =>
    NO_WORDS.has(key) ? [] : textsIn(inside, [...at, key]),
  )
}
const NO_WORDS: ReadonlySet<string> = new Set(['source', 'reason', 'description', 'when', '$schema'])

/** Part of a text with emphasis or a link; other lists of the data have "parts" too. */
const isMarked = (part: unknown) => typeof part === 'object' && part !== null && 'kind' in part && 'parts' in part

function plainText(words: readonly unknown[]): string {
  return words
    .map((part) =>
      typeof part === 'string' ? part : plainText((part as { readonly parts: readonly unknown[] }).parts),
    )
    .join('')
}
