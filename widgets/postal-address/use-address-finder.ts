import { useEffect, useRef, useState } from 'react'
import type { AddressQuery, AddressSuggestion } from '../../domain/index.ts'
import type { PostalAddress } from '../../engine/index.ts'
import type { AddressFinder } from '../field/form-context.ts'

export interface Finding {
  readonly progress: 'idle' | 'finding' | 'opening' | 'slow' | 'found' | 'none' | 'failed'
  readonly suggestions: readonly AddressSuggestion[]
  /** The street or building whose addresses are shown. */
  readonly place?: string | undefined
}

const NOTHING: Finding = { progress: 'idle', suggestions: [] }

/** After this time the field says that it takes longer. In milliseconds. */
const SLOW_AFTER = 4000

/** Calls to the lookup. Only the latest counts. After a failure the earlier results stay, so that the visitor can try again. */
export function useAddressFinder(load: (() => Promise<AddressFinder>) | undefined) {
  const [finding, setFinding] = useState<Finding>(NOTHING)
  const latest = useRef(0)
  const { progress } = finding

  useEffect(() => {
    if (progress !== 'finding' && progress !== 'opening') return
    const timer = setTimeout(() => setFinding((now) => ({ ...now, progress: 'slow' })), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [progress])

  /** Resolves with `undefined` after a failure, and if a newer call superseded this one. */
  const ask = async <Answer>(
    doing: 'finding' | 'opening',
    call: (finder: AddressFinder) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const mine = (latest.current += 1)
    setFinding((now) => ({ ...now, progress: doing }))
    try {
      if (load === undefined) return undefined
      const answer = await call(await load())
      return latest.current === mine ? answer : undefined
    } catch {
      if (latest.current === mine) setFinding((now) => ({ ...now, progress: 'failed' }))
      return undefined
    }
  }

  return {
    finding,
    /** Finds addresses, or those at a place that was found. */
    async find(query: AddressQuery, place?: string) {
      const suggestions = await ask('finding', (finder) => finder.find(query))
      if (suggestions !== undefined)
        setFinding({ progress: suggestions.length === 0 ? 'none' : 'found', suggestions, place })
    },
    async retrieve(id: string): Promise<PostalAddress | undefined> {
      const address = await ask('opening', (finder) => finder.retrieve(id))
      if (address !== undefined) setFinding(NOTHING)
      return address
    },
    reset() {
      latest.current += 1
      setFinding(NOTHING)
    },
  }
}
