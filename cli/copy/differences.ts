import type { CopyBook, CopyString } from '../../copy/index.ts'

/** Words that changed. */
export interface CopyDifference {
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  readonly address: string
  /** The old address of moved words. */
  readonly from?: string
  readonly kind: CopyString['kind']
  readonly before?: string
  readonly after?: string
}

/** The changes from one book to another, in the order of the newer one. The same words at another address are moved, not changed. */
export function copyDifferences(older: CopyBook, newer: CopyBook): readonly CopyDifference[] {
  const before = new Map(older.strings.map((copy) => [copy.address, copy]))
  const after = new Map(newer.strings.map((copy) => [copy.address, copy]))
  const gone = older.strings.filter(({ address }) => !after.has(address))
  const taken = new Set<string>()
  const now = newer.strings.flatMap((copy): CopyDifference[] => {
    const { address, text, kind } = copy
    const old = before.get(address)
    if (old !== undefined)
      return old.text === text && old.kind === kind
        ? []
        : [{ change: 'changed', address, kind, before: said(old, kind), after: said(copy, old.kind) }]
    const moved = gone.find((one) => one.text === text && !taken.has(one.address))
    if (moved === undefined) return [{ change: 'added', address, kind, after: text }]
    taken.add(moved.address)
    return [{ change: 'moved', address, from: moved.address, kind, before: text, after: text }]
  })
  const removed = gone.flatMap(({ address, text, kind }): CopyDifference[] =>
    taken.has(address) ? [] : [{ change: 'removed', address, kind, before: text }],
  )
  return [...now, ...removed]
}

/** Shows the kind if it changed. */
const said = ({ text, kind }: CopyString, other: string) => (kind === other ? text : `${text} [${kind}]`)
