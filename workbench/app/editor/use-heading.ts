import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

/** The heading of a step gets the focus when another step was open before. If the address names a part of the step, that part gets it. */
export function useHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  const isArrival = key !== 'default' && hash === ''
  const first = useRef(isArrival)
  useEffect(() => {
    if (!first.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  return heading
}
