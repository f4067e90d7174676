import { choicesWithWords, type Field } from '../../engine/index.ts'

type Json = Readonly<Record<string, unknown>>

/** For each keyword of a field's schema that a visitor can violate, an answer that does; keyed like `messages`. */
export function keywordTriggers(field: Field, right: unknown): Readonly<Record<string, unknown>> {
  const schema: Json = field
  const broken: Record<string, unknown> = {}
  if (field.optional !== true || field.requiredWhen !== undefined) broken['required'] = undefined
  if (field.enum !== undefined && field.type !== 'boolean')
    broken['enum'] = field.type === 'string' ? 'none of them' : -987654321
  if (field.ui?.widget === 'number') broken['type'] = 'none'
  if (field.ui?.widget === 'checkboxes') return { ...broken, ...listTriggers(field) }
  for (const [keyword, value] of Object.entries(schema)) {
    const wrong = BREAKERS[keyword]?.(value, schema)
    if (wrong !== undefined) broken[keyword] = wrong
  }
  if (field.choicesFrom !== undefined && field.type === 'array') broken['choice'] = ['not offered']
  return { ...nestedTriggers(field, right), ...broken }
}

/** Boxes that a visitor can tick, too many, too few or against each other. */
function listTriggers(field: Field): Readonly<Record<string, unknown>> {
  const { minItems = 1, maxItems } = field as { readonly minItems?: number; readonly maxItems?: number }
  const { exclusive } = field.ui ?? {}
  const values = (choicesWithWords(field) ?? []).map((choice) => choice.const)
  const others = values.filter((value) => value !== exclusive)
  return {
    ...(maxItems !== undefined && maxItems < others.length ? { maxItems: others.slice(0, maxItems + 1) } : {}),
    ...(minItems > 1 ? { minItems: others.slice(0, minItems - 1) } : {}),
    ...(exclusive === undefined ? {} : { exclusive: [exclusive, ...others.slice(0, 1)] }),
  }
}

/** An answer that violates a keyword with this value; `undefined` if no visitor can. */
const BREAKERS: Readonly<Record<string, (value: unknown, schema: Json) => unknown>> = {
  minLength: (value) => (Number(value) < 2 ? undefined : 'a'.repeat(Number(value) - 1)),
  maxLength: (value) => 'a'.repeat(Number(value) + 1),
  pattern: (value) => ['!', '0', 'a', 'A', ' ?', '字'].find((text) => !new RegExp(String(value), 'u').test(text)),
  format: () => 'x',
  minimum: (value) => Number(value) - 1,
  maximum: (value) => Number(value) + 1,
  exclusiveMinimum: (value) => Number(value),
  exclusiveMaximum: (value) => Number(value),
  multipleOf: (value) => Number(value) / 2,
  maxItems: (value) => Array.from({ length: Number(value) + 1 }, (_, index) => `choice ${index}`),
  uniqueItems: (value) => (value === true ? ['A', 'A'] : undefined),
}

/** Parts of a composite answer only have words if the field gives them: a valid answer with one invalid part. */
function nestedTriggers({ messages, ...field }: Field, right: unknown): Readonly<Record<string, unknown>> {
  const parts = Object.entries(((field as Json)['properties'] ?? {}) as Readonly<Record<string, Json>>)
  const isComposite = typeof right === 'object' && right !== null
  if (!isComposite) return {}
  return Object.fromEntries(
    parts.flatMap(([part, schema]) =>
      Object.entries(schema).flatMap(([keyword, value]) => {
        const wrong = Object.hasOwn(messages, keyword) ? BREAKERS[keyword]?.(value, schema) : undefined
        return wrong === undefined ? [] : [[keyword, { ...right, [part]: wrong }] as const]
      }),
    ),
  )
}
