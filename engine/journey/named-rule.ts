import type { Field } from './journey.ts'
import type { Rule } from './rule.ts'

/** Rules by name. A page only loads those of the steps that it shows. */
export type Rules = Readonly<Record<string, Rule<never>>>

export interface NamedRule {
  readonly rule: Rule<unknown>
  readonly parameters: unknown
}

/** The rule that a field names, with its parameters. */
export function namedRule({ rule }: Field, rules: Rules): NamedRule | undefined {
  // A field has one rule at most. The loader has checked name and parameters against schemas/field.schema.json.
  for (const name in rule) return { rule: rules[name] as Rule<unknown>, parameters: rule[name as keyof typeof rule] }
  return undefined
}
