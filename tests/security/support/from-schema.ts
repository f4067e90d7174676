import fc from 'fast-check'

interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** As long as these are, longer ones would show nothing else. */
const MOST_ITEMS = 3
const MOST_LETTERS = 60

/** Values that a schema of our contracts describes. Checked by nobody here: what is wrong about one is the product's to say. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  // "One of these two must be there" stands beside the properties as alternatives of `required`.
  if (schema.anyOf !== undefined && schema.properties === undefined)
    return fc.oneof(...schema.anyOf.map((one) => fromSchema({ ...schema, anyOf: undefined, ...one } as Schema)))
  const types = [schema.type ?? (schema.properties === undefined ? [] : 'object')].flat()
  if (types.length === 0) return fc.jsonValue({ maxDepth: 2 })
  return fc.oneof(...types.map((type) => (BY_TYPE[type] ?? (() => fc.constant(null)))(schema)))
}

const BY_TYPE: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  string: ({ pattern, minLength = 0, maxLength = MOST_LETTERS }) => {
    const most = Math.min(maxLength, Math.max(minLength, MOST_LETTERS))
    return pattern === undefined
      ? fc.string({ minLength, maxLength: most, unit: 'binary' })
      : fc.stringMatching(new RegExp(pattern, 'u')).map((text) => text.slice(0, maxLength))
  },
  number: ({ minimum = -1e6, maximum = 1e6 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  integer: ({ minimum = -1e6, maximum = 1e6 }) => fc.integer({ min: minimum, max: maximum }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  array: ({ items = {}, minItems = 0, maxItems = MOST_ITEMS }) =>
    fc.array(fromSchema(items), {
      minLength: Math.min(minItems, MOST_ITEMS),
      maxLength: Math.min(maxItems, MOST_ITEMS),
    }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, fromSchema(part)])), {
      requiredKeys: [...required],
    }),
}
