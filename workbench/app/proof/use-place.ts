import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The selected step or transition, by its pointer. It is in the address, so that views link to each other. */
export function usePlace(): readonly [place: string | null, select: (pointer: string | null) => void] {
  const [query, setQuery] = useSearchParams()
  const select = useCallback(
    (pointer: string | null) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          if (pointer === null) after.delete('at')
          else after.set('at', pointer)
          return after
        },
        { replace: true },
      ),
    [setQuery],
  )
  return [query.get('at'), select]
}

/** "/steps/sign/next/0" → "sign" */
export function stepOfPlace(pointer: string): string {
  return pointer.split('/')[2] ?? ''
}
