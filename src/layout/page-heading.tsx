import { useLayoutEffect, useRef } from 'react'

let isFirstPage = true

/**
 * The one h1 of a page. It takes the focus whenever `focusKey` changes and when another page has come, so that a screen
 * reader says where one is now; not on the page that the document was opened with, where the browser says it itself.
 */
export function PageHeading({ text, focusKey = text }: { readonly text: string; readonly focusKey?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<string>(undefined)
  // Before it is painted: the top of the page is where the new one begins.
  useLayoutEffect(() => {
    if (seen.current === focusKey) return
    seen.current = focusKey
    if (!isFirstPage) {
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    isFirstPage = false
  }, [focusKey])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
