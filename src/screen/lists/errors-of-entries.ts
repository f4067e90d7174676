import { addressOf, askedParts, checkAnswers, cleanAnswer, stepBefore, type Journey } from '../../../engine/index.ts'
import { bringListEngine, type ListEngine } from './list-engine.ts'

/** Gives the engine to the lists of a journey. */
export function giveEngineToLists(): void {
  bringListEngine({
    askedParts,
    cleanAnswer,
    errorsOfEntries,
    addressBefore(journey, state) {
      const step = stepBefore(journey, state)
      return step === null ? undefined : addressOf(journey, step)
    },
  })
}

/** The errors of a submit, without those of the list as a whole: it may be too short while its first entry is added. */
export const errorsOfEntries: ListEngine['errorsOfEntries'] = (
  journey,
  { step, answers, outcomes, route },
  field,
  items,
  now,
) => {
  const { [step]: validate } = journey.validators
  const ofEntries: Journey =
    validate === undefined
      ? journey
      : {
          ...journey,
          validators: {
            ...journey.validators,
            [step]: (values) => validate(values).filter(({ instancePath }) => instancePath !== `/${field}`),
          },
        }
  return checkAnswers(ofEntries, step, { ...answers, [field]: items }, { now, outcomes, route }).filter(
    (error) => error.field === field,
  )
}
