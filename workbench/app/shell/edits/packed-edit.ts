import { changeBetween } from '../../../text/index.ts'
import type { Edit, Texts } from './edit-state.ts'
import { textsOf } from './taken-back.ts'

/** An edit without what its texts share: small enough to keep hundreds in the browser. */
export interface PackedEdit {
  readonly label: string
  readonly splices: readonly Splice[]
  /** From the text that the edit left to the one that the next edit of the file began from: what came from elsewhere. */
  readonly since: readonly Splice[]
}

/** What differs between two texts. A file that did not exist is null. */
interface Splice {
  readonly path: string
  readonly at: number
  readonly removed: string | null
  readonly inserted: string | null
}

/** The edits of a stack that led to these texts. */
export function packed(stack: readonly Edit[], texts: Texts): readonly PackedEdit[] {
  const next: Record<string, string | null> = { ...texts }
  return stack
    .toReversed()
    .map((edit) => {
      const left = textsOf(edit.patches)
      const before = textsOf(edit.inverse)
      const one = packedOnce(edit, left, before, next)
      Object.assign(next, before)
      return one
    })
    .reverse()
}

/** The stack is packed after each key, and only its last edits are new. */
const known = new WeakMap<Edit, { readonly next: Texts; readonly packed: PackedEdit }>()

function packedOnce(edit: Edit, left: Texts, before: Texts, after: Texts): PackedEdit {
  const paths = Object.keys(left)
  const kept = known.get(edit)
  if (kept !== undefined && paths.every((path) => kept.next[path] === (after[path] ?? null))) return kept.packed
  const next = Object.fromEntries(paths.map((path) => [path, after[path] ?? null]))
  const made = {
    label: edit.label,
    splices: paths.map((path) => spliceOf(path, before[path] ?? null, left[path] ?? null)),
    since: paths
      .filter((path) => left[path] !== next[path])
      .map((path) => spliceOf(path, left[path] ?? null, next[path] ?? null)),
  }
  known.set(edit, { next, packed: made })
  return made
}

/** The edits that led to these texts. One that does not fit its text ends them: the file was changed while no tab saw it. */
export function unpacked(stack: readonly PackedEdit[], texts: Texts): readonly Edit[] {
  const found: Edit[] = []
  const now: Record<string, string | null> = { ...texts }
  for (const { label, splices, since = [] } of stack.toReversed()) {
    for (const splice of since) {
      const text = withoutSplice(now[splice.path] ?? null, splice)
      if (text === undefined) return found
      now[splice.path] = text
    }
    const patches: Edit['patches'][number][] = []
    const inverse: Edit['inverse'][number][] = []
    for (const splice of splices) {
      const { path } = splice
      const after = now[path] ?? null
      const before = withoutSplice(after, splice)
      if (before === undefined) return found
      patches.push({ op: 'replace', path: [path], value: after })
      inverse.push({ op: 'replace', path: [path], value: before })
      now[path] = before
    }
    found.unshift({ label, patches, inverse })
  }
  return found
}

/** The text before a splice; undefined if the splice did not make this text. */
function withoutSplice(text: string | null, { at, removed, inserted }: Splice): string | null | undefined {
  if (inserted === null) return text === null ? removed : undefined
  if (text === null || !text.startsWith(inserted, at)) return undefined
  if (removed === null) return text === inserted ? null : undefined
  return text.slice(0, at) + removed + text.slice(at + inserted.length)
}

function spliceOf(path: string, before: string | null, after: string | null): Splice {
  if (before === null || after === null) return { path, at: 0, removed: before, inserted: after }
  const { at, removed, inserted } = changeBetween(before, after)
  return { path, at, removed: before.slice(at, at + removed), inserted }
}
