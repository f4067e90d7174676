import { ruleOf, type Field } from '../../engine/index.ts'
import field from '../../schemas/fields/one-time-code.json'
import { Refusal } from '../refusals/refusal.ts'

/** The code in the input, cleaned as in the form. Refuses with 400 and the form's words if it is incomplete (J090). */
export function wholeCode(given: string): string {
  const named = ruleOf(field as unknown as Field)
  const code = String(named?.rule.clean?.(given, named.parameters) ?? '')
  const errors = named?.rule.check(code, named.parameters, { today: NO_DAY, choices: [] }) ?? []
  if (errors.length > 0) throw new Refusal('invalid', { message: field.messages.required })
  return code
}

/** The rule of codes does not depend on the date. */
const NO_DAY = { year: 1970, month: 1, day: 1 }
