import type { Box, Link } from './layout.ts'
import { ranksOf } from './ranks.ts'

/** A drawing that is not as tall stays in one column. */
const TALL_PX = 6000
/** The width of a drawing in columns, by its height: that of a window. */
const ASPECT = 1.4
/** What a row needs besides its boxes and labels, a box or a passing link besides itself, and a column besides its rows. */
const ROOM = { below: 40, beside: 34, column: 80 } as const
/** A column may end so much earlier, where fewer links cross its end. */
const LEAST_FULL = 0.65

/**
 * The number of the column of each box, so that all columns side by side have about the shape of a window.
 *
 * @param columnWidth that of a typical column in pixels, if one was laid out to learn it; otherwise it is guessed
 */
export function bandsOf(
  boxes: readonly Box[],
  links: readonly Link[],
  columnWidth?: number,
): ReadonlyMap<string, number> {
  const ids = boxes.map(({ id }) => id)
  const ranks = ranksOf(ids, links)
  const rows = rowsOf(boxes, links, ranks)
  const crossed = crossings(links, ranks, rows.length)
  const cuts = cutsOf(rows, crossed, columnWidth ?? guessedWidth(rows, crossed))
  const bandOfRow = rows.map((_, row) => cuts.filter((cut) => cut <= row).length)
  return new Map(ids.map((id) => [id, bandOfRow[ranks.get(id) ?? 0] ?? 0]))
}

function guessedWidth(rows: readonly Row[], crossed: readonly number[]): number {
  const sum = rows.reduce((widths, { width }, row) => widths + width + (crossed[row] ?? 0) * ROOM.beside, 0)
  return sum / rows.length
}

interface Row {
  readonly width: number
  readonly height: number
}

function rowsOf(boxes: readonly Box[], links: readonly Link[], ranks: ReadonlyMap<string, number>): readonly Row[] {
  const rows = Array.from({ length: Math.max(0, ...ranks.values()) + 1 }, () => ({ width: 0, box: 0, label: 0 }))
  for (const { id, width, height } of boxes) {
    const row = rows[ranks.get(id) ?? 0]
    if (row === undefined) continue
    row.width += width + ROOM.beside
    row.box = Math.max(row.box, height)
  }
  for (const { from, label } of links) {
    const row = rows[ranks.get(from) ?? 0]
    if (row === undefined || label === undefined) continue
    row.width += label.width
    row.label = Math.max(row.label, label.height)
  }
  return rows.map(({ width, box, label }) => ({ width, height: box + label + ROOM.below }))
}

/** For each row, to how many boxes links lead across its upper edge: links to the same box share a line. */
function crossings(links: readonly Link[], ranks: ReadonlyMap<string, number>, rows: number): readonly number[] {
  const spans = new Map<string, { readonly first: number; readonly last: number }>()
  for (const { from, to } of links) {
    const [one, other] = [ranks.get(from) ?? 0, ranks.get(to) ?? 0]
    const key = `${one < other ? 'down' : 'up'} ${to}`
    const before = spans.get(key) ?? { first: rows, last: 0 }
    spans.set(key, { first: Math.min(before.first, one, other), last: Math.max(before.last, one, other) })
  }
  const changes = Array.from({ length: rows + 1 }, () => 0)
  for (const { first, last } of spans.values()) {
    if (first === last) continue
    changes[first + 1] = (changes[first + 1] ?? 0) + 1
    changes[last + 1] = (changes[last + 1] ?? 0) - 1
  }
  let open = 0
  return changes.slice(0, rows).map((change) => (open += change))
}

/** The rows that begin a further column. */
function cutsOf(rows: readonly Row[], crossed: readonly number[], width: number): readonly number[] {
  const height = rows.reduce((sum, row) => sum + row.height, 0)
  if (height <= TALL_PX) return []
  const wanted = Math.max(TALL_PX / 3, Math.sqrt((height * (width + ROOM.column)) / ASPECT))
  const cuts: number[] = []
  let filled = 0
  let best: { readonly row: number; readonly crossed: number } | undefined
  for (let row = 0; row < rows.length; row += 1) {
    if (filled > wanted && best !== undefined) {
      cuts.push(best.row)
      // What comes behind the cut is in the next column.
      row = best.row
      filled = 0
      best = undefined
    }
    const here = crossed[row] ?? 0
    if (filled > wanted * LEAST_FULL && (best === undefined || here <= best.crossed)) best = { row, crossed: here }
    filled += rows[row]?.height ?? 0
  }
  return cuts
}
