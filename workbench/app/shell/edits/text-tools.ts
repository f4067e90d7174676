import type { Collision } from '../../../wire.ts'

/** Operations on texts that the store needs. */
export interface TextTools {
  /** Merges two changes of one text; with collisions if both changed the same places. */
  readonly merge: (path: string, base: string, mine: string, theirs: string) => TextMerge
  /** The merged text with mine at these pointers, what was `written` anew at those, and theirs where else both changed the same. */
  readonly decided: (
    base: string,
    mine: string,
    theirs: string,
    pointers: readonly string[],
    written?: Written,
  ) => string
  /** Why a text is invalid; undefined if it is not. */
  readonly problem: (path: string, text: string) => string | undefined
}

/** New words for places that both changed, by pointer. */
export type Written = Readonly<Record<string, string>>

export type TextMerge =
  | { readonly text: string; readonly collisions?: never }
  | { readonly collisions: readonly Collision[]; readonly text?: never }
