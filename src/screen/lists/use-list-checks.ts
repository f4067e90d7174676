import { useContext, useMemo } from 'react'
import { checkAnswers, cleanAnswer, type Journey, type JourneyState } from '../../../engine/index.ts'
import type { ListChecks } from '../../../widgets/form/list/summary/index.ts'
import { ShownStateContext } from '../answers/answers-block.tsx'

/** The checks of the journey that shows. */
export function useListChecks(): ListChecks {
  const { journey, state } = useContext(ShownStateContext) ?? {}
  return useMemo(
    () => ({
      cleaned: (item, value) => (journey === undefined ? value : cleanAnswer(item, value, journey.rules)),
      check:
        journey === undefined || state === undefined
          ? undefined
          : (field, items) => errorsOfEntries(journey, state, field, items, Date.now()),
      problem: journey?.words['problem'] ?? '',
    }),
    [journey, state],
  )
}

/** As on submit, without what is wrong with the list as a whole: while its first entry is added, it may still be too short. */
export function errorsOfEntries(
  journey: Journey,
  { step, answers, outcomes }: Pick<JourneyState, 'step' | 'answers' | 'outcomes'>,
  field: string,
  items: readonly unknown[],
  now: number,
): ReturnType<typeof checkAnswers> {
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
  return checkAnswers(ofEntries, step, { ...answers, [field]: items }, { now, outcomes }).filter(
    (error) => error.field === field,
  )
}
