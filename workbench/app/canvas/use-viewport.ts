import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react'
import { fitted, panned, showing, zoomed, type Size, type Viewport } from './viewport.ts'

/** A press that moves less selects what is under it. */
const DRAG_PX = 4
const WHEEL_ZOOM = 0.0015

/** The part of the graph that is in sight: all of it at first, and whatever wheel, drag and keys make of it. */
export function useViewport(svg: RefObject<SVGSVGElement | null>, { width, height }: Size) {
  const [viewport, setViewport] = useState<Viewport>({ x: 0, y: 0, scale: 1 })
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const drawing = useMemo(() => ({ width, height }), [width, height])
  // A graph that changes while somebody looks at a part of it stays where it is.
  const isUntouched = useRef(true)
  const change = useCallback((to: (before: Viewport) => Viewport) => {
    isUntouched.current = false
    setViewport(to)
  }, [])
  const fit = useCallback(() => {
    isUntouched.current = true
    setViewport(fitted(drawing, sizeOf(svg.current)))
  }, [svg, drawing])

  useLayoutEffect(() => {
    const root = svg.current
    if (root === null) return undefined
    const refit = () => {
      setFrame(sizeOf(root))
      if (isUntouched.current) setViewport(fitted(drawing, sizeOf(root)))
    }
    refit()
    const observer = new ResizeObserver(refit)
    observer.observe(root)
    return () => observer.disconnect()
  }, [svg, drawing])

  useEffect(() => {
    const root = svg.current
    // React listens passively, and the page would scroll as well.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = root?.getBoundingClientRect() ?? { left: 0, top: 0 }
      const at = { x: event.clientX - left, y: event.clientY - top }
      change((before) =>
        event.shiftKey
          ? panned(before, -event.deltaX - event.deltaY, 0)
          : zoomed(before, Math.exp(-event.deltaY * WHEEL_ZOOM), at),
      )
    }
    root?.addEventListener('wheel', onWheel, { passive: false })
    return () => root?.removeEventListener('wheel', onWheel)
  }, [svg, change])

  return {
    viewport,
    /** The size of the window onto the drawing; nothing at first. */
    frame,
    fit,
    zoom: (factor: number) => {
      const { width: frameWidth, height: frameHeight } = sizeOf(svg.current)
      change((before) => zoomed(before, factor, { x: frameWidth / 2, y: frameHeight / 2 }))
    },
    pan: (byX: number, byY: number) => change((before) => panned(before, byX, byY)),
    show: (box: Parameters<typeof showing>[1]) => change((before) => showing(before, box, sizeOf(svg.current))),
    drag: useDrag(change),
  }
}

function useDrag(change: (to: (before: Viewport) => Viewport) => void) {
  const from = useRef<{ x: number; y: number; moved: number } | null>(null)
  const moved = useRef(0)
  return {
    hasMoved: () => moved.current > DRAG_PX,
    handlers: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.button !== 0) return
        moved.current = 0
        from.current = { x: event.clientX, y: event.clientY, moved: 0 }
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const before = from.current
        if (before === null) return
        const [byX, byY] = [event.clientX - before.x, event.clientY - before.y]
        moved.current += Math.abs(byX) + Math.abs(byY)
        if (moved.current <= DRAG_PX) return
        // Only now: a captured pointer would click the frame instead of the step under it.
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { ...before, x: event.clientX, y: event.clientY }
        change((viewport) => panned(viewport, byX, byY))
      },
      onPointerUp: () => void (from.current = null),
      onPointerCancel: () => void (from.current = null),
    },
  }
}

function sizeOf(svg: SVGSVGElement | null): Size {
  return { width: svg?.clientWidth ?? 0, height: svg?.clientHeight ?? 0 }
}
