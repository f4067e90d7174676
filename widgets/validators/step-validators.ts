import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { stepSchema, type JourneyDefinition, type SchemaError, type StepValidator } from '../../engine/index.ts'
import { keepFormValidator } from '../field/form-validator.ts'

/** The build's compiled validators, by step. Instantiated when a step is first checked: most visitors see only a few steps. */
export type CompiledSteps = Readonly<Record<string, () => ValidatorFunctions>>

/**
 * The JSON Schema part of `checkAnswers`, by @rjsf/validator-ajv8. The same validator goes to RJSF's `Form`, which
 * uses it to choose a branch of a `oneOf`, an `if` or a dependency.
 */
export function stepValidators(
  steps: JourneyDefinition['steps'],
  compiled: CompiledSteps,
): Readonly<Record<string, StepValidator>> {
  return Object.fromEntries(
    Object.entries(compiled).map(([id, functions]) => [id, stepValidator(steps[id]?.fields ?? {}, functions)]),
  )
}

/** The same for one step. A step without fields has no functions: nothing in it can be wrong. */
export function stepValidator(
  fields: JourneyDefinition['steps'][string]['fields'],
  functions: () => ValidatorFunctions = () => ({}),
): StepValidator {
  let made: { readonly schema: RJSFSchema; readonly validator: ValidatorType } | undefined
  const validator = () => {
    const schema = made?.schema ?? (stepSchema(fields) as RJSFSchema)
    made ??= { schema, validator: createPrecompiledValidator(functions(), schema) }
    return made
  }
  const check: StepValidator = (values) => {
    const { schema, validator: precompiled } = validator()
    return precompiled.rawValidation<SchemaError>(schema, values).errors ?? []
  }
  // A form leaves the inside of composite fields out of its schema (form-schema.ts), but this checks the whole schema.
  keepFormValidator(check, {
    isValid: (schema, formData) => validator().validator.isValid(schema, formData, validator().schema),
    rawValidation: (_, formData) => validator().validator.rawValidation(validator().schema, formData),
    validateFormData: (formData, _, ...rest) =>
      validator().validator.validateFormData(formData, validator().schema, ...rest),
  })
  return check
}
