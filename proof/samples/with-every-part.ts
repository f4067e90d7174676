import { innerFields, type Field } from '../../engine/index.ts'
import { decidedOutside } from '../journey/decided-outside.ts'

/**
 * A field whose samples have every part that conditions of the journey may ask for, so that they are right whatever these decide: what is
 * not asked for in the end is left out of the answer. So a part whose own condition tests such a part is given in any case.
 */
export function withEveryPart(field: Field): Field {
  const { partsWhen } = field
  if (partsWhen === undefined) return field
  const known = made.get(field)
  if (known !== undefined) return known
  const { partsWhen: _, ...whole } = field
  const whenever = unconditional(
    whole,
    Object.keys(partsWhen).map((path) => path.split('/')),
  )
  made.set(field, whenever)
  return whenever
}
const made = new WeakMap<Field, Field>()

function unconditional(field: Field, paths: readonly (readonly string[])[]): Field {
  const inner = innerFields(field)
  if (inner === undefined || paths.length === 0) return field
  if (inner.kind === 'list') return { ...field, items: unconditional(inner.item, paths) } as Field
  const named = paths.flatMap(([name, ...below]) => (name === undefined || below.length > 0 ? [] : [name]))
  const outside = decidedOutside(inner.fields, named)
  const properties = Object.entries(inner.fields).map(([name, part]) => {
    const below = paths.filter(([first, ...more]) => first === name && more.length > 0).map(([, ...more]) => more)
    const { when: _, ...always } = part
    return [name, unconditional(outside.has(name) && !named.includes(name) ? always : part, below)]
  })
  return { ...field, properties: Object.fromEntries(properties) } as Field
}
