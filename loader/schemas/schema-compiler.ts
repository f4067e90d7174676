import { Ajv, type Options, type ValidateFunction } from 'ajv'
import { COMPILED_SHAPES } from './compiled-shapes.ts'

/**
 * An ajv that validates schemas with a precompiled meta-schema: compiling the meta-schema takes longer than compiling all
 * fields of a journey. It also skips code optimisation, which takes as long as code generation.
 *
 * @example
 * schemaCompiler({ strict: true }).compile({ type: 'string', minLength: -1 }) // throws "schema is invalid: data/minLength must be >= 0"
 */
export function schemaCompiler(options: Options): Ajv {
  return withSchemaOfSchemas(new Ajv({ ...options, code: { ...options.code, optimize: false } }))
}

/** Gives another ajv instance the precompiled meta-schema. */
export function withSchemaOfSchemas(ajv: Ajv): Ajv {
  const schemaOfSchemas = ajv.schemas[DRAFT_07]
  if (schemaOfSchemas === undefined)
    throw new Error(`AJV_META ajv has no "${DRAFT_07}" any more: see scripts/build/compiled-shapes.mjs.`)
  schemaOfSchemas.validate = checkOfSchemas()
  return ajv
}

/** The key of the meta-schema in ajv. */
const DRAFT_07 = 'http://json-schema.org/draft-07/schema'

function checkOfSchemas(): ValidateFunction {
  check ??=
    (COMPILED_SHAPES[DRAFT_07]?.validate as ValidateFunction | undefined) ??
    new Ajv({ allErrors: true }).getSchema(DRAFT_07)
  if (check === undefined) throw new Error(`AJV_META ajv cannot compile "${DRAFT_07}".`)
  return check
}
let check: ValidateFunction | undefined
