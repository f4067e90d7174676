import type { SourceNode } from '../source/source-node.ts'

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

/** The type of a schema; what it says follows from its other keywords if it is not written down. */
export function typeOfSchema(node: SourceNode): SchemaType | undefined {
  const written = node.at('type')
  const types: readonly unknown[] = Array.isArray(written?.value) ? written.value : [written?.value]
  const values = types.filter((type) => type !== 'null' && TYPES.some((one) => one === type)) as SchemaType[]
  const type = askedType(values, node) ?? types[0]
  if (TYPES.some((one) => one === type)) {
    written?.mappedWhole()
    if (values.length > 1) written?.assumed(`It is asked for as a value of the type "${String(type)}".`, true)
    return type as SchemaType
  }
  if (node.has('properties')) return 'object'
  if (node.has('items')) return 'array'
  const [value] = [node.at('const')?.value, ...node.list('enum').map((one) => one.value), constOf(node)].filter(
    (one) => one !== undefined,
  )
  const refused = node.at('not')
  if (value === undefined && refused !== undefined) return typeOfSchema(refused)
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined
}

const TYPES: readonly SchemaType[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']

/** Of several types the one that most values can be typed as; a list or an object needs to say of what. */
function askedType(types: readonly SchemaType[], node: SourceNode): SchemaType | undefined {
  const [first] = types
  if ((first === 'array' && node.has('items')) || (first === 'object' && node.has('properties'))) return first
  return (['string', 'number', 'integer', 'boolean'] as const).find((type) => types.includes(type)) ?? first
}

/** The keywords of an object that ask or require something under a condition, or put it together. */
export function branchesOf(node: SourceNode): readonly SourceNode[] {
  return [...CONDITIONS, 'then', 'else'].flatMap((key) => node.at(key) ?? [])
}

const CONDITIONS = ['if', 'allOf', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas', 'dependentRequired']

/** Whether a schema without a type is one of several objects. */
export function isShapes(node: SourceNode, { resolved }: Resolving): boolean {
  const shapes = ['oneOf', 'anyOf'].flatMap((key) => node.list(key))
  return !node.has('type') && shapes.length > 1 && shapes.every((shape) => (resolved(shape) ?? shape).has('properties'))
}

/** Whether what an object asks depends on answers, at any depth of its own objects. */
export function hasConditions(node: SourceNode, { resolved }: Resolving, around: readonly string[] = []): boolean {
  const open = [...around, node.pointer]
  return (
    CONDITIONS.some((key) => node.has(key)) ||
    (node.at('properties')?.members() ?? []).some(([, written]) => {
      const property = resolved(written)
      return (
        property !== undefined &&
        !open.includes(property.pointer) &&
        isObject(property) &&
        hasConditions(property, { resolved }, open)
      )
    })
  )
}

interface Resolving {
  /** The schema that a node refers to, or itself. */
  readonly resolved: (node: SourceNode) => SourceNode | undefined
}

function isObject(node: SourceNode): boolean {
  return node.at('type')?.value === 'object' || node.has('properties')
}

function constOf(node: SourceNode): unknown {
  return [...node.list('oneOf'), ...node.list('anyOf')]
    .map((one) => one.at('const')?.value)
    .find((one) => one !== undefined)
}
