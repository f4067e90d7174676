import { Graph, layout } from '@dagrejs/dagre'
import type { Box, Point } from './geometry.ts'
import { withPorts } from './ports.ts'
import { orderRows } from './row-order.ts'

export type { Box, Point } from './geometry.ts'

/** A link between two boxes; its label has its own space, so that labels do not overlap. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly label?: { readonly width: number; readonly height: number }
  /** How much it matters that it is short and straight; 1 unless said. */
  readonly weight?: number
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** The centre of each box. */
  readonly boxes: ReadonlyMap<string, Point>
  /** For each link: its points from box to box, and the centre of its label. */
  readonly links: readonly { readonly points: readonly Point[]; readonly label?: Point }[]
}

/**
 * Places boxes in rows from top to bottom so that links run downwards, except where a cycle prevents it. dagre orders the rows of a
 * drawing itself, which leaves it narrow; those of a part of a long one are ordered by us, which takes half of the time.
 */
export function layered(boxes: readonly Box[], links: readonly Link[], { isPart = false } = {}): Layout {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 34, edgesep: 24, ranksep: 40, marginx: 32, marginy: 32 })
  for (const { id, width, height } of boxes) graph.setNode(id, { width, height })
  links.forEach(({ from, to, label, weight = 1 }, index) =>
    graph.setEdge(from, to, { weight, ...(label === undefined ? {} : { ...label, labelpos: 'c' }) }, String(index)),
  )
  layout(graph, isPart ? { customOrder: orderRows } : {})
  const { width = 0, height = 0 } = graph.graph()
  const placed = new Map(boxes.map((box) => [box.id, { ...box, x: graph.node(box.id).x, y: graph.node(box.id).y }]))
  const edges = links.map(({ from, to }, index) => graph.edge(from, to, String(index)))
  const lines = withPorts(
    placed,
    links.map(({ from, to }, index) => ({ from, to, points: edges[index]?.points ?? [] })),
  )
  return {
    width,
    height,
    boxes: new Map([...placed].map(([id, { x, y }]) => [id, { x, y }])),
    links: lines.map((points, index) => {
      const { x, y } = edges[index] ?? {}
      return { points, ...(x === undefined || y === undefined ? {} : { label: { x, y } }) }
    }),
  }
}
