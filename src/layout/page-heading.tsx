import { useEffect, useRef } from 'react'

/**
 * The one h1 of a page. It takes the focus when `focusKey` changes, so that a screen reader says where one is now; not on
 * the first page, where the browser says it itself.
 */
export function PageHeading({ text, focusKey }: { readonly text: string; readonly focusKey: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(focusKey)
  useEffect(() => {
    if (seen.current === focusKey) return
    seen.current = focusKey
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  )
}
