import { memo } from 'react'
import type { Graph } from '../../wire.ts'
import { curve } from './curve.ts'
import { pointerOfStep } from './next-place.ts'

export interface Highlight {
  readonly steps: readonly string[]
  readonly transitions: readonly string[]
}

interface LayerProps {
  readonly graph: Graph
  readonly place: string | null
  readonly highlight: Highlight
}

/** What is selected, and the steps and transitions that the shown answers pass: drawn over the scene, which stays as it is. */
export const HighlightLayer = memo(function HighlightLayer({ graph, place, highlight }: LayerProps) {
  const passedSteps = new Set(highlight.steps)
  const passed = new Set(highlight.transitions)
  const steps = graph.steps.filter(({ id }) => passedSteps.has(id) || pointerOfStep(id) === place)
  const transitions = graph.transitions.filter(({ pointer }) => passed.has(pointer) || pointer === place)
  return (
    <g aria-hidden="true" className="highlight">
      {transitions.map(({ pointer, points }) => (
        <path key={pointer} className={pointer === place ? 'selected' : 'passed'} d={curve(points)} />
      ))}
      {steps.map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          className={pointerOfStep(id) === place ? 'selected' : 'passed'}
          x={x - width / 2 - 4}
          y={y - height / 2 - 4}
          width={width + 8}
          height={height + 8}
          rx={12}
        />
      ))}
    </g>
  )
})
