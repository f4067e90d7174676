import type { Field } from '../journey/journey.ts'
import { listedChoices } from './listed-choices.ts'

/** The JSON Schema of all answers of a step, without "required": `checkAnswers` finds missing answers by field. */
export function stepSchema(fields: Readonly<Record<string, Field>>): Readonly<Record<string, unknown>> {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, jsonSchema(field)])),
  }
}

/**
 * The JSON Schema of a field without the texts and annotations that a journey adds, at every depth: only what decides
 * validity, which is the same in each language.
 *
 * @example
 * jsonSchema({ type: 'string', title: 'Name', maxLength: 50, messages: {} }) // { type: 'string', maxLength: 50 }
 */
export function jsonSchema(schema: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, part]: [string, unknown]) => {
      if (NOT_CHECKED.includes(key)) return []
      // The same values, and an answer that is not one of them is one error instead of one for each.
      const listed = key === 'oneOf' ? listedChoices(part) : undefined
      if (listed !== undefined) return [['enum', listed.map((choice) => choice.const)]]
      return [
        [
          key,
          NAMED_SCHEMAS.includes(key) && isObject(part)
            ? Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, schemaIn(inner)]))
            : DATA.includes(key)
              ? part
              : schemaIn(part),
        ],
      ]
    }),
  )
}

/** Texts, and the keywords of `schemas/field.schema.json` that do not affect validity. */
const NOT_CHECKED: readonly string[] = [
  'title',
  'description',
  '$schema',
  '$comment',
  'rule',
  'messages',
  'ui',
  'choicesFrom',
  'optional',
  'requiredWhen',
  'partsWhen',
  'when',
]
/** Keywords that contain schemas by name. */
const NAMED_SCHEMAS: readonly string[] = ['properties', 'patternProperties', 'dependencies', 'definitions']
/** Keywords whose values are answers, not schemas. */
const DATA: readonly string[] = ['enum', 'const', 'default', 'required', 'examples']

function schemaIn(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(schemaIn)
  return isObject(part) ? jsonSchema(part) : part
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
