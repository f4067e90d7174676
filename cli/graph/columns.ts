import { bandsOf } from './bands.ts'
import { TURN } from './curve.ts'
import { layered, type Box, type Layout, type Link, type Point } from './layout.ts'

/**
 * Places boxes like `layered`, in as many columns as a window has room for, one beside the other. A link to another column leaves its
 * own at the bottom, goes up beside it, and comes in from the top; links to the same box share that line. `place` places one column,
 * or all if there is only one.
 */
export function columned(boxes: readonly Box[], links: readonly Link[], place = layered): Layout {
  const guessed = bandsOf(boxes, links)
  if (columnsIn(guessed) === 1) return place(boxes, links)
  // One column says how wide they are: labels and passing lines make some twice as wide as others.
  const middle = columnOf(Math.floor(columnsIn(guessed) / 2), { boxes, links, bandOf: guessed, place })
  const bandOf = bandsOf(boxes, links, middle.layout.width)
  const columns = placedColumns(
    Array.from({ length: columnsIn(bandOf) }, (_, band) => columnOf(band, { boxes, links, bandOf, place })),
  )
  const columnAt = (id: string) => columns[bandOf.get(id) ?? 0]
  const last = columns.at(-1)
  return {
    width: (last?.x ?? 0) + (last?.layout.width ?? 0),
    height: 2 * MARGIN + Math.max(...columns.map(({ layout }) => layout.height)),
    boxes: new Map(
      boxes.flatMap(({ id }) => {
        const column = columnAt(id)
        const at = column?.layout.boxes.get(id)
        return column === undefined || at === undefined ? [] : [[id, moved(at, column)] as const]
      }),
    ),
    links: links.map(({ from, to }, index) => {
      const [start, end] = [columnAt(from), columnAt(to)]
      const first = start?.lines.get(`${index}`)
      if (start === undefined || first === undefined) return { points: [] }
      const points = first.points.map((point) => moved(point, start))
      const label = first.label === undefined ? {} : { label: moved(first.label, start) }
      if (start === end || end === undefined) return { points, ...label }
      return { points: [...points, ...around(to, start, end), ...wayIn(to, end)], ...label }
    }),
  }
}

function columnsIn(bandOf: ReadonlyMap<string, number>): number {
  return Math.max(0, ...bandOf.values()) + 1
}

/** Above and below the columns, where lines turn. */
const MARGIN = TURN.most + 12
/** Between two lines beside a column, and between those and the columns. */
const LANE = 10
const GUTTER = 26

interface Column {
  readonly layout: Layout
  /** Links by their index among all, those that lead out as far as the bottom, and `in <box>` for those that come in. */
  readonly lines: ReadonlyMap<string, Layout['links'][number]>
  /** Where links lead out to. */
  readonly exits: readonly string[]
}

interface PlacedColumn extends Column {
  readonly x: number
  readonly y: number
}

interface Banded {
  readonly boxes: readonly Box[]
  readonly links: readonly Link[]
  readonly bandOf: ReadonlyMap<string, number>
  readonly place: typeof layered
}

/** The ends of its lines to other columns are boxes without a size, tied to a point above all boxes or below them. */
function columnOf(band: number, { boxes, links, bandOf, place }: Banded): Column {
  const isHere = (id: string) => bandOf.get(id) === band
  const own = boxes.filter(({ id }) => isHere(id))
  const indexed = links.map((link, index) => ({ link, index }))
  const out = indexed.filter(({ link }) => isHere(link.from) && !isHere(link.to))
  const exits = [...new Set(out.map(({ link }) => link.to))]
  const entrances = [...new Set(links.flatMap(({ from, to }) => (isHere(to) && !isHere(from) ? [to] : [])))]
  const lines = [
    ...indexed.flatMap(({ link, index }) => (isHere(link.from) && isHere(link.to) ? [{ name: `${index}`, link }] : [])),
    ...out.map(({ link, index }) => ({ name: `${index}`, link: { ...link, to: exitName(link.to) } })),
    ...entrances.map((to) => ({ name: entranceName(to), link: { from: entranceName(to), to } })),
  ]
  const layout = place(
    [
      ...own,
      ...[...entrances.map(entranceName), ...exits.map(exitName)].map(point),
      ...(entrances.length === 0 ? [] : [point(TOP)]),
      ...(exits.length === 0 ? [] : [point(BOTTOM)]),
    ],
    [
      ...lines.map(({ link }) => link),
      ...entrances.map((to) => ({ from: TOP, to: entranceName(to), weight: TIED })),
      ...exits.map((to) => ({ from: exitName(to), to: BOTTOM, weight: TIED })),
    ],
    { isPart: true },
  )
  return {
    layout,
    exits,
    lines: new Map(lines.map(({ name }, index) => [name, layout.links[index] ?? { points: [] }])),
  }
}

/** So that no end of a line stays behind between the boxes. */
const TIED = 50
/** No box is called so: names of steps have no spaces. */
const TOP = ' top'
const BOTTOM = ' bottom'
const entranceName = (to: string) => ` in ${to}`
const exitName = (to: string) => ` out ${to}`
const point = (id: string): Box => ({ id, width: 1, height: 1 })

function placedColumns(columns: readonly Column[]): readonly PlacedColumn[] {
  let x = 0
  return columns.map((column) => {
    const placed = { ...column, x, y: MARGIN }
    x += column.layout.width + (column.exits.length === 0 ? 0 : 2 * GUTTER + column.exits.length * LANE)
    return placed
  })
}

/** From the bottom of one column to the top of another. */
function around(to: string, start: PlacedColumn, end: PlacedColumn): readonly Point[] {
  const exit = start.layout.boxes.get(exitName(to))
  const entrance = end.layout.boxes.get(entranceName(to))
  if (exit === undefined || entrance === undefined) return []
  const bottom = start.y + start.layout.height
  const lane = start.x + start.layout.width + GUTTER + start.exits.indexOf(to) * LANE
  const [out, into] = [start.x + exit.x, end.x + entrance.x]
  return [
    { x: out, y: bottom },
    { x: lane, y: bottom },
    { x: lane, y: end.y },
    { x: into, y: end.y },
  ]
}

function wayIn(to: string, end: PlacedColumn): readonly Point[] {
  return (end.lines.get(entranceName(to))?.points ?? []).map((at) => moved(at, end))
}

function moved(at: Point, by: Point): Point {
  return { x: at.x + by.x, y: at.y + by.y }
}
