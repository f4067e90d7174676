import type { ValidateFunction } from 'ajv'

/** A precompiled validator of a meta-schema, with the schema that it was compiled from. */
export interface CompiledShape {
  readonly schema: unknown
  readonly validate: Pick<ValidateFunction, 'errors'> & ((json: unknown) => boolean)
}

/**
 * Precompiled validators by the path of the meta-schema (for draft-07 itself, by its ajv name). Compiling them takes longer
 * than the rest of `journey check`, so scripts/build/compiled-shapes.mjs adds them to the bundles of the command and of the
 * server. Empty everywhere else, and ignored in a project with other meta-schemas: then they are compiled on demand.
 */
export const COMPILED_SHAPES: Readonly<Record<string, CompiledShape>> = {}
