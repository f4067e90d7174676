import type { Edit, Texts } from './edit-state.ts'

/** An edit without what its texts share: small enough to keep hundreds in the browser. */
export interface PackedEdit {
  readonly label: string
  readonly splices: readonly Splice[]
}

interface Splice {
  readonly path: string
  readonly at: number
  readonly removed: string
  readonly inserted: string
}

/** The newest edits of a stack. One that creates or removes a file ends them: it shares nothing with another text. */
export function packed(stack: readonly Edit[]): readonly PackedEdit[] {
  const found: PackedEdit[] = []
  for (const edit of stack.toReversed()) {
    const one = packedOnce(edit)
    if (one === null) break
    found.push(one)
  }
  return found.reverse()
}

/** The stack is packed after each key, and only its last edit is new. */
const known = new WeakMap<Edit, PackedEdit | null>()

function packedOnce(edit: Edit): PackedEdit | null {
  const before = known.get(edit)
  if (before !== undefined) return before
  const splices = edit.patches.map(({ path, value: after }, index) =>
    spliceOf(String(path[0]), edit.inverse[index]?.value, after),
  )
  const made = splices.includes(null)
    ? null
    : { label: edit.label, splices: splices.filter((splice) => splice !== null) }
  known.set(edit, made)
  return made
}

/** The edits that led to these texts. An edit that does not fit its text ends them: the file was changed in between. */
export function unpacked(stack: readonly PackedEdit[], texts: Texts): readonly Edit[] {
  const found: Edit[] = []
  const now: Record<string, string | null> = { ...texts }
  for (const { label, splices } of stack.toReversed()) {
    const steps = splices.map(({ path, at, removed, inserted }) => {
      const after = now[path]
      if (typeof after !== 'string' || !after.startsWith(inserted, at)) return null
      return { path, after, before: after.slice(0, at) + removed + after.slice(at + inserted.length) }
    })
    if (steps.includes(null)) break
    const whole = steps.filter((step) => step !== null)
    for (const { path, before } of whole) now[path] = before
    found.unshift({
      label,
      patches: whole.map(({ path, after }) => ({ op: 'replace', path: [path], value: after })),
      inverse: whole.map(({ path, before }) => ({ op: 'replace', path: [path], value: before })),
    })
  }
  return found
}

function spliceOf(path: string, before: unknown, after: unknown): Splice | null {
  if (typeof before !== 'string' || typeof after !== 'string') return null
  const shorter = Math.min(before.length, after.length)
  let at = 0
  while (at < shorter && before[at] === after[at]) at += 1
  let end = 0
  while (end < shorter - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return { path, at, removed: before.slice(at, before.length - end), inserted: after.slice(at, after.length - end) }
}
