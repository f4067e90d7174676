import { useEffect } from 'react'
import { say, words } from '../../words/words.ts'

/** A page of an entry with errors has the title of a step with errors, so that a screen reader announces this first. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    const before = document.title
    // The step itself may have been submitted with errors.
    if (!hasErrors || before.startsWith(ERROR)) return undefined
    document.title = say(words.errorTitle, { title: before })
    return () => {
      document.title = before
    }
  }, [hasErrors])
}

const ERROR = words.errorTitle.split('{title}')[0] ?? ''
