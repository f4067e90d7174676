import { memo } from 'react'
import { curve } from '../../../cli/graph/curve.ts'
import type { GraphTransition } from '../../wire.ts'
import { pointerOfStep } from './next-place.ts'
import type { PlacedGraph, PlacedStep, PlacedTransition } from './placed-graph.ts'

export interface Highlight {
  readonly steps: readonly string[]
  readonly transitions: readonly string[]
}

interface LayerProps {
  readonly graph: PlacedGraph
  readonly place: string | null
  readonly highlight: Highlight
  readonly isFar: boolean
}

/**
 * The selection, and the steps and transitions that the example passes: drawn above the scene, so that the scene need not be drawn again.
 * All of them are one path, because a route may have a thousand steps.
 */
export const HighlightLayer = memo(function HighlightLayer({ graph, place, highlight, isFar }: LayerProps) {
  const passedSteps = new Set(highlight.steps)
  const passed = new Set(highlight.transitions)
  const steps = graph.steps.filter(({ id }) => passedSteps.has(id) && pointerOfStep(id) !== place)
  const exits = [...graph.exits.values()].flat()
  const transitions = graph.transitions.filter(({ pointer }) => passed.has(pointer) && pointer !== place)
  const bridged = exits.filter(({ pointer }) => passed.has(pointer) && pointer !== place)
  const selected = [
    ...graph.transitions.filter(({ pointer }) => pointer === place).map(wayOf),
    ...exits.filter(({ pointer }) => pointer === place).map((exit) => bridge(graph, exit)),
    ...graph.steps.filter(({ id }) => pointerOfStep(id) === place).map(frameOf),
  ]
  return (
    <g aria-hidden="true" className={isFar ? 'highlight far' : 'highlight'}>
      <path
        className="passed"
        d={[...transitions.map(wayOf), ...bridged.map((exit) => bridge(graph, exit)), ...steps.map(frameOf)].join('')}
      />
      <path className="selected" d={selected.join('')} />
    </g>
  )
})

function wayOf({ points }: PlacedTransition): string {
  return curve(points)
}

/** A transition that a card names instead of an arrow is drawn from edge to edge, so that the highlighted route has no gap. */
function bridge({ steps }: PlacedGraph, { from, to }: GraphTransition): string {
  const [source, target] = [steps.find(({ id }) => id === from), steps.find(({ id }) => id === to)]
  if (source === undefined || target === undefined) return ''
  const down = target.y > source.y ? 1 : -1
  return curve([
    [source.x, source.y + (down * source.height) / 2],
    [target.x, target.y - (down * target.height) / 2],
  ])
}

/** A rounded frame around a card. */
function frameOf({ x, y, width, height }: PlacedStep): string {
  const [room, corner] = [4, 12]
  const [left, top, right, bottom] = [
    x - width / 2 - room,
    y - height / 2 - room,
    x + width / 2 + room,
    y + height / 2 + room,
  ]
  const bend = (toX: number, toY: number) => `A${corner} ${corner} 0 0 1 ${toX} ${toY}`
  return [
    `M${left + corner} ${top}`,
    `H${right - corner}${bend(right, top + corner)}`,
    `V${bottom - corner}${bend(right - corner, bottom)}`,
    `H${left + corner}${bend(left, bottom - corner)}`,
    `V${top + corner}${bend(left + corner, top)}Z`,
  ].join('')
}
