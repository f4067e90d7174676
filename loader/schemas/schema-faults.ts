import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { patternError } from './pattern-safety.ts'

/** A fault in the schema of a request or a response. */
export interface SchemaFault {
  /** In the schema. */
  readonly at: readonly (string | number)[]
  readonly message: string
  readonly hint: string
}

/**
 * Finds common mistakes in a schema: in types, lists and patterns, and required keys that it does not describe. (Validating schemas with
 * ajv would take longer than the rest of `journey check`.)
 */
export function schemaFaults(schema: unknown): readonly SchemaFault[] {
  const fault = faultIn(schema)
  if (fault !== undefined)
    return [
      {
        at: [],
        message: `This is not a JSON Schema: ${fault}.`,
        hint: 'Correct it: an invalid schema checks nothing.',
      },
    ]
  return undescribed(schema)
}

/** In the schema itself, and in each part of it. */
function undescribed(schema: unknown, at: SchemaFault['at'] = []): readonly SchemaFault[] {
  if (!isObject(schema)) return []
  const { required, properties, items } = schema
  const parts = isObject(properties) ? Object.entries(properties) : []
  return [
    ...(Array.isArray(required) && isObject(properties) ? unknownIn(required, properties, at) : []),
    ...parts.flatMap(([name, part]) => undescribed(part, [...at, 'properties', name])),
    ...undescribed(items, [...at, 'items']),
  ]
}

function unknownIn(required: readonly unknown[], properties: object, at: SchemaFault['at']): readonly SchemaFault[] {
  return required.flatMap((key, index) =>
    typeof key !== 'string' || Object.hasOwn(properties, key)
      ? []
      : [
          {
            at: [...at, 'required', index],
            message: `"required" names ${quoted(key)}, which "properties" does not have.`,
            hint: didYouMean(key, Object.keys(properties)) ?? 'Add it to "properties", or remove it.',
          },
        ],
  )
}

const TYPES: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

function faultIn(schema: unknown): string | undefined {
  if (!isObject(schema)) return typeof schema === 'boolean' ? undefined : 'it is not an object'
  const { type, required, enum: listed, properties, items, pattern } = schema
  const wrong = [type].flat().find((name) => name !== undefined && !TYPES.includes(name))
  if (wrong !== undefined) return `there is no type ${JSON.stringify(wrong)}`
  for (const [key, list] of Object.entries({ required, enum: listed }))
    if (list !== undefined && !Array.isArray(list)) return `"${key}" is not a list`
  const slow = typeof pattern === 'string' ? patternError(pattern) : undefined
  if (slow !== undefined) return `"pattern": ${slow.message}`
  if (properties !== undefined && !isObject(properties)) return '"properties" is not an object'
  const parts = [
    ...Object.values(isObject(properties) ? properties : {}),
    ...(items === undefined || Array.isArray(items) ? [] : [items]),
  ]
  return parts.map(faultIn).find((fault) => fault !== undefined)
}
