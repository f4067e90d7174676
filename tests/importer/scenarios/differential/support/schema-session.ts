import { retrieveSchema, type RJSFSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import type { ErrorObject } from 'ajv'
import { oneOf } from './one-of.ts'
import type { SourceSession } from './source-session.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * A visit to a form of react-jsonschema-form: its own code says which properties a schema has for these answers, and ajv which
 * answers are valid. Places are the paths of properties: "address.country".
 *
 * @param split the objects whose properties are asked one by one; others are asked as a whole
 */
export function schemaSession(schema: RJSFSchema, split: ReadonlySet<string>): SourceSession {
  let data: Json = emptied(schema, {}, [])
  let isDone = false
  const resolved = (part: RJSFSchema, value: unknown) => retrieveSchema(validator, part, schema, value)

  /** The schema of each property that is asked now, and whether it is required. */
  const current = (): ReadonlyMap<string, Property> => {
    const found = new Map<string, Property>()
    const into = (part: RJSFSchema, value: unknown, path: readonly string[]) => {
      const whole = resolved(part, value)
      for (const [name, property] of Object.entries(whole.properties ?? {})) {
        if (typeof property === 'boolean') continue
        const own = [...path, name]
        const inner = valueAt(value, [name])
        if (split.has(own.join('.'))) into(property, inner, own)
        else
          found.set(own.join('.'), {
            schema: resolved(property, inner),
            isRequired: whole.required?.includes(name) === true,
          })
      }
    }
    into(schema, data, [])
    return found
  }
  /** The data with an empty list for each list that is required: the source's engine adds them. */
  const filled = (): Json =>
    [...current()].reduce((all, [place, property]) => {
      const path = place.split('.')
      const isAdded = property.isRequired && property.schema.type === 'array' && property.schema.uniqueItems !== true
      return isAdded && valueAt(all, path) === undefined ? withValue(all, path, []) : all
    }, data)

  /** Whether ajv misses a property. What it misses in a shape that may be chosen counts where that is chosen. */
  const isMissing = (place: string) =>
    errorsOf(schema, filled(), schema).some(({ instancePath, params, schemaPath }) => {
      const own = [...instancePath.split('/').slice(1), String(params['missingProperty'])].join('.')
      return own === place && !/\/(?:oneOf|anyOf)\//u.test(schemaPath)
    })

  return {
    page: () => (isDone ? undefined : PAGE),
    asked: () => [...current().keys()],
    give(place, value) {
      data = withValue(data, place.split('.'), value)
    },
    accepts(place) {
      const property = current().get(place)
      if (property === undefined) return false
      const value = valueAt(filled(), place.split('.'))
      return value === undefined ? !property.isRequired && !isMissing(place) : isValid(property.schema, value, schema)
    },
    next() {
      isDone = isValid(schema, filled(), schema)
      return isDone
    },
    submitted: () => new Map([...current().keys()].map((place) => [place, valueAt(filled(), place.split('.'))])),
    valuesFor(place, random) {
      const property = current().get(place)
      return property === undefined
        ? [undefined]
        : valuesOf(property.schema, random, (part) => resolved(part, undefined))
    },
  }

  function emptied(part: RJSFSchema, value: Json, path: readonly string[]): Json {
    const objects = Object.entries(part.properties ?? {}).filter(([name]) => split.has([...path, name].join('.')))
    return Object.fromEntries([
      ...Object.entries(value),
      ...objects.map(([name, inner]) => [name, typeof inner === 'boolean' ? {} : emptied(inner, {}, [...path, name])]),
    ])
  }
}

interface Property {
  readonly schema: RJSFSchema
  readonly isRequired: boolean
}

/** A form of react-jsonschema-form has one page. */
export const PAGE = 'the form'

function isValid(part: RJSFSchema, value: unknown, root: RJSFSchema): boolean {
  return errorsOf(part, value, root).length === 0
}

function errorsOf(part: RJSFSchema, value: unknown, root: RJSFSchema): readonly ErrorObject[] {
  const { definitions, $defs } = root as RJSFSchema & { readonly $defs?: RJSFSchema['definitions'] }
  const whole = {
    ...part,
    ...(definitions === undefined ? {} : { definitions }),
    ...($defs === undefined ? {} : { $defs }),
  }
  return validator.rawValidation<ErrorObject>(whole, value).errors ?? []
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? (part as Json)[name] : undefined),
    value,
  )
}

function withValue(value: unknown, [name = '', ...rest]: readonly string[], given: unknown): Json {
  const own = (typeof value === 'object' && value !== null ? value : {}) as Json
  const inner = rest.length === 0 ? given : withValue(own[name], rest, given)
  const { [name]: _, ...others } = own
  return inner === undefined ? others : { ...others, [name]: inner }
}

const TEXTS = ['a', 'ab', 'red', 'x'.repeat(9), 'x'.repeat(40), 'jo@example.com', '12', '2024-01-31']
const NUMBERS = [0, 1, 2, 3, 5, 10, 17, 18, 100, -1, 2.5]

/** Values of every kind that a visitor could give to a property, and none. */
function valuesOf(
  schema: RJSFSchema,
  random: () => number,
  resolved: (part: RJSFSchema) => RJSFSchema,
): readonly unknown[] {
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  const choices = [
    ...(schema.enum ?? []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((one) =>
      typeof one === 'object' && one.const !== undefined ? [one.const] : [],
    ),
  ].filter((choice) => choice !== null)
  if (choices.length > 0) return [undefined, ...choices]
  if (types.includes('boolean')) return [undefined, true, false]
  if (types.includes('number') || types.includes('integer')) return [undefined, ...NUMBERS]
  if (types.includes('string')) return [undefined, ...TEXTS]
  const { items } = schema
  if (types.includes('array') && typeof items === 'object' && !Array.isArray(items)) {
    const inner = resolved(items)
    const values = () => valuesOf(inner, random, resolved).filter((value) => value !== undefined)
    const some = (count: number) => Array.from({ length: count }, () => oneOf(values(), random) ?? '')
    if (schema.uniqueItems === true) return [undefined, values().slice(0, 1), values().slice(0, 2), values()]
    return [undefined, some(1), some(2), some(3)]
  }
  if (types.includes('object') || schema.properties !== undefined) {
    const answer = (chance: number) =>
      withoutNothing(
        Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
          if (typeof part === 'boolean' || random() > chance) return []
          const value = oneOf(valuesOf(resolved(part), random, resolved).slice(1), random)
          return value === undefined ? [] : [[name, value]]
        }),
      )
    return [undefined, answer(1), answer(1), answer(0.5)]
  }
  return [undefined]
}

/** An object without properties is no answer. */
function withoutNothing(entries: readonly (readonly [string, unknown])[]): Json | undefined {
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}
