import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** What a link to a step may say: the words by which it was found. */
export interface FoundBy {
  readonly words: string
}

/**
 * The heading of a step gets the focus when another step was open before; the first box with the words by which the step was found, if
 * there is one. If the address names a part of the step, that part gets it.
 */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash, state } = useLocation()
  const isArrival = key !== 'default' && hash === ''
  const words = useRef((state as FoundBy | null)?.words ?? '')
  const first = useRef(isArrival)
  useEffect(() => {
    if (!first.current) return
    const box = boxWith(words.current, heading.current?.closest('article'))
    ;(box ?? heading.current)?.focus({ preventScroll: true })
    if (box === undefined) heading.current?.scrollIntoView({ block: 'start' })
    else box.scrollIntoView({ block: 'center' })
  }, [])
  return heading
}

function boxWith(words: string, article: Element | null | undefined): HTMLTextAreaElement | undefined {
  if (words === '') return undefined
  return [...(article?.querySelectorAll('textarea') ?? [])].find(
    (box) => box.value.toLowerCase().includes(words) && box.checkVisibility(),
  )
}
