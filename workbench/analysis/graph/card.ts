import { textWidth, wrapped } from '../../../cli/graph/text-size.ts'
import type { GraphStep } from '../../wire.ts'

/** The card of a step on the canvas: the worker leaves room for it, and the canvas draws it. */
export const CARD = {
  width: 232,
  padding: 14,
  title: { size: 14, line: 18 },
  name: { size: 13, line: 18 },
  detail: { size: 11, line: 15 },
} as const
export const LABEL = { size: 12, line: 16, width: 180 } as const

export interface Card {
  readonly height: number
  readonly title: readonly string[]
  /** Its name, in its own line where other steps have the same title; otherwise it is the first detail. */
  readonly name: string | null
  readonly details: readonly string[]
}

/** `exits` are the lines of transitions that the card names because no arrow is drawn for them. */
export function cardOf(
  {
    id,
    title,
    isTitleShared,
    says,
    fields,
    effects,
  }: Pick<GraphStep, 'id' | 'title' | 'isTitleShared' | 'says' | 'fields' | 'effects'>,
  exits: readonly string[],
): Card {
  const inside = CARD.width - 2 * CARD.padding
  const titleLines = shortened(wrapped(title, CARD.title.size, inside, 600), 3)
  const name = isTitleShared ? (shortened(wrapped(id, CARD.name.size, inside, 600), 1)[0] ?? id) : null
  const details = [
    ...(name === null ? [id] : []),
    ...(name === null || says === '' ? [] : shortened(wrapped(`“${says}”`, CARD.detail.size, inside), 2)),
    ...(fields.length === 0 ? [] : shortened(wrapped(`asks ${fields.join(', ')}`, CARD.detail.size, inside), 3)),
    ...(effects.length === 0 ? [] : shortened(wrapped(`runs ${effects.join(', ')}`, CARD.detail.size, inside), 3)),
  ]
  return {
    height:
      titleLines.length * CARD.title.line +
      (name === null ? 0 : CARD.name.line) +
      (details.length + exits.length) * CARD.detail.line +
      2 * CARD.padding,
    title: titleLines,
    name,
    details,
  }
}

/** Shortens a name to leave room for the marks behind it: the panel shows the full name, but only the card shows the marks. */
export function nameBefore(marks: readonly string[], name: string, size: number): string {
  const room = CARD.width - 2 * CARD.padding - textWidth(marksLine(marks), CARD.detail.size)
  let fitting = name
  for (let length = name.length; length > 1 && textWidth(fitting, size) > room; length -= 1)
    fitting = `${name.slice(0, length - 1)}…`
  return fitting
}

/** " · start · can fail" */
export const marksLine = (marks: readonly string[]) => marks.map((mark) => ` · ${mark}`).join('')

/** The line that names an exit: one line, however long its words are. */
export function exitLine(to: string, words: string): string {
  const inside = CARD.width - 2 * CARD.padding
  return shortened(wrapped(`↷ ${to}${words === '' ? '' : ` when ${words}`}`, CARD.detail.size, inside), 1)[0] ?? ''
}

export function labelLines(words: string): readonly string[] {
  return words === '' ? [] : shortened(wrapped(words, LABEL.size, LABEL.width), 4)
}

export function labelSize(lines: readonly string[]): { readonly width: number; readonly height: number } {
  return {
    width: Math.ceil(Math.max(...lines.map((line) => textWidth(line, LABEL.size)))) + 12,
    height: lines.length * LABEL.line + 6,
  }
}

/** The panel next to the canvas has all words. */
function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`]
}
