import type { Fault, Form } from '../form/form.ts'
import type { Bucket, Ledger, Note, PartKind } from '../source/ledger.ts'

export type Count = Readonly<Record<Bucket, number>>

/** What became of a source, node by node. */
export interface ImportReport {
  /** Every value of the source, counted once. */
  readonly nodes: Count
  readonly parts: Readonly<Record<PartKind, Count>>
  readonly notes: readonly Note[]
  /** Pointers of the nodes that no reader knows. Those inside another are left out. */
  readonly unknown: readonly string[]
  /** What is wrong in the source itself. */
  readonly faults: readonly Fault[]
}

export function reportOf(json: unknown, ledger: Ledger, form: Form): ImportReport {
  const buckets = ledger.buckets(json)
  const unknown = [...buckets].filter(([, bucket]) => bucket === 'unknown').map(([pointer]) => pointer)
  const known = new Set(unknown)
  // What the import makes of a component besides is no part of the source.
  const parts = ledger.partBuckets().filter(({ pointer }) => buckets.has(pointer))
  const countOf = (kind: PartKind) => counted(parts.filter((part) => part.kind === kind).map(({ bucket }) => bucket))
  return {
    nodes: counted([...buckets.values()]),
    parts: {
      page: countOf('page'),
      component: countOf('component'),
      condition: countOf('condition'),
      transition: countOf('transition'),
    },
    notes: ledger.notes,
    unknown: unknown.filter((pointer) => !known.has(pointer.slice(0, pointer.lastIndexOf('/')))).sort(),
    faults: form.faults,
  }
}

function counted(buckets: readonly Bucket[]): Count {
  const count = { mapped: 0, assumed: 0, unsupported: 0, unknown: 0 }
  for (const bucket of buckets) count[bucket] += 1
  return count
}
