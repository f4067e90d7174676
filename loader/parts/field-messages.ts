import { type Field, innerFields, ruleOf } from '../../engine/index.ts'
import type { Report } from '../diagnostics/report.ts'

/** Every validation error of a field must have a message, also those of its parts. */
export function checkMessages(name: string, field: Field, place: readonly (string | number)[], report: Report): void {
  const messages: Readonly<Record<string, unknown>> = (field as Partial<Field>).messages ?? {}
  const wanted = [
    ...(field.optional === true && field.requiredWhen === undefined ? [] : ['required']),
    ...(ruleOf(field)?.rule.keys(ruleOf(field)?.parameters) ?? []),
  ]
  for (const key of wanted) {
    if (messages[key] !== undefined) continue
    report(
      'FIELD_MESSAGE_MISSING',
      place,
      `Field "${name}" has no message for "${key}".`,
      () => `Add "${key}" to its messages.`,
    )
  }
  const inner = innerFields(field)
  if (inner?.kind === 'list') checkMessages(`${name}/items`, inner.item, [...place, 'items'], report)
  if (inner?.kind === 'object')
    for (const [part, inside] of Object.entries(inner.fields))
      checkMessages(`${name}/${part}`, inside, [...place, 'properties', part], report)
}
