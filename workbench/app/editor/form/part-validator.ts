import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import {
  createErrorHandler,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils'

/** RJSF's validator without `eval`, which the policy of the workbench forbids: the schema is interpreted. */
export const partValidator: ValidatorType<unknown, RJSFSchema> = {
  isValid: (schema, formData) => isValid(schema, formData),
  rawValidation: <Result>(schema: RJSFSchema, formData?: unknown) => ({
    errors: errorsOf(schema, formData) as Result[],
  }),
  validateFormData(formData, schema, customValidate) {
    const errors = errorsOf(schema, formData)
    const found = { errors, errorSchema: toErrorSchema<unknown>(errors) }
    if (typeof customValidate !== 'function') return found
    const handler = customValidate(formData, createErrorHandler<unknown>(formData))
    return validationDataMerge<unknown>(found, unwrapErrorHandler<unknown>(handler))
  },
}

function isValid(schema: RJSFSchema, value: unknown): boolean {
  return new Validator(schema as Schema, '7').validate(value).valid
}

function errorsOf(schema: RJSFSchema, value: unknown): RJSFValidationError[] {
  return (
    new Validator(schema as Schema, '7', false)
      .validate(value)
      .errors.filter(({ keyword }) => !AROUND.includes(keyword))
      // An empty text breaks the pattern too; one message is enough.
      .filter(
        ({ keyword, instanceLocation }, _, all) =>
          keyword !== 'pattern' ||
          !all.some((other) => other.keyword === 'minLength' && other.instanceLocation === instanceLocation),
      )
      .map((error) => ({
        name: error.keyword,
        property: `.${error.instanceLocation.split('/').slice(1).join('.')}`,
        message: messageOf(error),
        stack: messageOf(error),
      }))
  )
}

/** Keywords that only say that something inside is wrong. */
const AROUND: readonly string[] = ['properties', 'items', 'additionalProperties']

function messageOf({ keyword, error }: OutputUnit): string {
  return MESSAGES[keyword] ?? error
}

const MESSAGES: Readonly<Record<string, string>> = {
  minLength: 'Write at least one character.',
  maxLength: 'This is too long.',
  pattern: 'This has characters, or a form, that is not possible here.',
  minimum: 'This number is too small.',
  maximum: 'This number is too large.',
  type: 'This is of the wrong kind.',
  enum: 'Choose one of the list.',
}
