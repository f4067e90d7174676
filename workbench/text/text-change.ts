import type { TextChange } from '../wire.ts'

/**
 * The one place at which two texts differ, as small as it can be.
 *
 * @example
 * changeBetween('claim', 'chain') // { at: 1, removed: 4, inserted: 'hain' }
 */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length)
  const at = sameLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to))
  const same = sameLength(
    shorter - at,
    (from, to) =>
      before.slice(before.length - to, before.length - from) === after.slice(after.length - to, after.length - from),
  )
  return { at, removed: before.length - same - at, inserted: after.slice(at, after.length - same) }
}

/** How far two texts are the same, at most `most`: whole blocks are compared at once, as most of a long text is the same. */
function sameLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let [length, block] = [0, BLOCK]
  while (length < most && block > 0) {
    const to = Math.min(most, length + block)
    if (isSame(length, to)) length = to
    else block = Math.floor(block / 2)
  }
  return length
}

const BLOCK = 1 << 16

/** The text after a change; undefined if the text is too short for it. */
export function withChange(text: string, { at, removed, inserted }: TextChange): string | undefined {
  return at + removed > text.length ? undefined : text.slice(0, at) + inserted + text.slice(at + removed)
}
