import { useEffect, useRef, useState } from 'react'
import type { Address } from '../../domain/index.ts'

export type SearchState =
  | { readonly kind: 'idle' | 'finding' | 'slow' | 'none' | 'failed' }
  | { readonly kind: 'found'; readonly addresses: readonly Address[] }

export interface AddressSearch {
  readonly state: SearchState
  /** Searches a postcode; resolves with the result, or with `null` if a newer search superseded it. */
  readonly find: (postcode: string) => Promise<SearchState | null>
  /** Clears the results and any search in progress. */
  readonly reset: () => void
}

/** After this time the field says that the search takes longer. In milliseconds. */
const SLOW_AFTER = 4000

/** Address searches. Only the latest counts: a response for an earlier postcode is ignored. */
export function useAddressSearch(search: (postcode: string) => Promise<readonly Address[]>): AddressSearch {
  const [state, setState] = useState<SearchState>({ kind: 'idle' })
  const latest = useRef(0)

  useEffect(() => {
    if (state.kind !== 'finding') return
    const timer = setTimeout(() => setState({ kind: 'slow' }), SLOW_AFTER)
    return () => clearTimeout(timer)
  }, [state])

  const find = async (postcode: string) => {
    const mine = (latest.current += 1)
    setState({ kind: 'finding' })
    const addresses = await search(postcode).catch(() => 'failed' as const)
    if (latest.current !== mine) return null
    const over = stateAfter(addresses)
    setState(over)
    return over
  }

  const reset = () => {
    latest.current += 1
    setState({ kind: 'idle' })
  }

  return { state, find, reset }
}

function stateAfter(addresses: readonly Address[] | 'failed'): SearchState {
  if (addresses === 'failed') return { kind: 'failed' }
  return addresses.length === 0 ? { kind: 'none' } : { kind: 'found', addresses }
}
