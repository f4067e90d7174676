import { pointerOf } from '../../loader/index.ts'

/** What became of a node of the source: exactly one of these. */
export type Bucket = 'mapped' | 'assumed' | 'unsupported' | 'unknown'

/** The kinds of parts that a report counts. */
export type PartKind = 'page' | 'component' | 'condition' | 'transition'

export interface Note {
  readonly bucket: 'assumed' | 'unsupported'
  readonly pointer: string
  /** What was assumed, or what is not supported. */
  readonly what: string
  /** What to do about it. */
  readonly hint?: string
}

interface Mark {
  readonly bucket: Exclude<Bucket, 'unknown'>
  readonly isDeep: boolean
}

const STRENGTH = { mapped: 0, assumed: 1, unsupported: 2 } as const

/**
 * Records what became of every node of a source. A node that no reader has touched is "unknown", so nothing is dropped
 * silently. A second mark on a node counts if it is stronger: what is read and then found to be unsupported is unsupported.
 */
export class Ledger {
  private readonly marks = new Map<string, Mark>()
  private readonly parts = new Map<string, PartKind>()
  private readonly written: Note[] = []

  get notes(): readonly Note[] {
    return this.written
  }

  mark(pointer: string, bucket: Exclude<Bucket, 'unknown'>, isDeep: boolean): void {
    const before = this.marks.get(pointer)
    if (before !== undefined && STRENGTH[before.bucket] > STRENGTH[bucket]) return
    this.marks.set(pointer, { bucket, isDeep: isDeep || (before?.isDeep ?? false) })
  }

  note(note: Note): void {
    const isKnown = this.written.some(({ pointer, what }) => pointer === note.pointer && what === note.what)
    if (!isKnown) this.written.push(note)
  }

  part(pointer: string, kind: PartKind): void {
    this.parts.set(pointer, kind)
  }

  /** The parts by kind, each with its bucket: what is inside of something that is not imported is not imported either. */
  partBuckets(): readonly { readonly kind: PartKind; readonly pointer: string; readonly bucket: Bucket }[] {
    return [...this.parts].map(([pointer, kind]) => ({
      kind,
      pointer,
      bucket: this.markAt(pointer)?.bucket ?? 'unknown',
    }))
  }

  private markAt(pointer: string): Mark | undefined {
    let mark = this.marks.get(pointer)
    for (let at = pointer.lastIndexOf('/'); at >= 0; at = pointer.lastIndexOf('/', at - 1)) {
      const around = this.marks.get(pointer.slice(0, at))
      if (around?.isDeep === true && around.bucket === 'unsupported') mark = around
      if (at === 0) break
    }
    return mark
  }

  /** The bucket of every node, by its pointer. */
  buckets(json: unknown): ReadonlyMap<string, Bucket> {
    const found = new Map<string, Bucket>()
    const structures: string[] = []
    const open: { readonly value: unknown; readonly pointer: string; readonly around: Mark | undefined }[] = [
      { value: json, pointer: '', around: undefined },
    ]
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const { value, pointer, around } = node
      const own = this.marks.get(pointer)
      const mark = stronger(own, around)
      const members = entriesOf(value)
      if (mark !== undefined) found.set(pointer, mark.bucket)
      else if (members.length > 0) structures.push(pointer)
      else found.set(pointer, 'unknown')
      const below = own?.isDeep === true ? stronger(own, around) : around
      for (const [key, member] of members)
        open.push({ value: member, pointer: pointer + pointerOf([key]), around: below })
    }
    // An object or list around parts that were read is read itself. Those inside others come first.
    const touched = new Set<string>()
    for (const [pointer, bucket] of found) if (bucket !== 'unknown') markAround(pointer, touched)
    for (const pointer of structures) found.set(pointer, touched.has(pointer) ? 'mapped' : 'unknown')
    return found
  }
}

function stronger(one: Mark | undefined, other: Mark | undefined): Mark | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return STRENGTH[other.bucket] > STRENGTH[one.bucket] ? other : one
}

function markAround(pointer: string, touched: Set<string>): void {
  for (let at = pointer.lastIndexOf('/'); at >= 0; at = pointer.lastIndexOf('/', at - 1)) {
    const around = pointer.slice(0, at)
    if (touched.has(around)) return
    touched.add(around)
    if (at === 0) return
  }
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
