import { useEffect, useState } from 'react'
import { cleanPostcode, isPostcode } from '../../engine/index.ts'

/** The debounce in milliseconds, and the minimum length for a completion. */
const PAUSE = 500
const ENOUGH = 3

/** Postcodes that start with the typed text (J019); none for a whole postcode, and none for outdated text. */
export function useCompletions(
  text: string,
  complete: (text: string) => Promise<readonly string[]>,
): readonly string[] {
  const [known, setKnown] = useState<{ readonly text: string; readonly postcodes: readonly string[] }>({
    text: '',
    postcodes: [],
  })
  const begun = cleanPostcode(text)
  const isWanted = begun.length >= ENOUGH && !isPostcode(begun)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const timer = setTimeout(() => {
      // A completion is a convenience: if it fails, the visitor can still type the postcode.
      complete(begun).then(
        (postcodes) => isCurrent && setKnown({ text: begun, postcodes }),
        () => undefined,
      )
    }, PAUSE)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [begun, isWanted, complete])

  return isWanted && known.text === begun ? known.postcodes : []
}
