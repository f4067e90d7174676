import { useEffect } from 'react'
import { say, words } from '../words/words.ts'

/** The page's title follows its heading; after a failed submit it starts with "Error: ", so that a screen reader announces this first. */
export function useDocumentTitle(title: string, hasErrors = false): void {
  useEffect(() => {
    const heading = hasErrors ? say(words.errorTitle, { title }) : title
    document.title = say(words.title, { title: heading, product: words.product })
  }, [title, hasErrors])
}
