import { deepEquals, type RJSFSchema, type SchemaUtilsType, type ValidatorType } from '@rjsf/utils'

type Used =
  | 'getRootSchema'
  | 'getValidator'
  | 'doesSchemaUtilsDiffer'
  | 'retrieveSchema'
  | 'getDefaultFormState'
  | 'sanitizeDataForNewSchema'
  | 'omitExtraData'
  | 'isSelect'
  | 'getDisplayLabel'
  | 'findFieldInSchema'

/**
 * What RJSF asks about a schema, answered for flat ones: no references, branches or defaults, so a schema is what it
 * says and the data stay as they are. Put in place of RJSF's own, which unfolds all of JSON Schema on every keystroke,
 * by scripts/vite/slim-rjsf.ts.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): Pick<SchemaUtilsType, Used> {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) => validator !== otherValidator || !deepEquals(rootSchema, otherSchema),
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_, formData) => formData,
    sanitizeDataForNewSchema: (_new, _old, data: unknown) => data,
    omitExtraData: (_, formData) => formData,
    isSelect: (schema) => Array.isArray(schema.enum),
    // Our widgets draw their labels themselves.
    getDisplayLabel: () => false,
    findFieldInSchema: () => ({}),
  }
}
