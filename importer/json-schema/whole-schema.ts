import type { SourceNode } from '../source/source-node.ts'
import { mergedSchema } from './merged-schema.ts'

/**
 * A schema without the detours that mean the same: a branch for null beside one other branch, and `allOf` of parts that have
 * no conditions. What it is made of may refer to others, which `resolved` finds.
 */
export function wholeSchema(
  schema: SourceNode,
  resolved: (node: SourceNode) => SourceNode | undefined,
): SourceNode | undefined {
  const branch = branchBesideNull(schema)
  if (branch !== undefined) {
    const only = resolved(branch.node)
    return only === undefined ? undefined : wholeSchema(mergedSchema(only, [schema, only], [branch.key]), resolved)
  }
  const written = schema.list('allOf')
  const parts = written.flatMap((part) => resolved(part) ?? [])
  if (parts.length === 0 || parts.length < written.length) return schema
  // The properties of an object are asked part by part, where they are its own.
  if (schema.has('properties') || hasBranches(schema)) return schema
  if (parts.length > 1 && parts.some((part) => part.has('allOf') || hasBranches(part))) return schema
  schema.at('allOf')?.mapped()
  for (const part of parts) part.mapped()
  // In the place of a part that it consists of, a schema that is inside itself is found.
  const [only] = parts.length === 1 ? parts : []
  return mergedSchema(only ?? schema, [schema, ...parts], ['allOf'])
}

/** Whether null is a value, too: nobody needs to answer. */
export function isNullable(schema: SourceNode): boolean {
  const type = schema.at('type')?.value
  return (
    (Array.isArray(type) && type.includes('null')) || ['anyOf', 'oneOf'].some((key) => schema.list(key).some(isNull))
  )
}

function branchBesideNull(schema: SourceNode): { readonly key: string; readonly node: SourceNode } | undefined {
  for (const key of ['anyOf', 'oneOf']) {
    const branches = schema.list(key)
    const others = branches.filter((one) => !isNull(one))
    const [node] = others
    if (node === undefined || others.length > 1 || branches.length === 1) continue
    for (const one of branches) if (isNull(one)) one.mappedWhole()
    return { key, node }
  }
  return undefined
}

/** Whether a schema accepts null alone, or a text without a character: no answer. */
export function isNull(schema: SourceNode): boolean {
  const values = schema.at('enum')?.value
  return (
    schema.at('type')?.value === 'null' ||
    isNothing(schema.at('const')?.value) ||
    schema.at('maxLength')?.value === 0 ||
    (Array.isArray(values) && values.every(isNothing) && values.length > 0)
  )
}

const isNothing = (value: unknown) => value === null || value === ''

function hasBranches(schema: SourceNode): boolean {
  return BRANCHES.some((key) => schema.has(key))
}

const BRANCHES = ['if', 'anyOf', 'oneOf', 'dependencies', 'dependentSchemas', 'dependentRequired']
