import type { Field, Step } from './journey.ts'
import { namedRule, type NamedRule, type Rules } from './named-rule.ts'

export interface RuledField {
  readonly name: string
  readonly field: Field
  readonly named: NamedRule | undefined
}

/** The fields of a step in order, each with its rule. Cached, because every event needs them. */
export function ruledFields({ fields }: Pick<Step, 'fields'>, rules: Rules): readonly RuledField[] {
  const known = made.get(fields)
  if (known !== undefined) return known
  const list = Object.entries(fields).map(([name, field]) => ({ name, field, named: namedRule(field, rules) }))
  made.set(fields, list)
  return list
}
const made = new WeakMap<Step['fields'], readonly RuledField[]>()
