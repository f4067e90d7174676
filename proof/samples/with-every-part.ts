import { innerFields, type Field } from '../../engine/index.ts'
import { decidedOutside } from '../journey/decided-outside.ts'
import { mentionsIn } from '../journey/fact-tests.ts'

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
  if (inner === undefined) return field
  if (inner.kind === 'list') return { ...field, items: unconditional(inner.item, paths) } as Field
  const outside = decidedOutside(
    inner.fields,
    paths.flatMap((path) => (path.length === 1 ? path : [])),
  )
  const properties = Object.entries(inner.fields).map(([name, part]) => {
    const below = paths.filter(([first]) => first === name).map(([, ...more]) => more)
    const { when, ...always } = part
    const testsOutside = when !== undefined && mentionsIn(when).some(({ fact }) => outside.has(fact))
    return [name, unconditional(testsOutside ? always : part, below)]
  })
  return { ...field, properties: Object.fromEntries(properties) } as Field
}
