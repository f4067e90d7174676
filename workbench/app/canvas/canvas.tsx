import { useCallback, useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Graph } from '../../wire.ts'
import { HighlightLayer, type Highlight } from './highlight-layer.tsx'
import { nextPlace, pointerOfStep, type Direction } from './next-place.ts'
import { Scene } from './scene.tsx'
import { useViewport } from './use-viewport.ts'

interface CanvasProps {
  readonly journey: string
  readonly graph: Graph
  readonly place: string | null
  readonly highlight: Highlight
  readonly onSelect: (pointer: string | null) => void
}

const PAN_PX = 80
const ZOOM = 1.25

/** The graph in a frame: all of it at first, then zoomed and moved by wheel, drag, buttons and keys. */
export function Canvas({ journey, graph, place, highlight, onSelect }: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null)
  const helpId = useId()
  const { viewport, zoom, pan, fit, show, drag } = useViewport(svg, graph)
  const moveTabStop = useMarks(svg, graph, place)

  const focusPlace = (pointer: string | undefined) => {
    const element = pointer === undefined ? undefined : elementAt(svg.current, pointer)
    if (element === undefined || pointer === undefined) return
    element.focus()
    show(boxOf(graph, pointer))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = pointerAt(event.target)
    const act = ACTIONS[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isDirection(event.key)) {
      if (event.shiftKey) pan(...PANS[event.key])
      else focusPlace(nextPlace(graph, focused ?? place ?? '', event.key))
    } else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) onSelect(focused)
    else if (event.key === 'Home') focusPlace(startOf(graph))
    else if (event.key === 'Escape') onSelect(null)
    else if (act !== undefined) act({ zoom, fit })
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const pointer = pointerAt(event.target)
    if (pointer !== undefined && !drag.hasMoved()) onSelect(pointer)
  }
  return (
    <div className="canvas">
      <div className="canvas-tools" role="group" aria-label="Zoom">
        <button type="button" className="quiet" onClick={() => zoom(ZOOM)}>
          Closer
        </button>
        <button type="button" className="quiet" onClick={() => zoom(1 / ZOOM)}>
          Farther
        </button>
        <button type="button" className="quiet" onClick={fit}>
          Show all
        </button>
        <p id={helpId}>
          Arrow keys follow the transitions, Enter asks the proof, + − 0 zoom, Shift with arrow keys moves the graph.
        </p>
      </div>
      <svg
        ref={svg}
        role="group"
        aria-label={`Graph of ${journey}`}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onClick={onClick}
        // Tab leaves the graph and comes back to the same place.
        onFocus={({ target }) => moveTabStop(elementAt(svg.current, pointerAt(target) ?? ''))}
        {...drag.handlers}
      >
        <defs>
          <marker
            id="arrow-end"
            viewBox="0 0 10 10"
            refX="9"
            refY="5"
            markerWidth="10"
            markerHeight="10"
            orient="auto"
            markerUnits="userSpaceOnUse"
          >
            <path d="M0 0.8 10 5 0 9.2z" />
          </marker>
        </defs>
        <g transform={`translate(${viewport.x} ${viewport.y}) scale(${viewport.scale})`}>
          <Scene graph={graph} />
          <HighlightLayer graph={graph} place={place} highlight={highlight} />
        </g>
      </svg>
    </div>
  )
}

const ACTIONS: Readonly<Record<string, (by: { zoom: (factor: number) => void; fit: () => void }) => void>> = {
  '+': ({ zoom }) => zoom(ZOOM),
  '=': ({ zoom }) => zoom(ZOOM),
  '-': ({ zoom }) => zoom(1 / ZOOM),
  '0': ({ fit }) => fit(),
}

const PANS: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
}

function isDirection(key: string): key is Direction {
  return Object.hasOwn(PANS, key)
}

/** The scene is drawn once, so the one tab stop and the selected button are marked on its elements. */
function useMarks(svg: RefObject<SVGSVGElement | null>, graph: Graph, place: string | null) {
  const tabStop = useRef<SVGElement | undefined>(undefined)
  const moveTabStop = useCallback((element: SVGElement | undefined) => {
    tabStop.current?.setAttribute('tabindex', '-1')
    element?.setAttribute('tabindex', '0')
    tabStop.current = element
  }, [])
  useLayoutEffect(() => {
    const selected = place === null ? undefined : elementAt(svg.current, place)
    moveTabStop(selected ?? elementAt(svg.current, startOf(graph)))
    selected?.setAttribute('aria-pressed', 'true')
    return () => selected?.removeAttribute('aria-pressed')
  }, [svg, graph, place, moveTabStop])
  return moveTabStop
}

function elementAt(root: SVGSVGElement | null, pointer: string): SVGElement | undefined {
  return root?.querySelector<SVGElement>(`[data-pointer="${CSS.escape(pointer)}"]`) ?? undefined
}

function pointerAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<SVGElement>('[data-pointer]')?.dataset['pointer'] : undefined
}

function startOf({ steps }: Graph): string {
  return pointerOfStep((steps.find(({ isStart }) => isStart) ?? steps[0])?.id ?? '')
}

function boxOf(graph: Graph, pointer: string) {
  const transition = graph.transitions.find((one) => one.pointer === pointer)
  const [x, y] = transition?.label ?? transition?.points[Math.floor(transition.points.length / 2)] ?? [0, 0]
  if (transition !== undefined && transition.points.length > 0) return { x, y, width: 0, height: 0 }
  const id = transition?.from ?? pointer.slice('/steps/'.length)
  return graph.steps.find((step) => step.id === id) ?? { x, y, width: 0, height: 0 }
}
