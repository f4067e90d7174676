import type { Field } from './journey.ts'

/** A field whose answer is an object of fields, or a list of them. One that names a widget of its own is not: that widget draws it whole. */
type Inner =
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Field>> }
  | { readonly kind: 'list'; readonly item: Field }

/**
 * What is inside a field that is drawn part by part.
 *
 * @example
 * innerFields({ type: 'array', items: { type: 'string' } }) // { kind: 'list', item: { type: 'string' } }
 */
export function innerFields(field: Field): Inner | undefined {
  if (field.ui?.widget !== undefined) return undefined
  // JSON Schema's own keywords: schemas/field.schema.json lets all of them through, and the loader compiles them.
  const { properties, items } = field as Field & {
    readonly properties?: Readonly<Record<string, Field>>
    readonly items?: Field
  }
  if (field.type === 'object' && properties !== undefined) return { kind: 'object', fields: properties }
  if (field.type === 'array' && items !== undefined) return { kind: 'list', item: items }
  return undefined
}

export interface Leaf {
  /** From the field: "town", "0/town". */
  readonly part: string
  readonly field: Field
  readonly value: unknown
}

/** The single answers inside of a nested one, in the order in which they are asked. */
export function leavesOf(field: Field, value: unknown, way: readonly string[] = []): readonly Leaf[] {
  const inner = innerFields(field)
  if (inner === undefined) return way.length === 0 ? [] : [{ part: way.join('/'), field, value }]
  if (inner.kind === 'list')
    return (Array.isArray(value) ? value : []).flatMap((item, index) =>
      leavesOf(inner.item, item, [...way, String(index)]),
    )
  return Object.entries(inner.fields).flatMap(([name, one]) => leavesOf(one, ownPart(value, name), [...way, name]))
}

/** A nested answer with each single answer in the form in which it is kept; empty objects and lists are no answer. */
export function cleanInner(field: Field, value: unknown, clean: (field: Field, value: unknown) => unknown): unknown {
  const inner = innerFields(field)
  if (inner === undefined) return clean(field, value)
  if (inner.kind === 'list') {
    if (!Array.isArray(value)) return value ?? undefined
    // A row that was added and left empty is a row to fill in.
    return value.length === 0
      ? undefined
      : value.map(
          (item) => cleanInner(inner.item, item, clean) ?? (innerFields(inner.item)?.kind === 'object' ? {} : ''),
        )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined
  const known = Object.entries(inner.fields).flatMap(([name, one]) => {
    const cleaned = cleanInner(one, ownPart(value, name), clean)
    return cleaned === undefined ? [] : [[name, cleaned] as const]
  })
  const unknown = Object.entries(value).filter(([name]) => !Object.hasOwn(inner.fields, name))
  return known.length + unknown.length === 0 ? undefined : Object.fromEntries([...known, ...unknown])
}

function ownPart(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined
}
