import { ownPart } from './conditions/own-part.ts'
import { askedParts } from './asked-parts.ts'
import { innerFields } from './fields/inner-fields.ts'
import type { Field } from './journey/journey.ts'

export interface Leaf {
  /** The path from the field: "town", "0/town". */
  readonly part: string
  readonly field: Field
  readonly value: unknown
}

/** The single answers inside a nested one that are asked for, in the order of the fields. */
export function leavesOf(field: Field, value: unknown, path: readonly string[] = []): readonly Leaf[] {
  const inner = innerFields(field)
  if (inner === undefined) return path.length === 0 ? [] : [{ part: path.join('/'), field, value }]
  if (inner.kind === 'list')
    return (Array.isArray(value) ? value : []).flatMap((item, index) =>
      leavesOf(inner.item, item, [...path, String(index)]),
    )
  return askedParts(inner.fields, value).flatMap(([name, inside]) => {
    const part = ownPart(value, name)
    // What an optional group requires counts once something in it is answered.
    const isLeftOut = part === undefined && inside.optional === true && innerFields(inside) !== undefined
    return isLeftOut ? NONE : leavesOf(inside, part, [...path, name])
  })
}

/** The objects and lists inside a nested answer, the outer before the inner. */
export function containersOf(field: Field, value: unknown, path: readonly string[] = []): readonly Leaf[] {
  const inner = innerFields(field)
  if (inner === undefined) return NONE
  const own = path.length === 0 ? NONE : [{ part: path.join('/'), field, value }]
  if (inner.kind === 'list')
    return [
      ...own,
      ...(Array.isArray(value) ? value : []).flatMap((item, index) =>
        containersOf(inner.item, item, [...path, String(index)]),
      ),
    ]
  return [
    ...own,
    ...Object.entries(inner.fields).flatMap(([name, inside]) =>
      containersOf(inside, ownPart(value, name), [...path, name]),
    ),
  ]
}

const NONE: readonly never[] = []

/**
 * A nested answer with each single answer in the form in which it is stored; empty objects and lists are not answers. What is not
 * asked for is left out: unlike a field of a step, it is not kept in case it is asked for again.
 */
export function cleanInner(field: Field, value: unknown, clean: (field: Field, value: unknown) => unknown): unknown {
  const inner = innerFields(field)
  if (inner === undefined) return clean(field, value)
  if (inner.kind === 'list') {
    if (!Array.isArray(value)) return value ?? undefined
    // A row that was added and left empty must still be filled in.
    return value.length === 0
      ? undefined
      : value.map(
          (item) => cleanInner(inner.item, item, clean) ?? (innerFields(inner.item)?.kind === 'object' ? {} : ''),
        )
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value ?? undefined
  const cleaned = Object.fromEntries(
    Object.entries(inner.fields).map(([name, part]) => [name, cleanInner(part, ownPart(value, name), clean)]),
  )
  const known = askedParts(inner.fields, cleaned).flatMap(([name]) =>
    cleaned[name] === undefined ? [] : [[name, cleaned[name]] as const],
  )
  const unknown = Object.entries(value).filter(([name]) => !Object.hasOwn(inner.fields, name))
  return known.length + unknown.length === 0 ? undefined : Object.fromEntries([...known, ...unknown])
}
