import type { Collision } from '../wire.ts'
import { jsonText, TextError } from './json-text.ts'
import { mergedLists } from './merged-lists.ts'
import { mergedValues } from './merged-values.ts'
import { reprinted } from './reprinted.ts'

export type MergedText =
  | { readonly text: string; readonly collisions?: never }
  | { readonly collisions: readonly Collision[]; readonly text?: never }

/**
 * What two people made of one text: JSON is merged by pointer, other text by lines. The result is their text with my changes.
 * A text that is not JSON collides as a whole.
 */
export function mergedTexts(base: string, mine: string, theirs: string, kind: 'json' | 'lines'): MergedText {
  if (mine === theirs || base === mine) return { text: theirs }
  if (base === theirs) return { text: mine }
  const whole: MergedText = { collisions: [{ pointer: '', base, mine, theirs }] }
  if (kind === 'lines') {
    const lines = mergedLists(linesOf(base), linesOf(mine), linesOf(theirs), {
      isSame: (one, other) => one === other,
      item: () => undefined,
    })
    return lines === undefined ? whole : { text: lines.join('') }
  }
  try {
    const { value, collisions } = mergedValues(jsonText(base).value, jsonText(mine).value, jsonText(theirs).value)
    return collisions.length > 0 ? { collisions } : { text: reprinted(theirs, value) }
  } catch (error) {
    if (error instanceof TextError) return whole
    throw error
  }
}

/** Each with its end, so that a changed end is a change of its line. */
const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? []
