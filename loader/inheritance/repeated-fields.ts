import { quoted } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import type { UselessPart } from './useless-removals.ts'

/**
 * Fields that a step writes as it inherits them, from another version or its template. A list of fields joins the inherited ones, so a
 * shorter list, or another order, would change nothing.
 */
export function repeatedFields(inherited: unknown, id: string, step: unknown): readonly UselessPart[] {
  const before = fieldsOf(inherited)
  const written = fieldsOf(step)
  const repeated = Object.keys(written).filter(
    (name) => Object.hasOwn(before, name) && JSON.stringify(before[name]) === JSON.stringify(written[name]),
  )
  if (repeated.length === 0) return []
  const [unwritten] = Object.keys(before).filter((name) => !Object.hasOwn(written, name))
  return [
    {
      at: ['steps', id, 'fields'],
      code: 'FIELD_REPEATED',
      message: `Step ${quoted(id)} inherits ${repeated.map(quoted).join(', ')} as written here, so this changes nothing: fields join the inherited ones, and their order stays.`,
      hint: `Write only what differs. A field is removed by its name: "fields": { ${quoted(unwritten ?? repeated[0] ?? '')}: null }.`,
    },
  ]
}

function fieldsOf(step: unknown): Readonly<Record<string, unknown>> {
  return isObject(step) && isObject(step['fields']) ? step['fields'] : {}
}
