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

/** As on submit, without what is wrong with the list as a whole: while its first entry is added, it may still be too short. */
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
