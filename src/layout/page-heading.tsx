import { useLayoutEffect, useRef } from 'react'

let isFirstPage = true

/**
 * The one h1 of a page. It takes the focus whenever `focusKey` changes and when another page has come, so that a screen
 * reader says where one is now; not on the page that the document was opened with, where the browser says it itself.
 */
export function PageHeading({ text, focusKey = text }: { readonly text: string; readonly focusKey?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<string>(undefined)
  // With the frame that paints it: the top of the page is where the new one begins. Not sooner, since both need the layout:
  // to make a page and to lay it out in one go would keep a phone deaf for longer.
  useLayoutEffect(() => {
    if (seen.current === focusKey) return undefined
    const isOpened = isFirstPage
    isFirstPage = false
    const frame = requestAnimationFrame(() => {
      seen.current = focusKey
      if (isOpened) return
      window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [focusKey])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
