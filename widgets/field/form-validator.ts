import type { ValidatorType } from '@rjsf/utils'
import type { StepValidator } from '../../engine/index.ts'

/** RJSF's side of a step's validator. A step without branches in its schemas needs none: RJSF asks it nothing, and the engine brings its own. */
export function formValidator(check: StepValidator | undefined): ValidatorType {
  return (check && FORM_VALIDATORS.get(check)) ?? NOT_COMPILED
}

/** Called by the code that makes validators (widgets/validators), which loads with the engine. */
export function keepFormValidator(check: StepValidator, validator: ValidatorType): void {
  FORM_VALIDATORS.set(check, validator)
}

const FORM_VALIDATORS = new WeakMap<StepValidator, ValidatorType>()

/** For a step without conditions in its schema, about which RJSF never asks. */
const NOT_COMPILED: ValidatorType = {
  isValid: notCompiled,
  rawValidation: notCompiled,
  validateFormData: notCompiled,
}

function notCompiled(): never {
  throw new Error(
    'FORM_WITHOUT_VALIDATOR RJSF asks whether a branch of a schema holds, and the form has no precompiled validator. Give StepForm the `check` of its step: journey.validators[step].',
  )
}
