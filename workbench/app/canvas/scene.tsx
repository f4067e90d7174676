import { memo } from 'react'
import { curve } from '../../../cli/graph/curve.ts'
import {
  CARD,
  cardOf,
  exitLine,
  LABEL,
  labelLines,
  labelSize,
  marksLine,
  nameBefore,
} from '../../analysis/graph/card.ts'
import type { GraphStep, GraphTransition } from '../../wire.ts'
import { pointerOfStep } from './next-place.ts'
import type { Part } from './part-in-sight.ts'
import type { PlacedGraph, PlacedStep, PlacedTransition } from './placed-graph.ts'

/**
 * The steps and transitions of a part of the graph. It does not depend on what is selected or highlighted: that is drawn by a layer
 * above, so that a selection draws none of them again.
 */
export const Scene = memo(function Scene({ graph, part }: { readonly graph: PlacedGraph; readonly part: Part }) {
  return (
    <g className={part.isFar ? 'far' : undefined}>
      {part.isFar ? <Lines transitions={part.lines} /> : null}
      {part.transitions.map((transition) => (
        <Arrow key={transition.pointer} transition={transition} />
      ))}
      {part.steps.map((step) => (
        <StepCard
          key={step.id}
          step={step}
          isFar={part.isFar && !part.worded.has(step.id)}
          exits={graph.exits.get(step.id) ?? NO_EXITS}
        />
      ))}
    </g>
  )
})

const NO_EXITS: readonly GraphTransition[] = []

/** Arrows that show only their lines: one path for all that look alike. */
const Lines = memo(function Lines({ transitions }: { readonly transitions: readonly PlacedTransition[] }) {
  const ways = new Map<string, string[]>()
  for (const { points, kind, isTaken } of transitions) {
    const look = lookOf(kind, isTaken)
    const same = ways.get(look)
    if (same === undefined) ways.set(look, [curve(points)])
    else same.push(curve(points))
  }
  return (
    <g aria-hidden="true">
      {[...ways].map(([look, paths]) => (
        <g key={look} className={`arrow ${look}`}>
          <path className="line" d={paths.join('')} />
        </g>
      ))}
    </g>
  )
})

function lookOf(kind: GraphTransition['kind'], isTaken: boolean): string {
  return `${kind === 'next' ? 'by-next' : 'by-outcome'}${isTaken ? '' : ' never'}`
}

const Arrow = memo(function Arrow({ transition }: { readonly transition: PlacedTransition }) {
  const { points, label, words, kind, isTaken } = transition
  const path = curve(points)
  const lines = labelLines(words)
  return (
    <g {...asButton(transition)} className={`arrow ${lookOf(kind, isTaken)}`}>
      <path className="reach" d={path} />
      <path className="line" d={path} markerEnd="url(#arrow-end)" />
      {label === null || lines.length === 0 ? null : <Label at={label} lines={lines} />}
    </g>
  )
})

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

interface StepCardProps {
  readonly step: PlacedStep
  readonly isFar: boolean
  readonly exits: readonly GraphTransition[]
}

/** The same element near and far, so that a step keeps the focus while somebody zooms. */
const StepCard = memo(function StepCard({ step, isFar, exits }: StepCardProps) {
  const { id, title, kind, isStart, isReachable, x, y, width, height } = step
  const left = x - width / 2
  const top = y - height / 2
  return (
    <>
      <g
        data-pointer={pointerOfStep(id)}
        role="button"
        tabIndex={-1}
        aria-label={[title, `step ${id}`, ...saidBy(step), ...marksOf(step)].join(', ')}
        className={`step ${kind}${isStart ? ' start' : ''}${isReachable ? '' : ' never'}`}
      >
        <rect x={left} y={top} width={width} height={height} rx={kind === 'end' ? 18 : kind === 'dialog' ? 2 : 8} />
        {isFar ? null : <CardWords step={step} />}
      </g>
      {isFar ? null : <Exits step={step} exits={exits} />}
    </>
  )
})

function CardWords({ step }: { readonly step: PlacedStep }) {
  const card = cardOf(step, [])
  const inside = step.x - step.width / 2 + CARD.padding
  const titleTop = step.y - step.height / 2 + CARD.padding
  const nameTop = titleTop + card.title.length * CARD.title.line
  const detailsTop = nameTop + (card.name === null ? 0 : CARD.name.line)
  const marks = marksOf(step)
  return (
    <>
      {card.title.map((line, index) => (
        <text key={`${index} ${line}`} className="title" x={inside} y={titleTop + (index + 0.75) * CARD.title.line}>
          {line}
        </text>
      ))}
      {card.name === null ? null : (
        <text className="name" x={inside} y={nameTop + 0.75 * CARD.name.line}>
          {nameBefore(marks, card.name, CARD.name.size)}
          {marks.length === 0 ? null : <tspan className="detail">{marksLine(marks)}</tspan>}
        </text>
      )}
      {card.details.map((line, index) => (
        <text key={`${index} ${line}`} className="detail" x={inside} y={detailsTop + (index + 0.8) * CARD.detail.line}>
          {index === 0 && card.name === null ? nameBefore(marks, line, CARD.detail.size) + marksLine(marks) : line}
        </text>
      ))}
    </>
  )
}

/** The last lines of a card. */
function Exits({ step, exits }: { readonly step: PlacedStep; readonly exits: readonly GraphTransition[] }) {
  const inside = step.x - step.width / 2 + CARD.padding
  const exitsTop = step.y + step.height / 2 - CARD.padding - exits.length * CARD.detail.line
  return exits.map((exit, index) => (
    <g key={exit.pointer} {...asButton(exit)} className={`exit${exit.isTaken ? '' : ' never'}`}>
      <rect
        x={inside}
        y={exitsTop + index * CARD.detail.line}
        width={step.width - 2 * CARD.padding}
        height={CARD.detail.line}
      />
      <text x={inside} y={exitsTop + (index + 0.8) * CARD.detail.line}>
        {exitLine(exit.to, exit.words)}
      </text>
    </g>
  ))
}

const saidBy = ({ isTitleShared, says }: GraphStep) => (isTitleShared && says !== '' ? [`“${says}”`] : [])

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
