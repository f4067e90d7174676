import type { Box, Point } from './geometry.ts'

/** A box with its centre. */
export interface Placed extends Box, Point {}

/** A link as a line of points between its boxes. */
export interface Line {
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
}

/** Room for the head of an arrow, in pixels. */
const GAP = 18
const CORNER = 16

/**
 * Gives each end of a link a port of its own: a place on the upper or lower edge of its box, as near as possible to where the
 * link comes from, with room for an arrow on either side. So no arrow ends where another one begins.
 */
export function withPorts(boxes: ReadonlyMap<string, Placed>, lines: readonly Line[]): readonly (readonly Point[])[] {
  const ends = new Map<string, End[]>([...boxes.keys()].map((id) => [id, []]))
  for (const end of lines.flatMap((line, index) => endsOf(line, index))) ends.get(end.box)?.push(end)
  const ports = new Map<string, Point>()
  for (const box of boxes.values()) {
    // A point where lines of a column end has no edge for ports.
    if (box.width <= 2 * CORNER) continue
    for (const side of [-1, 1] as const) {
      const y = box.y + (side * box.height) / 2
      const here = (ends.get(box.id) ?? []).filter(({ next }) => Math.sign(next.y - box.y) === side)
      const ordered = here.toSorted((a, b) => a.next.x - b.next.x || a.beyond - b.beyond)
      const places = spread(
        ordered.map(({ next }) => next.x),
        box,
      )
      ordered.forEach(({ key }, index) => ports.set(key, { x: places[index] ?? box.x, y }))
    }
  }
  return lines.map(({ points }, index) => {
    const [from, to] = [ports.get(`${index} from`) ?? points[0], ports.get(`${index} to`) ?? points.at(-1)]
    return from === undefined || to === undefined ? points : [from, ...points.slice(1, -1), to]
  })
}

interface End {
  readonly key: string
  readonly box: string
  /** The point of the line next to the box. */
  readonly next: Point
  /** Where the line ends at the other side, to order those that begin alike. */
  readonly beyond: number
}

/** Both ends of a line; a link from a box to itself keeps the ends that it has. */
function endsOf({ from, to, points }: Line, index: number): readonly End[] {
  const [first, second] = points
  const [last, before] = [points.at(-1), points.at(-2)]
  if (from === to || first === undefined || second === undefined || last === undefined || before === undefined)
    return []
  return [
    { key: `${index} from`, box: from, next: second, beyond: last.x },
    { key: `${index} to`, box: to, next: before, beyond: first.x },
  ]
}

/** Ascending places on an edge, each as near as possible to what is wanted, and apart from one another. */
function spread(wanted: readonly number[], { x, width }: Placed): readonly number[] {
  const [left, right] = [x - width / 2 + CORNER, x + width / 2 - CORNER]
  const gap = Math.min(GAP, (right - left) / Math.max(1, wanted.length - 1))
  const places: number[] = []
  for (const place of wanted) places.push(Math.max(clamped(place, left, right), (places.at(-1) ?? -Infinity) + gap))
  // The last ones may have been pushed over the edge.
  return places.reduceRight<number[]>(
    (kept, place) => [Math.min(place, kept[0] === undefined ? right : kept[0] - gap), ...kept],
    [],
  )
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
