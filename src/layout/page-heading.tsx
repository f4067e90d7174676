import { useLayoutEffect, useRef } from 'react'

let isFirstPage = true
/** The last known scroll position. Asking the browser would force a layout of the new page. */
let isScrolled = true

/**
 * The only h1 of a page. It takes the focus when `focusKey` changes and on a new page, so that a screen
 * reader announces the page; not on the first page of the document, which the browser announces itself.
 */
export function PageHeading({ text, focusKey = text }: { readonly text: string; readonly focusKey?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (seen.current === focusKey) return undefined
    const isOpened = isFirstPage
    isFirstPage = false
    // Before painting: the new page starts at its top.
    if (!isOpened && isScrolled) window.scrollTo(0, 0)
    // Focusing needs the layout too, and can wait for the frame that computes it: building and laying out a page in
    // one task would block a phone's input for longer.
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
