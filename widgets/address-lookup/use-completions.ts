import { useEffect, useState } from 'react'
import { cleanPostcode, isPostcode } from '../../engine/index.ts'

/** Milliseconds without a keystroke before postcodes are asked for, and how much must be typed by then. */
const PAUSE = 500
const ENOUGH = 3

/** Postcodes that begin with what is typed (J019); none for a whole postcode, and none for a text that has changed since. */
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
      // A completion is a convenience: when it fails, the postcode can still be typed.
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
