import { useLayoutEffect, useRef } from 'react'

let isFirstPage = true
/** As far as is known. To ask the browser would make it lay a new page out at once. */
let isScrolled = true

/**
 * The one h1 of a page. It takes the focus whenever `focusKey` changes and when another page has come, so that a screen
 * reader says where one is now; not on the page that the document was opened with, where the browser says it itself.
 */
export function PageHeading({ text, focusKey = text }: { readonly text: string; readonly focusKey?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (seen.current === focusKey) return undefined
    const isOpened = isFirstPage
    isFirstPage = false
    // Before it is painted: the top of the page is where the new one begins.
    if (!isOpened && isScrolled) window.scrollTo(0, 0)
    // The focus needs the layout too, and can wait for the frame that makes it: to put a page together and to lay it out in
    // one go would keep a phone deaf for longer.
    const frame = requestAnimationFrame(() => {
      seen.current = focusKey
      if (isOpened) watchScrolling()
      else heading.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [focusKey])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}

function watchScrolling(): void {
  const look = () => {
    isScrolled = window.scrollY > 0
  }
  look()
  addEventListener('scroll', look, { passive: true })
}
