/** A part of a file that moved: what was at the old pointer or below is at the new one. */
export type Move = readonly [from: string, to: string]

/** The text of a file in today's form, with its formatting as it was. */
export interface Upgraded {
  readonly text: string
  /** In the order in which they happened. */
  readonly moves: readonly Move[]
}

/** Where something is after the moves of its file. */
export function movedPointer(pointer: string, moves: readonly Move[]): string {
  return moves.reduce(
    (at, [from, to]) => (at === from || at.startsWith(`${from}/`) ? to + at.slice(from.length) : at),
    pointer,
  )
}
