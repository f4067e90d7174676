import { pointerOf } from '../../loader/index.ts'
import type { Ledger, PartKind } from './ledger.ts'

interface Around {
  readonly parts?: ReadonlyMap<string, SourceNode>
  readonly language?: string | undefined
}

/**
 * A node of the source and its place. Reading a value marks it as mapped; what a reader does not touch stays "unknown" in
 * the report. A value of another type than the reader expects is not read.
 */
export class SourceNode {
  readonly value: unknown
  readonly pointer: string
  private readonly ledger: Ledger
  private readonly parts: ReadonlyMap<string, SourceNode> | undefined
  /** The language in which the source shows its words, where it has several; English if it does not say. */
  readonly language: string | undefined

  constructor(value: unknown, pointer: string, ledger: Ledger, { parts, language }: Around = {}) {
    this.value = value
    this.pointer = pointer
    this.ledger = ledger
    this.parts = parts
    this.language = language
  }

  /** This node, with words in another language in it. */
  inLanguage(language: string): SourceNode {
    const { value, pointer, ledger } = this
    return new SourceNode(value, pointer, ledger, { language })
  }

  /** A node in the place of this one, whose members stand elsewhere in the source: each keeps its own place. */
  madeOf(parts: ReadonlyMap<string, SourceNode>): SourceNode {
    const value = Array.isArray(this.value)
      ? Array.from(parts.values(), (part) => part.value)
      : Object.fromEntries(Array.from(parts, ([key, part]) => [key, part.value]))
    return new SourceNode(value, this.pointer, this.ledger, { parts, language: this.language })
  }

  /** The member of this name, unread; `undefined` if there is none. */
  at(key: string | number): SourceNode | undefined {
    const { value, parts } = this
    if (parts !== undefined) return parts.get(String(key))
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    const member = (value as Readonly<Record<string | number, unknown>>)[key]
    return new SourceNode(member, this.pointer + pointerOf([key]), this.ledger, { language: this.language })
  }

  has(key: string): boolean {
    return this.at(key) !== undefined
  }

  /** A node by its pointer, to note what became of it. */
  within(pointer: string): SourceNode {
    return new SourceNode(undefined, pointer, this.ledger)
  }

  /** The entries of the list of this name; none if it is not a list. */
  list(key: string): readonly SourceNode[] {
    return this.at(key)?.entries() ?? []
  }

  /** The entries of this list. */
  entries(): readonly SourceNode[] {
    const { value } = this
    if (!Array.isArray(value)) return []
    if (value.length === 0) this.mapped()
    return value.flatMap((_, index) => this.at(index) ?? [])
  }

  /** The members of this object, by name. */
  members(): readonly (readonly [string, SourceNode])[] {
    const { value } = this
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
    return Object.keys(value).flatMap((key) => {
      const member = this.at(key)
      return member === undefined ? [] : [[key, member] as const]
    })
  }

  text(key: string): string | undefined {
    const member = this.at(key)
    if (typeof member?.value !== 'string') return undefined
    member.mapped()
    return member.value
  }

  /** A number, also one that is written as text. */
  number(key: string): number | undefined {
    const member = this.at(key)
    if (member === undefined) return undefined
    const number = typeof member.value === 'string' && member.value.trim() !== '' ? Number(member.value) : member.value
    if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
    member.mapped()
    return number
  }

  flag(key: string): boolean | undefined {
    const member = this.at(key)
    const value = member?.value === 'true' ? true : member?.value === 'false' ? false : member?.value
    if (typeof value !== 'boolean') return undefined
    member?.mapped()
    return value
  }

  /** A node in the place of this one that says something else: what was assumed. */
  saying(value: unknown): SourceNode {
    return new SourceNode(value, this.pointer, this.ledger, { language: this.language })
  }

  /** What this text says as JSON, in the place of the text; `undefined` if it is no JSON. */
  parsed(): SourceNode | undefined {
    try {
      return this.saying(JSON.parse(String(this.value)))
    } catch {
      return undefined
    }
  }

  /** Marks this node alone. */
  mapped(): this {
    this.ledger.mark(this.pointer, 'mapped', false)
    return this
  }

  /** Marks the whole of it, as mapped. */
  mappedWhole(): this {
    this.ledger.mark(this.pointer, 'mapped', true)
    return this
  }

  /** Imported in a way that the source does not say. */
  assumed(what: string, isDeep = false): this {
    this.ledger.mark(this.pointer, 'assumed', isDeep)
    this.ledger.note({ bucket: 'assumed', pointer: this.pointer, what })
    return this
  }

  /** Not imported, with all below it. */
  unsupported(what: string, hint: string): this {
    this.ledger.mark(this.pointer, 'unsupported', true)
    this.ledger.note({ bucket: 'unsupported', pointer: this.pointer, what, hint })
    return this
  }

  /** Counted in the report as a part of this kind. */
  part(kind: PartKind): this {
    this.ledger.part(this.pointer, kind)
    return this
  }
}
