/** A box to be placed, in pixels. */
export interface Box {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** A link from box to box; its label takes room of its own, so that no two labels meet. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly label?: { readonly width: number; readonly height: number }
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Layout {
  readonly width: number
  readonly height: number
  /** The middle of each box. */
  readonly boxes: ReadonlyMap<string, Point>
  /** For each link: where it runs, from box to box, and the middle of its label. */
  readonly links: readonly { readonly points: readonly Point[]; readonly label?: Point }[]
}

const GAP = { column: 34, row: 26, margin: 32 } as const

/** A node of the layered graph: a box, a label, or a point where a long link passes a row. */
interface Place {
  readonly row: number
  readonly width: number
  readonly height: number
  /** A point or label of a link, not a box. */
  readonly isOnLink: boolean
  readonly up: Place[]
  readonly down: Place[]
  x: number
  y: number
  order: number
}

/**
 * Places boxes in rows from top to bottom so that links run downwards: rows by longest path (Sugiyama), order by medians,
 * columns by least squares. Links that go back are laid out as if turned round.
 */
export function layered(boxes: readonly Box[], links: readonly Link[], start: string): Layout {
  const backwards = backLinks(boxes, links, start)
  const rows = rowsOf(boxes, links, backwards)
  const places = new Map(boxes.map((box) => [box.id, newPlace(2 * (rows.get(box.id) ?? 0), box.width, box.height, false)]))
  const all = [...places.values()]
  const chains = links.map((link, index) => {
    const [first, last] = backwards.has(index) ? [places.get(link.to), places.get(link.from)] : [places.get(link.from), places.get(link.to)]
    return first === undefined || last === undefined || first === last ? undefined : chain(first, last, link, backwards.has(index), all)
  })
  const grid = gridOf(all)
  untangle(grid)
  setColumns(grid)
  setRows(grid)
  const shift = Math.min(...all.map(({ x, width }) => x - width / 2)) - GAP.margin
  for (const place of all) place.x -= shift
  return {
    width: Math.max(...all.map(({ x, width }) => x + width / 2)) + GAP.margin,
    height: Math.max(...all.map(({ y, height }) => y + height / 2)) + GAP.margin,
    boxes: new Map([...places].map(([id, { x, y }]) => [id, { x, y }])),
    links: links.map((_, index) => linkPoints(chains[index], backwards.has(index))),
  }
}

function newPlace(row: number, width: number, height: number, isOnLink = true): Place {
  return { row, width, height, isOnLink, up: [], down: [], x: 0, y: 0, order: 0 }
}

/** Links that lead back to a box on the way to them, found depth first in the order of the links. */
function backLinks(boxes: readonly Box[], links: readonly Link[], start: string): ReadonlySet<number> {
  const back = new Set<number>()
  const state = new Map<string, 'open' | 'closed'>()
  for (const root of [start, ...boxes.map(({ id }) => id)]) {
    if (state.has(root)) continue
    const path: { readonly id: string; readonly out: number[] }[] = []
    const enter = (id: string) => {
      state.set(id, 'open')
      path.push({ id, out: links.flatMap((link, index) => (link.from === id ? [index] : [])) })
    }
    enter(root)
    while (path.length > 0) {
      const top = path.at(-1)
      const index = top?.out.shift()
      if (top === undefined || index === undefined) {
        if (top !== undefined) state.set(top.id, 'closed')
        path.pop()
        continue
      }
      const to = links[index]?.to ?? ''
      if (state.get(to) === 'open') back.add(index)
      else if (!state.has(to)) enter(to)
    }
  }
  return back
}

function rowsOf(boxes: readonly Box[], links: readonly Link[], backwards: ReadonlySet<number>): ReadonlyMap<string, number> {
  const rows = new Map(boxes.map(({ id }) => [id, 0]))
  const forwards = links.map((link, index) => (backwards.has(index) ? { from: link.to, to: link.from } : link)).filter(({ from, to }) => from !== to)
  // Longest paths settle in as many rounds as there are boxes at most: what is left has no cycles.
  for (let round = 0, moved = true; moved && round <= boxes.length; round += 1) {
    moved = false
    for (const { from, to } of forwards) {
      const least = (rows.get(from) ?? 0) + 1
      if ((rows.get(to) ?? 0) >= least) continue
      rows.set(to, least)
      moved = true
    }
  }
  // What no link touches stands with the ends, out of the way.
  const last = Math.max(...rows.values())
  for (const { id } of boxes) if (!links.some(({ from, to }) => from === id || to === id)) rows.set(id, last)
  return rows
}

interface Chain {
  readonly places: readonly Place[]
  readonly label: Place | undefined
}

/** Puts a place on every row that a link passes; the label next to the end where it begins. */
function chain(first: Place, last: Place, { label }: Link, isBackwards: boolean, all: Place[]): Chain {
  const labelRow = isBackwards ? last.row - 1 : first.row + 1
  const between: Place[] = []
  for (let row = first.row + 1; row < last.row; row += 1) between.push(row === labelRow && label !== undefined ? newPlace(row, label.width, label.height) : newPlace(row, 8, 0))
  all.push(...between)
  const places = [first, ...between, last]
  places.forEach((place, index) => {
    const next = places[index + 1]
    if (next === undefined) return
    place.down.push(next)
    next.up.push(place)
  })
  return { places, label: label === undefined ? undefined : between.find(({ row }) => row === labelRow) }
}

function gridOf(all: readonly Place[]): Place[][] {
  const grid: Place[][] = []
  for (const place of all) (grid[place.row] ??= []).push(place)
  return Array.from(grid, (row) => row ?? [])
}

const SWEEPS = 24
/** Rounds that look up only and down only bring far parts over one another; the last ones settle between both. */
const DIRECTED_ROUNDS = 48
const ROUNDS = 66

/** Orders each row by the middle of its neighbours above, then below, in turns; keeps the order with the fewest crossings. */
function untangle(grid: readonly Place[][]): void {
  number(grid)
  let [best, least] = [grid.map((row) => [...row]), crossings(grid)]
  for (let sweep = 0; sweep < SWEEPS && least > 0; sweep += 1) {
    const isDown = sweep % 2 === 0
    for (const row of isDown ? grid : [...grid].reverse()) {
      const middle = new Map(row.map((place) => [place, median((isDown ? place.up : place.down).map(({ order }) => order), place.order)]))
      row.sort((a, b) => (middle.get(a) ?? 0) - (middle.get(b) ?? 0) || a.order - b.order)
      row.forEach((place, order) => void (place.order = order))
    }
    const found = crossings(grid)
    if (found < least) [best, least] = [grid.map((row) => [...row]), found]
  }
  grid.forEach((row, index) => row.splice(0, row.length, ...(best[index] ?? [])))
  number(grid)
}

function number(grid: readonly Place[][]): void {
  for (const row of grid) row.forEach((place, order) => void (place.order = order))
}

function median(orders: readonly number[], otherwise: number): number {
  const sorted = [...orders].sort((a, b) => a - b)
  if (sorted.length === 0) return otherwise
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2
}

function crossings(grid: readonly Place[][]): number {
  let count = 0
  for (const row of grid) {
    const ends = row.flatMap((place) => place.down.map(({ order }) => ({ from: place.order, to: order })))
    for (const [index, a] of ends.entries()) for (const b of ends.slice(index + 1)) if ((a.from - b.from) * (a.to - b.to) < 0) count += 1
  }
  return count
}

/** Moves each place towards the mean of its neighbours, as far as the row leaves room. */
function setColumns(grid: readonly Place[][]): void {
  for (const row of grid) spread(row, row.map((_, index) => index * 10))
  for (let round = 0; round < ROUNDS; round += 1) {
    const isDown = round % 2 === 0
    for (const row of isDown ? grid : [...grid].reverse()) {
      spread(row, row.map((place) => pull(place, round > DIRECTED_ROUNDS ? [...place.up, ...place.down] : isDown ? place.up : place.down)))
    }
  }
}

/** Long links pull hardest along themselves, so that they run straight. */
function pull(place: Place, neighbours: readonly Place[]): number {
  let [sum, weights] = [0, 0]
  for (const other of neighbours) {
    const weight = place.isOnLink && other.isOnLink ? 12 : place.isOnLink || other.isOnLink ? 2 : 4
    sum += other.x * weight
    weights += weight
  }
  return weights === 0 ? place.x : sum / weights
}

/** The columns nearest to those wished for that keep the row's order and distances (isotonic regression). */
function spread(row: readonly Place[], wished: readonly number[]): void {
  const offsets: number[] = []
  row.forEach(({ width }, index) => {
    const before = row[index - 1]
    offsets.push(before === undefined ? 0 : (offsets[index - 1] ?? 0) + before.width / 2 + GAP.column + width / 2)
  })
  const blocks: { sum: number; count: number }[] = []
  row.forEach((_, index) => {
    blocks.push({ sum: (wished[index] ?? 0) - (offsets[index] ?? 0), count: 1 })
    for (;;) {
      const [before, last] = blocks.slice(-2)
      if (before === undefined || last === undefined || before.sum / before.count <= last.sum / last.count) break
      blocks.splice(-2, 2, { sum: before.sum + last.sum, count: before.count + last.count })
    }
  })
  let index = 0
  for (const { sum, count } of blocks) {
    for (let one = 0; one < count; one += 1, index += 1) {
      const place = row[index]
      if (place !== undefined) place.x = sum / count + (offsets[index] ?? 0)
    }
  }
}

function setRows(grid: readonly Place[][]): void {
  let top: number = GAP.margin
  for (const row of grid) {
    const height = Math.max(0, ...row.map((place) => place.height))
    for (const place of row) place.y = top + height / 2
    top += height + GAP.row
  }
}

function linkPoints(found: Chain | undefined, isBackwards: boolean): Layout['links'][number] {
  if (found === undefined) return { points: [] }
  const { places, label } = found
  const points = places.flatMap((place, index): Point[] => {
    if (index === 0) return [{ x: place.x, y: place.y + place.height / 2 }]
    if (index === places.length - 1) return [{ x: place.x, y: place.y - place.height / 2 }]
    return place.height === 0 ? [{ x: place.x, y: place.y }] : [{ x: place.x, y: place.y - place.height / 2 }, { x: place.x, y: place.y + place.height / 2 }]
  })
  return { points: isBackwards ? points.reverse() : points, ...(label === undefined ? {} : { label: { x: label.x, y: label.y } }) }
}
