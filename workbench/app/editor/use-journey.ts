import { useEffect, useMemo, useRef, useState } from 'react'
import type { FactAtStep, ProjectNames } from '../../wire.ts'
import { read } from '../shell/client.ts'
import { useEditState, useFiles } from '../shell/edits/edits.tsx'
import { journeyChain, type JourneyChain } from './model/journey-chain.ts'

export interface OpenJourney extends JourneyChain {
  /** What prevents reading it: said instead of a view. */
  readonly failure: string | null
}

/** A journey with all that it extends, as edited. */
export function useJourney(name: string): OpenJourney {
  const [paths, setPaths] = useState<readonly string[]>([])
  const { texts, failure } = useFiles(paths)
  const chain = useMemo(() => journeyChain(name, (path) => texts[path]), [name, texts])
  const { unread } = chain
  if (unread !== null && !paths.includes(unread)) setPaths([...paths, unread])
  if (failure !== null) return { ...chain, failure }
  if (unread === null || texts[unread] === undefined) return { ...chain, failure: null }
  return {
    ...chain,
    failure:
      texts[unread] === null
        ? `There is no ${unread}.`
        : `${unread} is not JSON at the moment. Correct it in the JSON view.`,
  }
}

/** Somebody types: the names follow once they pause, so that the preview and the proof do not wait for them. */
const PAUSE_MS = 300

/** The names of the project and the facts at a step, read again after each save. */
export function useNames(journey: string, step: string): ProjectNames & { readonly facts: readonly FactAtStep[] } {
  const { saved } = useEditState()
  const asked = useRef('')
  const [answer, setAnswer] = useState<ProjectNames & { readonly facts: readonly FactAtStep[] }>(NOTHING)
  useEffect(() => {
    let isCurrent = true
    const query = new URLSearchParams({ step }).toString()
    const ask = () =>
      Promise.all([
        read<ProjectNames>('/api/names'),
        read<readonly FactAtStep[]>(`/api/facts/${journey}?${query}`),
      ]).then(
        ([names, facts]) => {
          const now = { ...names, facts }
          // Every form of the step is made again for other names.
          if (isCurrent) setAnswer((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
        },
        // Without an answer the last names stay; the header says that the server is away.
        () => undefined,
      )
    const timer = setTimeout(() => void ask(), asked.current === `${journey} ${step}` ? PAUSE_MS : 0)
    asked.current = `${journey} ${step}`
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [journey, step, saved])
  return answer
}

const NOTHING = { names: {}, outcomes: {}, facts: [] }
