import { useContext, useMemo } from 'react'
import { checkAnswers, cleanAnswer, type Journey, type JourneyState } from '../../../engine/index.ts'
import type { ListChecks } from '../../../widgets/form/list/summary/index.ts'
import { ShownStateContext } from '../answers/answers-block.tsx'

/** The checks of the journey that shows. */
export function useListChecks(): ListChecks {
  const { journey, state } = useContext(ShownStateContext) ?? {}
  return useMemo(
    () =>
      journey === undefined || state === undefined
        ? NOT_LOADED
        : {
            cleaned: (item, value) => cleanAnswer(item, value, journey.rules),
            check: (field, items) => errorsOfEntries(journey, state, field, items, Date.now()),
            problem: wordsOf(journey, state.step)['problem'] ?? '',
          },
    [journey, state],
  )
}

const NOT_LOADED: ListChecks = { cleaned: (_, value) => value, check: undefined, problem: '' }

/** In the language of the step. */
function wordsOf({ overlay, words }: Journey, step: string): Journey['words'] {
  return overlay?.steps[step] === undefined ? words : overlay.words
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
