import { columned } from '../../../cli/graph/columns.ts'
import { layered, type Layout, type Link } from '../../../cli/graph/layout.ts'
import type { Drawing, DrawnLine, Graph, GraphTransition } from '../../wire.ts'
import { CARD, cardOf, exitLine, labelLines, labelSize } from './card.ts'

/** The place of everything that the canvas draws of a graph. */
export function drawingOf({ steps, transitions }: Graph): Drawing {
  const exits = new Map<string, string[]>(steps.map(({ id }) => [id, []]))
  for (const { from, to, words, isExit } of transitions) if (isExit) exits.get(from)?.push(exitLine(to, words))
  const boxes = steps.map((step) => ({
    id: step.id,
    width: CARD.width,
    height: cardOf(step, exits.get(step.id) ?? []).height,
  }))
  const drawn = transitions.filter(({ isExit }) => !isExit)
  const layout = columned(boxes, drawn.map(linkOf), column)
  return {
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    steps: Object.fromEntries(
      boxes.map(({ id, width, height }) => {
        const { x, y } = layout.boxes.get(id) ?? { x: 0, y: 0 }
        return [id, { x: round(x), y: round(y), width, height }]
      }),
    ),
    transitions: Object.fromEntries(
      drawn.map(({ pointer }, index) => [pointer, lineOf(layout.links[index] ?? { points: [] })]),
    ),
  }
}

function linkOf({ from, to, words }: GraphTransition): Link {
  const lines = labelLines(words)
  return { from, to, ...(lines.length === 0 ? {} : { label: labelSize(lines) }) }
}

function lineOf({ points, label }: Layout['links'][number]): DrawnLine {
  return {
    points: points.map(({ x, y }) => [round(x), round(y)] as const),
    label: label === undefined ? null : [round(label.x), round(label.y)],
  }
}

/** The last columns: most edits change no size of a card, and one that does changes one column of a long journey. */
const columns = new Map<string, Layout>()
const MOST_COLUMNS = 64

function column(...asked: Parameters<typeof layered>): Layout {
  const key = JSON.stringify(asked)
  const layout = columns.get(key) ?? layered(...asked)
  columns.delete(key)
  columns.set(key, layout)
  for (const oldest of columns.keys()) if (columns.size > MOST_COLUMNS) columns.delete(oldest)
  return layout
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
