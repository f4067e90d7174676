import { memo } from 'react'
import { CARD, cardOf, exitLine, LABEL, labelLines, labelSize } from '../../analysis/graph/card.ts'
import type { Graph, GraphStep, GraphTransition } from '../../wire.ts'
import { curve } from './curve.ts'
import { pointerOfStep } from './next-place.ts'

/**
 * Every step and transition. It depends on the graph alone, so that selecting something in a journey of a thousand steps draws
 * none of them again: what is selected and highlighted is drawn by a layer above.
 */
export const Scene = memo(function Scene({ graph }: { readonly graph: Graph }) {
  const exits = new Map<string, GraphTransition[]>()
  for (const transition of graph.transitions)
    if (transition.points.length === 0) exits.set(transition.from, [...(exits.get(transition.from) ?? []), transition])
  return (
    <>
      {graph.transitions.map((transition) =>
        transition.points.length === 0 ? null : <Arrow key={transition.pointer} transition={transition} />,
      )}
      {graph.steps.map((step) => (
        <StepCard key={step.id} step={step} exits={exits.get(step.id) ?? NO_EXITS} />
      ))}
    </>
  )
})

const NO_EXITS: readonly GraphTransition[] = []

function Arrow({ transition }: { readonly transition: GraphTransition }) {
  const { points, label, words, kind, isTaken } = transition
  const path = curve(points)
  const lines = labelLines(words)
  return (
    <g
      {...asButton(transition)}
      className={`arrow ${kind === 'next' ? 'by-next' : 'by-outcome'}${isTaken ? '' : ' never'}`}
    >
      <path className="reach" d={path} />
      <path className="line" d={path} markerEnd="url(#arrow-end)" />
      {label === null || lines.length === 0 ? null : <Label at={label} lines={lines} />}
    </g>
  )
}

function Label({ at: [x, y], lines }: { readonly at: readonly [number, number]; readonly lines: readonly string[] }) {
  const { width, height } = labelSize(lines)
  return (
    <>
      <rect className="label" x={x - width / 2} y={y - height / 2} width={width} height={height} rx={4} />
      {lines.map((line, index) => (
        <text
          key={`${index} ${line}`}
          className="label-words"
          x={x}
          y={y - height / 2 + 3 + (index + 0.78) * LABEL.line}
        >
          {line}
        </text>
      ))}
    </>
  )
}

function StepCard({ step, exits }: { readonly step: GraphStep; readonly exits: readonly GraphTransition[] }) {
  const { id, title, kind, isStart, isReachable, x, y, width, height } = step
  const card = cardOf(step, [])
  const left = x - width / 2
  const top = y - height / 2
  const inside = left + CARD.padding
  const detailsTop = top + CARD.padding + card.title.length * CARD.title.line
  const exitsTop = detailsTop + card.details.length * CARD.detail.line
  const marks = marksOf(step)
  return (
    <>
      <g
        data-pointer={pointerOfStep(id)}
        role="button"
        tabIndex={-1}
        aria-label={[title, `step ${id}`, ...marks].join(', ')}
        className={`step ${kind}${isStart ? ' start' : ''}${isReachable ? '' : ' never'}`}
      >
        <rect x={left} y={top} width={width} height={height} rx={kind === 'end' ? 18 : kind === 'dialog' ? 2 : 8} />
        {card.title.map((line, index) => (
          <text
            key={`${index} ${line}`}
            className="title"
            x={inside}
            y={top + CARD.padding + (index + 0.75) * CARD.title.line}
          >
            {line}
          </text>
        ))}
        {card.details.map((line, index) => (
          <text
            key={`${index} ${line}`}
            className="detail"
            x={inside}
            y={detailsTop + (index + 0.8) * CARD.detail.line}
          >
            {index === 0 ? [line, ...marks].join(' · ') : line}
          </text>
        ))}
      </g>
      {exits.map((exit, index) => (
        <g key={exit.pointer} {...asButton(exit)} className={`exit${exit.isTaken ? '' : ' never'}`}>
          <rect
            x={inside}
            y={exitsTop + index * CARD.detail.line}
            width={width - 2 * CARD.padding}
            height={CARD.detail.line}
          />
          <text x={inside} y={exitsTop + (index + 0.8) * CARD.detail.line}>
            {exitLine(exit.to, exit.words)}
          </text>
        </g>
      ))}
    </>
  )
}

/** Words, because a colour alone says nothing to some people. */
function marksOf({ isStart, isReachable, isOnEveryRoute, failing }: GraphStep): readonly string[] {
  return [
    ...(isStart ? ['start'] : []),
    ...(isReachable ? [] : ['not reachable']),
    ...(isOnEveryRoute ? ['everyone'] : []),
    ...(failing.length === 0 ? [] : ['can fail']),
  ]
}

/** One tab stop for the whole graph: the arrow keys lead from place to place. */
function asButton({ pointer, from, to, words, isTaken }: GraphTransition) {
  return {
    'data-pointer': pointer,
    role: 'button',
    tabIndex: -1,
    'aria-label': `${from} leads to ${to}${words === '' ? '' : ` when ${words}`}${isTaken ? '' : ', no answers take it'}`,
  } as const
}
