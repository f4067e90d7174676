import type { Drawing, DrawnBox, DrawnLine, Graph, GraphStep, GraphTransition } from '../../wire.ts'

/** A graph with the place of each of its parts. */
export interface PlacedGraph {
  readonly width: number
  readonly height: number
  readonly steps: readonly PlacedStep[]
  /** Those that are drawn as arrows. */
  readonly transitions: readonly PlacedTransition[]
  /** The others, by their step, whose card names them. */
  readonly exits: ReadonlyMap<string, readonly GraphTransition[]>
}

export interface PlacedStep extends GraphStep, DrawnBox {}

export interface PlacedTransition extends GraphTransition, DrawnLine {
  /** The area of its points, label and curves. */
  readonly bounds: Bounds
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** While a newer drawing is computed, elements that the older one lacks are not drawn. */
export function placedGraph({ steps, transitions }: Graph, drawing: Drawing): PlacedGraph {
  const exits = new Map<string, GraphTransition[]>()
  for (const transition of transitions)
    if (transition.isExit) exits.set(transition.from, [...(exits.get(transition.from) ?? []), transition])
  return {
    width: drawing.width,
    height: drawing.height,
    exits,
    steps: steps.flatMap((step) => {
      const box = drawing.steps[step.id]
      return box === undefined ? [] : [{ ...step, ...box }]
    }),
    transitions: transitions.flatMap((transition) => {
      const line = transition.isExit ? undefined : drawing.transitions[transition.pointer]
      return line === undefined ? [] : [{ ...transition, ...line, bounds: boundsOf(line) }]
    }),
  }
}

/** Half of the widest label, and as far as a turning line reaches. */
const BEYOND = 96

function boundsOf({ points, label }: DrawnLine): Bounds {
  const all = label === null ? points : [...points, label]
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)]
  return {
    left: Math.min(...xs) - BEYOND,
    top: Math.min(...ys) - BEYOND,
    right: Math.max(...xs) + BEYOND,
    bottom: Math.max(...ys) + BEYOND,
  }
}
