import type { RefObject } from 'react'

interface FrameDocumentProps {
  readonly element: RefObject<HTMLIFrameElement | null>
  readonly title: string
  readonly origin: string
  /** In pixels. */
  readonly width: number
}

/** The preview's document, in a frame as wide as a phone or another screen. */
export function FrameDocument({ element, title, origin, width }: FrameDocumentProps) {
  return (
    <iframe
      ref={element}
      title={title}
      src={`${origin}/?${new URLSearchParams({ app: location.origin }).toString()}`}
      // Its origin differs from this page's, so "same-origin" gives it access only to itself.
      sandbox="allow-scripts allow-same-origin allow-forms"
      style={{ inlineSize: width }}
    />
  )
}
