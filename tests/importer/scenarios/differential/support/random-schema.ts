import type { RJSFSchema } from '@rjsf/utils'
import { oneOf } from './one-of.ts'

/** A small schema of an object, with branches and dependencies of every kind that the import maps. */
export function randomSchema(random: () => number): RJSFSchema {
  let count = 0
  const chance = (share: number) => random() < share
  const pick = <Value>(values: readonly Value[]): Value => oneOf(values, random) as Value
  const some = <Value>(values: readonly Value[], share: number) => values.filter(() => chance(share))

  const named = (): readonly [string, RJSFSchema] => {
    count += 1
    return [`p${count}`, pick(PROPERTIES)(random)]
  }
  const properties = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, named)

  /** A test of an answer as `if` has it. */
  const test = (known: Known): RJSFSchema => {
    const [name, schema] = pick(known)
    const one: RJSFSchema = {
      properties: { [name]: pick(testsOf(schema)) },
      ...(chance(0.6) ? { required: [name] } : {}),
    }
    if (chance(0.1)) return { not: one }
    if (chance(0.1)) return { required: [name] }
    if (chance(0.15)) return { [pick(['allOf', 'anyOf'])]: [one, test(known)] }
    return one
  }
  /** What a branch adds: properties, and what is required. */
  const branch = (known: Known, depth: number): RJSFSchema => {
    const own = properties(0, 2)
    const required = [...some(own, 0.5), ...some(known, 0.2)].map(([name]) => name)
    return {
      ...(own.length === 0 ? {} : { properties: Object.fromEntries(own) }),
      ...(required.length === 0 ? {} : { required }),
      ...(depth < 2 && chance(0.25) ? conditional([...known, ...own], depth + 1) : {}),
    }
  }
  const conditional = (known: Known, depth: number): RJSFSchema => ({
    if: test(known),
    ...(chance(0.9) ? { then: branch(known, depth) } : {}),
    ...(chance(0.5) ? { else: branch(known, depth) } : {}),
  })
  const dependency = (known: Known, [name, schema]: readonly [string, RJSFSchema]): RJSFSchema | string[] => {
    const others = known.filter(([other]) => other !== name)
    if (chance(0.4) && others.length > 0) return some(others, 0.5).map(([other]) => other)
    const values = schema.enum ?? (schema.type === 'boolean' ? [true, false] : [])
    if (values.length > 0 && chance(0.6))
      return {
        oneOf: values.map((value) => {
          const shape = branch([], 2)
          return { ...shape, properties: { [name]: { enum: [value] }, ...shape.properties } }
        }),
      }
    return branch(others, 2)
  }

  const object = (depth: number): RJSFSchema => {
    const own = properties(2, 4)
    const inner = depth === 0 && chance(0.2) ? [['inner', object(1)] as const] : []
    const [first] = own
    const dependencies =
      chance(0.4) && first !== undefined
        ? { dependencies: Object.fromEntries(some(own, 0.4).map((one) => [one[0], dependency(own, one)])) }
        : {}
    const required = some(own, 0.4).map(([name]) => name)
    return {
      type: 'object',
      properties: Object.fromEntries([...own, ...inner]),
      ...(required.length === 0 ? {} : { required }),
      ...dependencies,
      ...(chance(0.5) ? conditional(own, 0) : chance(0.4) ? { allOf: [conditional(own, 1), conditional(own, 1)] } : {}),
    } as RJSFSchema
  }
  return object(0)
}

type Known = readonly (readonly [string, RJSFSchema])[]

const PROPERTIES: readonly ((random: () => number) => RJSFSchema)[] = [
  (random) => ({ type: 'string', ...(random() < 0.3 ? { minLength: 2, maxLength: 9 } : {}) }),
  () => ({ type: 'string', pattern: '^[a-z]+$' }),
  () => ({ type: 'string', enum: ['a', 'b', 'red'] }),
  () => ({ type: 'string', format: 'email' }),
  () => ({ type: 'string', format: 'date' }),
  () => ({ type: 'number', enum: [0, 1, 2] }),
  () => ({ type: 'boolean' }),
  (random) => ({ type: 'integer', ...(random() < 0.5 ? { minimum: 1, maximum: 17 } : {}) }),
  () => ({ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 18 }),
  () => ({ type: 'number', multipleOf: 0.5 }),
  () => ({
    type: 'string',
    oneOf: [
      { const: 'a', title: 'First' },
      { const: 'b', title: 'Second' },
    ],
  }),
  (random) => ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: ['a', 'b', 'red'] },
    ...(random() < 0.4 ? { minItems: 1, maxItems: 2 } : {}),
  }),
  (random) => ({ type: 'array', items: { type: 'string', maxLength: 9 }, ...(random() < 0.4 ? { minItems: 2 } : {}) }),
  (random) => ({
    type: 'object',
    properties: { town: { type: 'string' }, code: { type: 'string', maxLength: 5 } },
    ...(random() < 0.4 ? { required: ['town'] } : {}),
  }),
  () => ({
    type: 'array',
    maxItems: 2,
    items: {
      type: 'object',
      properties: { called: { type: 'string' }, age: { type: 'integer' } },
      required: ['called'],
    },
  }),
]

/** Tests that tell values of a property apart. */
function testsOf({ type, enum: values, oneOf: choices, properties, items }: RJSFSchema): readonly RJSFSchema[] {
  if (values !== undefined) return [{ const: values[0] }, { enum: values.slice(0, 2) }, { not: { const: values[0] } }]
  if (choices !== undefined) return [{ const: 'a' }]
  if (type === 'boolean') return [{ const: true }, { const: false }]
  if (type === 'integer' || type === 'number')
    return [{ minimum: 3 }, { exclusiveMaximum: 5 }, { const: 1 }, { const: 0 }]
  if (type === 'array' && typeof items === 'object' && 'enum' in items)
    return [{ contains: { const: 'a' } }, { minItems: 2 }, { maxItems: 1 }]
  if (type === 'array') return [{ minItems: 2 }, { maxItems: 1 }]
  if (properties !== undefined) return [{ required: ['town'] }, { properties: { town: { const: 'a' } } }]
  return [{ const: 'a' }, { minLength: 3 }, { maxLength: 2 }, { enum: ['a', 'ab'] }]
}
