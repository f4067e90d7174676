import { isRecord } from '../../../../domain/index.ts'
import { type Field, ONLY_VISITORS, personalBy } from '../../../../engine/index.ts'
import schema from '../../../../schemas/field.schema.json'
import type { Json } from './journey-chain.ts'

/**
 * The schema of a field's file for its form: what this field can be answered with in advance is an answer to it. A field that only
 * the visitor can answer cannot be answered so, and a group is by its parts.
 */
export function schemaOfField(field: Json): Json {
  const { default: anything, ...others } = schema.properties
  const first = answerInAdvance(field)
  const known = Object.hasOwn(field, 'default') ? { default: anything } : {}
  return {
    ...schema,
    properties: { ...others, ...(first === undefined ? known : { default: { ...first, ...anything } }) },
  }
}

/** The schema of what a field, or a part of a group, can be answered with in advance; undefined where only the visitor can answer it. */
export function answerInAdvance(field: Json): Json | undefined {
  const { type, items, rule, choicesFrom, ui } = field
  const values = valuesOf(field)
  if (choicesFrom !== undefined || (isRecord(rule) && ONLY_VISITORS.some((name) => name in rule))) return undefined
  if (personalBy(field as Partial<Field>) !== undefined) return undefined
  if (type === 'boolean')
    return (values?.enum ?? [false]).includes(false) && field['const'] !== true ? { type } : undefined
  if (type === 'array' && isRecord(ui) && ui['widget'] === 'checkboxes' && isRecord(items)) {
    const choices = valuesOf(items)
    return choices === undefined ? undefined : { type, items: { type: items['type'], ...choices } }
  }
  if (type === 'object' || type === 'array') return undefined
  return { type, ...values }
}

/** Its choices, with their words where it has any. */
function valuesOf({ enum: values, oneOf }: Json): Choices | undefined {
  if (Array.isArray(values)) return { enum: values as readonly unknown[] }
  if (!Array.isArray(oneOf)) return undefined
  const choices = (oneOf as readonly unknown[]).filter((one): one is Json => isRecord(one) && 'const' in one)
  return { enum: choices.map((one) => one['const']), enumNames: choices.map(({ title }) => title) }
}

interface Choices {
  readonly enum: readonly unknown[]
  readonly enumNames?: readonly unknown[]
}
