import { Graph } from '@dagrejs/dagre'
import { describe, expect, it } from 'vitest'
import { orderRows } from '../../../cli/graph/row-order.ts'

type Rows = readonly (readonly string[])[]

/** Boxes in rows, with links between neighbouring rows, after they were ordered. */
function ordered(rows: Rows, links: readonly (readonly [string, string, number?])[]): Rows {
  const graph = new Graph({ multigraph: true })
  rows.forEach((row, rank) => row.forEach((name) => graph.setNode(name, { rank })))
  links.forEach(([from, to, weight = 1], index) => graph.setEdge(from, to, { weight }, String(index)))
  orderRows(graph)
  return rows.map((row) => row.toSorted((one, other) => graph.node(one).order - graph.node(other).order))
}

/** Pairs of links between two rows that cross. */
function crossings(rows: Rows, links: readonly (readonly [string, string, number?])[]): number {
  const place = new Map(rows.flatMap((row) => row.map((name, index) => [name, index] as const)))
  const ends = links.map(([from, to]) => ({
    row: rows.findIndex((row) => row.includes(from)),
    from: place.get(from) ?? 0,
    to: place.get(to) ?? 0,
  }))
  return ends.reduce(
    (count, one, index) =>
      count +
      ends.slice(index + 1).filter((two) => two.row === one.row && (one.from - two.from) * (one.to - two.to) < 0)
        .length,
    0,
  )
}

const UNTANGLED = [
  {
    name: 'two crossed pairs',
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    links: [
      ['a', 'd'],
      ['b', 'c'],
    ],
  },
  {
    name: 'three rows, of which the middle one is turned around',
    rows: [
      ['a', 'b', 'c'],
      ['d', 'e', 'f'],
      ['g', 'h', 'i'],
    ],
    links: [
      ['a', 'f'],
      ['b', 'e'],
      ['c', 'd'],
      ['d', 'i'],
      ['e', 'h'],
      ['f', 'g'],
    ],
  },
  {
    name: 'a tree whose leaves are mixed',
    rows: [['top'], ['left', 'right'], ['r1', 'l1', 'r2', 'l2']],
    links: [
      ['top', 'left'],
      ['top', 'right'],
      ['left', 'l1'],
      ['left', 'l2'],
      ['right', 'r1'],
      ['right', 'r2'],
    ],
  },
] as const

describe('the order of rows', () => {
  it.each(UNTANGLED)('leaves no crossing where there need be none: $name', ({ rows, links }) => {
    expect(crossings(rows, links)).toBeGreaterThan(0)
    expect(crossings(ordered(rows, links), links)).toBe(0)
  })

  it('keeps every box in its row once, also one without links', () => {
    const rows = [['a', 'alone', 'b'], ['c'], []]
    const places = ordered(rows, [['a', 'c']])
    expect(places.map((row) => row.toSorted())).toEqual(rows.map((row) => row.toSorted()))
  })

  it('prefers that a light link crosses instead of a heavy one', () => {
    const links = [
      ['a', 'd', 9],
      ['b', 'c', 9],
      ['a', 'c', 1],
    ] as const
    const [top = [], bottom = []] = ordered(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      links,
    )
    expect(top.indexOf('a') < top.indexOf('b')).toBe(bottom.indexOf('d') < bottom.indexOf('c'))
  })
})
