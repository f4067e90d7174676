import { columned } from '../../cli/graph/columns.ts'
import type { FunnelReport } from '../../funnel/index.ts'
import type { Picture } from '../people-wire.ts'

/** The card of a step, and the room for the number on an arrow. */
export const PEOPLE_CARD = { width: 230, height: 92 } as const
export const PEOPLE_LABEL = { width: 76, height: 22 } as const

/** Places the steps that somebody reached, and the ways that somebody went. */
export function pictureOf({ steps }: FunnelReport): Picture {
  const reached = steps.filter(({ entered }) => entered !== 0)
  const names = new Set(reached.map(({ step }) => step))
  const flows = reached.flatMap(({ step, to }) =>
    to.flatMap((flow) => (names.has(flow.step) ? [{ from: step, to: flow.step }] : [])),
  )
  if (reached.length === 0) return { width: 0, height: 0, steps: [], flows: [] }
  const layout = columned(
    reached.map(({ step }) => ({ id: step, ...PEOPLE_CARD })),
    flows.map((flow) => ({ ...flow, label: PEOPLE_LABEL })),
  )
  return {
    width: Math.ceil(layout.width),
    height: Math.ceil(layout.height),
    steps: reached.map(({ step }) => {
      const { x, y } = layout.boxes.get(step) ?? { x: 0, y: 0 }
      return { step, x: Math.round(x), y: Math.round(y) }
    }),
    flows: flows.map((flow, index) => {
      const { points = [], label = { x: 0, y: 0 } } = layout.links[index] ?? {}
      return {
        ...flow,
        points: points.map(({ x, y }) => [Math.round(x), Math.round(y)] as const),
        label: [Math.round(label.x), Math.round(label.y)],
      }
    }),
  }
}
