import type { ValidateFunction } from 'ajv'

/** The check of a meta-schema that was compiled beforehand, with the schema that it was compiled from. */
export interface CompiledShape {
  readonly schema: unknown
  readonly validate: Pick<ValidateFunction, 'errors'> & ((json: unknown) => boolean)
}

/**
 * By the path of the meta-schema; that of the schema of schemas by the name ajv gives it. Compiling them takes longer than all
 * the rest of `journey check`, so the bundles of the command and of the server have them here (scripts/build/compiled-shapes.mjs). Empty
 * everywhere else, and of no account where a project has other meta-schemas: then they are compiled when they are needed.
 */
export const COMPILED_SHAPES: Readonly<Record<string, CompiledShape>> = {}
