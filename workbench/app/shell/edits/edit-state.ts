import type { Patch } from 'immer'
import type { Collision } from '../../../wire.ts'

/** A text that the server holds; null is a file that does not exist. */
export interface KnownText {
  readonly text: string | null
  readonly hash: string | null
}

/** The texts of files by path. */
export type Texts = Readonly<Record<string, string | null>>

/** Edits that this tab and something else made at the same places. The file is not saved until a person has chosen. */
export interface OpenCollision {
  readonly path: string
  /** What both began from. */
  readonly base: string | null
  readonly theirs: KnownText
  readonly collisions: readonly Collision[]
}

/** The unit of Undo: patches of `Texts`, one for each file. */
export interface Edit {
  /** "Change the title". */
  readonly label: string
  readonly patches: readonly Patch[]
  readonly inverse: readonly Patch[]
}

export type Saving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  /** The server does not answer, or `reason` says why it could not write; it is asked again. */
  | { readonly kind: 'away'; readonly reason?: string }
  /** The server refused a text, or it is not JSON at the moment. */
  | { readonly kind: 'refused'; readonly path: string; readonly message: string }
  /** Both changed the same place: `collisions` asks which counts. */
  | { readonly kind: 'asks'; readonly path: string }

/** Everything that the tab knows about files. Their texts are the only model: forms, canvas and JSON read and change these. */
export interface EditState {
  /** As edited. */
  readonly texts: Texts
  /** As the server last gave or saved them. */
  readonly saved: Readonly<Record<string, KnownText>>
  readonly undo: readonly Edit[]
  readonly redo: readonly Edit[]
  readonly collisions: readonly OpenCollision[]
  readonly saving: Saving
  /** Something to say once, such as that an undo was not possible. */
  readonly notice: Notice | null
}

export interface Notice {
  readonly words: string
  readonly offer:
    | { readonly kind: 'undo' }
    /** Takes this edit back, over what others changed at the same place. */
    | { readonly kind: 'anyway'; readonly name: string; readonly edit: Edit }
}

/** The server's version of a file, as far as this tab knows. */
export function savedIn({ saved }: Pick<EditState, 'saved'>, path: string): KnownText {
  return saved[path] ?? { text: null, hash: null }
}
