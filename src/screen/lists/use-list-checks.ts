import { useContext, useMemo } from 'react'
import type { Journey } from '../../../engine/index.ts'
import { askedNames, type ListChecks } from '../../../widgets/form/list/summary/index.ts'
import { ShownStateContext } from '../answers/answers-block.tsx'
import { listEngine } from './list-engine.ts'

/** The checks of the journey that shows. */
export function useListChecks(): ListChecks {
  const { journey, state } = useContext(ShownStateContext) ?? {}
  const engine = listEngine
  return useMemo(() => {
    if (journey === undefined || state === undefined || engine === undefined) return NOT_LOADED
    const cleaned: ListChecks['cleaned'] = (item, value) => engine.cleanAnswer(item, value, journey.rules)
    return {
      cleaned,
      asked: (item, typed) => askedNames(item, typed, cleaned, engine.askedParts),
      check: (field, items) => engine.errorsOfEntries(journey, state, field, items, Date.now()),
      problem: wordsOf(journey, state.step)['problem'] ?? '',
    }
  }, [journey, state, engine])
}

const NOT_LOADED: ListChecks = {
  cleaned: (_, value) => value,
  asked: () => undefined,
  check: undefined,
  problem: '',
}

/** In the language of the step. */
function wordsOf({ overlay, words }: Journey, step: string): Journey['words'] {
  return overlay?.steps[step] === undefined ? words : overlay.words
}
