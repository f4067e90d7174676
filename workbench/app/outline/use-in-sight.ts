import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the current item of a list in sight: it is at the top when the list appears, and later the list moves only if the item is out
 * of sight, because somebody may just have pressed it.
 */
export function useInSight(current: string | undefined): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const isOpen = useRef(false)
  useLayoutEffect(() => {
    const root = list.current
    const item = root?.querySelector('[aria-current]')?.closest('li')
    if (isOpen.current) item?.scrollIntoView({ block: 'nearest' })
    isOpen.current = true
  }, [current])
  useLayoutEffect(() => {
    const root = list.current
    if (root === null) return undefined
    // Items get their height as they come into sight, and the answers of the proof come later: both move what is below.
    const observer = new ResizeObserver(() => {
      const item = root.querySelector('[aria-current]')?.closest('li')
      // The first is below the heading and the search, which stay in sight.
      if (item !== root.firstElementChild) item?.scrollIntoView({ block: 'start' })
    })
    observer.observe(root)
    // From then on, somebody moves the list themselves.
    const stop = () => observer.disconnect()
    for (const event of MOVING) window.addEventListener(event, stop, { once: true, passive: true })
    return () => {
      stop()
      for (const event of MOVING) window.removeEventListener(event, stop)
    }
  }, [])
  return list
}

const MOVING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
