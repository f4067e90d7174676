import type { Bounds, PlacedGraph, PlacedStep, PlacedTransition } from './placed-graph.ts'
import type { Size, Viewport } from './viewport.ts'

/** What is drawn of a graph. */
export interface Part {
  /** Too many steps are in sight for their words to be read: each is only a box, and the arrows are lines. */
  readonly isFar: boolean
  readonly steps: readonly PlacedStep[]
  /** Those that have their words also far away, because one of their lines is selected or has the focus. */
  readonly worded: ReadonlySet<string>
  /** The arrows that can be selected. */
  readonly transitions: readonly PlacedTransition[]
  /** The arrows that are only seen. */
  readonly lines: readonly PlacedTransition[]
}

/** Up to this many steps, the whole graph is drawn, so that a screen reader always finds all of it. */
export const FEW_STEPS = 150

/**
 * The visible part of a graph: elements in this area, and those that are selected or have the focus, wherever they are. Elements keep their
 * order, so that none moves in the document and loses the focus.
 */
export function partInSight(graph: PlacedGraph, area: Bounds, kept: ReadonlySet<string>): Part {
  if (graph.steps.length <= FEW_STEPS)
    return { isFar: false, steps: graph.steps, worded: NONE, transitions: graph.transitions, lines: [] }
  const keptSteps = new Set([...kept].map(stepOf))
  const steps = graph.steps.filter((step) => keptSteps.has(step.id) || meets(boundsOf(step), area))
  const isKept = ({ pointer }: PlacedTransition) => kept.has(pointer)
  if (steps.length > FEW_STEPS)
    return {
      isFar: true,
      steps,
      worded: new Set(
        [...graph.exits].flatMap(([id, exits]) => (exits.some(({ pointer }) => kept.has(pointer)) ? [id] : [])),
      ),
      transitions: graph.transitions.filter(isKept),
      lines: graph.transitions,
    }
  return {
    isFar: false,
    steps,
    worded: NONE,
    transitions: graph.transitions.filter((one) => isKept(one) || meets(one.bounds, area)),
    lines: [],
  }
}

/**
 * The area to draw, in pixels of the drawing: the visible area with a margin, so that it changes only after moving a quarter of a window or
 * zooming by half.
 */
export function areaAround({ x, y, scale }: Viewport, frame: Size): Bounds {
  const seen = Math.max(frame.width, frame.height, 1) / scale
  // A power of two, so that small changes of the scale keep the tiles.
  const tile = 2 ** (Math.floor(Math.log2(seen)) - 1)
  return {
    left: Math.floor(-x / scale / tile) * tile,
    top: Math.floor(-y / scale / tile) * tile,
    right: Math.ceil((frame.width - x) / scale / tile) * tile,
    bottom: Math.ceil((frame.height - y) / scale / tile) * tile,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** "/steps/sign/next/0" → "sign" */
function stepOf(pointer: string): string {
  return pointer.split('/')[2] ?? ''
}

function boundsOf({ x, y, width, height }: PlacedStep): Bounds {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 }
}

function meets(one: Bounds, other: Bounds): boolean {
  return one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
}
