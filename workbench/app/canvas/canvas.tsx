import {
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router-dom'
import type { Graph, GraphStep } from '../../wire.ts'
import { HighlightLayer, type Highlight } from './highlight-layer.tsx'
import { nextPlace, pointerOfStep, type Direction } from './next-place.ts'
import { areaAround, partInSight, type Part } from './part-in-sight.ts'
import type { PlacedGraph } from './placed-graph.ts'
import { Scene } from './scene.tsx'
import { useViewport } from './use-viewport.ts'
import type { Size, Viewport } from './viewport.ts'

interface CanvasProps {
  readonly journey: string
  /** The proof's graph, including transitions without an arrow. */
  readonly graph: Graph
  readonly placed: PlacedGraph
  readonly place: string | null
  readonly highlight: Highlight
  readonly onSelect: (pointer: string | null) => void
}

const PAN_PX = 80
const ZOOM = 1.25

/** The graph in a frame: all of it at first, then zoomed and moved by wheel, drag, buttons and keys. */
export function Canvas({ journey, graph, placed, place, highlight, onSelect }: CanvasProps) {
  const svg = useRef<SVGSVGElement>(null)
  const helpId = useId()
  const { search } = useLocation()
  const { viewport, frame, zoom, pan, fit, show, drag } = useViewport(svg, placed)
  // Where the focus was last, until something else is selected.
  const [lastFocus, setLastFocus] = useState<{ readonly at: string | null; readonly pointer: string } | null>(null)
  const tabStop = lastFocus?.at === place ? lastFocus.pointer : (place ?? startOf(graph))
  const [pointed, setPointed] = useState<string>()
  const [focused, setFocused] = useState<string>()
  const part = usePart(placed, { viewport, frame, place, tabStop })
  useMarks(svg, part, place, tabStop)

  const focusPlace = (pointer: string | undefined) => {
    if (pointer === undefined) return
    // Elements out of sight are not drawn, except one that is about to get the focus.
    flushSync(() => setLastFocus({ at: place, pointer }))
    elementAt(svg.current, pointer)?.focus({ preventScroll: true })
    show(boxOf(placed, pointer))
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
          Arrow keys follow the transitions, Enter asks the proof, + − 0 zoom, Shift with arrow keys moves the graph.{' '}
          <Link to={`/j/${journey}/outline${search}`}>The outline</Link> lists every step and every transition.
        </p>
      </div>
      <svg
        ref={svg}
        role="group"
        aria-label={`Graph of ${journey}`}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onPointerOver={({ target }) => setPointed(pointerAt(target))}
        onPointerLeave={() => setPointed(undefined)}
        // Tab leaves the graph and comes back to the same place.
        onFocus={({ target }) => {
          const pointer = pointerAt(target)
          setFocused(pointer)
          if (pointer !== undefined && pointer !== tabStop) setLastFocus({ at: place, pointer })
        }}
        onBlur={() => setFocused(undefined)}
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
          <Scene graph={placed} part={part} />
          <HighlightLayer graph={placed} place={place} highlight={highlight} isFar={part.isFar} />
        </g>
      </svg>
      <Pointed step={graph.steps.find(({ id }) => pointerOfStep(id) === (pointed ?? focused))} />
    </div>
  )
}

/** All words of the step under the pointer or in focus: from afar, and on a card with a long title, they cannot be read. Screen readers have its name. */
function Pointed({ step }: { readonly step: GraphStep | undefined }) {
  if (step === undefined) return null
  return (
    <p className="canvas-pointed" aria-hidden="true">
      <b>{step.title}</b> {step.id}
      {step.says === '' ? null : `: “${step.says}”`}
    </p>
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

interface Sight {
  readonly viewport: Viewport
  readonly frame: Size
  readonly place: string | null
  readonly tabStop: string
}

/** The drawn part; the same object until other elements come into sight. */
function usePart(graph: PlacedGraph, { viewport, frame, place, tabStop }: Sight): Part {
  const { left, top, right, bottom } = areaAround(viewport, frame)
  return useMemo(
    () => partInSight(graph, { left, top, right, bottom }, new Set(place === null ? [tabStop] : [tabStop, place])),
    [graph, left, top, right, bottom, place, tabStop],
  )
}

/** A selection draws nothing again, so the one tab stop and the selected button are marked on their elements. */
function useMarks(svg: RefObject<SVGSVGElement | null>, part: Part, place: string | null, tabStop: string) {
  useLayoutEffect(() => {
    const selected = place === null ? undefined : elementAt(svg.current, place)
    const stop = elementAt(svg.current, tabStop)
    stop?.setAttribute('tabindex', '0')
    selected?.setAttribute('aria-pressed', 'true')
    return () => {
      stop?.setAttribute('tabindex', '-1')
      selected?.removeAttribute('aria-pressed')
    }
  }, [svg, part, place, tabStop])
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

function boxOf(graph: PlacedGraph, pointer: string) {
  const transition = graph.transitions.find((one) => one.pointer === pointer)
  const [x, y] = transition?.label ?? transition?.points[Math.floor(transition.points.length / 2)] ?? [0, 0]
  if (transition !== undefined) return { x, y, width: 0, height: 0 }
  // An exit is a line of its step's card.
  const id = pointer.split('/')[2]
  return graph.steps.find((step) => step.id === id) ?? { x, y, width: 0, height: 0 }
}
