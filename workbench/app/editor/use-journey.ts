import { useMemo, useState } from 'react'
import type { FactAtStep, ProjectNames } from '../../wire.ts'
import { useFiles } from '../shell/edits/edits.tsx'
import { useReadAfterSaves } from '../shell/use-read-after-saves.ts'
import { journeyChain, type JourneyChain } from './model/journey-chain.ts'

export interface OpenJourney extends JourneyChain {
  /** Why the journey cannot be read, shown instead of a view. */
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

/** The names of the project and the facts at a step. */
export function useNames(journey: string, step: string): ProjectNames & { readonly facts: readonly FactAtStep[] } {
  const names = useReadAfterSaves<ProjectNames>('/api/names')
  const facts = useReadAfterSaves<readonly FactAtStep[]>(
    `/api/facts/${journey}?${new URLSearchParams({ step }).toString()}`,
  )
  return useMemo(() => ({ ...(names ?? NO_NAMES), facts: facts ?? NO_FACTS }), [names, facts])
}

const NO_NAMES: ProjectNames = { names: {}, outcomes: {}, inputs: {} }
const NO_FACTS: readonly FactAtStep[] = []
