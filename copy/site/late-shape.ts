import { Ajv, type SchemaObject, type ValidateFunction } from 'ajv'

/**
 * The validator of a content file, compiled when it is first asked for: most commands read none, and would wait for all of them
 * at their start.
 *
 * @example
 * const shape = lateShape({ type: 'string' })
 * shape()('words') // true
 */
export function lateShape<Shape>(schema: SchemaObject): () => ValidateFunction<Shape> {
  let compiled: ValidateFunction<Shape> | undefined
  return () => (compiled ??= new Ajv({ allErrors: true, allowUnionTypes: true }).compile<Shape>(schema))
}
