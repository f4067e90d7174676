import { describe, expect, it } from 'vitest'
import { columned } from '../../../cli/graph/columns.ts'
import { layered, type Box, type Link } from '../../../cli/graph/layout.ts'

const SIZE = { width: 200, height: 60 } as const

function boxesOf(count: number): readonly Box[] {
  return Array.from({ length: count }, (_, index) => ({ id: `s${index}`, ...SIZE }))
}

/** Each box leads to the next one; every fifth also some boxes ahead, and one leads back to the first. */
function graphOf(count: number): { readonly boxes: readonly Box[]; readonly links: readonly Link[] } {
  const boxes = boxesOf(count)
  const label = { width: 90, height: 22 }
  const links = boxes
    .slice(1)
    .flatMap(({ id }, index): Link[] => [
      { from: `s${index}`, to: id },
      ...(index % 5 === 0 && index + 7 < count ? [{ from: `s${index}`, to: `s${index + 7}`, label }] : []),
    ])
  return { boxes, links: [...links, { from: `s${count - 2}`, to: 's0', label }] }
}

const { boxes, links } = graphOf(200)
const made = columned(boxes, links)
const placeOf = (id: string) => made.boxes.get(id) ?? { x: Number.NaN, y: Number.NaN }

describe('a layout in columns', () => {
  it('is that of one column for a graph that is not tall', () => {
    const small = graphOf(20)
    expect(columned(small.boxes, small.links)).toEqual(layered(small.boxes, small.links))
  })

  it('has about the shape of a window for a long journey', () => {
    const { width, height } = made
    expect(width / height).toBeGreaterThan(0.7)
    expect(width / height).toBeLessThan(2.8)
  })

  it('has a place for every box, apart from all others and inside the drawing', () => {
    for (const [index, { id }] of boxes.entries()) {
      const { x, y } = placeOf(id)
      expect(x - SIZE.width / 2).toBeGreaterThanOrEqual(0)
      expect(x + SIZE.width / 2).toBeLessThanOrEqual(made.width)
      expect(y + SIZE.height / 2).toBeLessThanOrEqual(made.height)
      for (const other of boxes.slice(index + 1)) {
        const at = placeOf(other.id)
        expect(Math.abs(at.x - x) < SIZE.width && Math.abs(at.y - y) < SIZE.height).toBe(false)
      }
    }
  })

  it('has a way from edge to edge for every link, also from one column to another', () => {
    const isAtEdge = (id: string, point: { readonly x: number; readonly y: number } | undefined) => {
      const { x, y } = placeOf(id)
      const [dx, dy] = [Math.abs((point?.x ?? 0) - x), Math.abs((point?.y ?? 0) - y)]
      return dx <= SIZE.width / 2 + 1 && dy <= SIZE.height / 2 + 1
    }
    for (const [index, { from, to, label }] of links.entries()) {
      const line = made.links[index]
      expect(isAtEdge(from, line?.points[0])).toBe(true)
      expect(isAtEdge(to, line?.points.at(-1))).toBe(true)
      expect(line?.label === undefined).toBe(label === undefined)
    }
  })

  it('has a place for each box of a chain of more than a thousand, and for one that leads to itself', () => {
    const many = boxesOf(1500)
    const chain = many.slice(1).map(({ id }, index) => ({ from: `s${index}`, to: id }))
    const { boxes: places } = columned(many, [...chain, { from: 's9', to: 's9' }])
    expect(places.size).toBe(1500)
  })
})
