import { useContext, useMemo } from 'react'
import type { StepPages } from '../../../widgets/form/list/summary/index.ts'
import type { EntryNote } from '../../journey/journey-address.ts'
import { entryState } from '../../layout/entry-state.ts'
import { useGoTo } from '../../layout/use-go-to.ts'
import { ShownStateContext } from '../answers/answers-block.tsx'
import { listEngine } from './list-engine.ts'

/** Pages within a step as entries of the browser's history with the address of the step. */
export function useStepPages(): StepPages {
  const goTo = useGoTo()
  const { journey, state } = useContext(ShownStateContext) ?? {}
  // The Back link leads to the step before through the history: from an entry with this note, to the entry in front of it.
  const before = journey === undefined || state === undefined ? undefined : listEngine?.addressBefore(journey, state)
  return useMemo(
    () => ({
      current,
      subscribe,
      open(page, how) {
        const note: EntryNote = { before, page }
        goTo(window.location.pathname, { replace: how === 'replace', state: note })
      },
      back: (count) => window.history.go(-count),
    }),
    [goTo, before],
  )
}

const current = () => (entryState() as EntryNote | null | undefined)?.page

function subscribe(listener: () => void): () => void {
  const { pathname } = window.location
  const follow = () => window.location.pathname === pathname && listener()
  window.addEventListener('popstate', follow)
  return () => window.removeEventListener('popstate', follow)
}
