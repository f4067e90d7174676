import { describe, expect, it } from 'vitest'
import { NodeTable } from '../../../proof/states/node-table.ts'

/** Asks for the number of a node. The numbers of its children are in the middle of a list. */
const numberOf = (table: NodeTable, fact: number, ...children: readonly number[]) =>
  table.numberOf(fact, Int32Array.of(7, ...children, 7), 1, children.length + 1)

describe('a table of nodes', () => {
  it('has the two ends of every diagram, behind every fact and without children', () => {
    const table = new NodeTable()
    expect(table.count).toBe(2)
    for (const end of [0, 1]) {
      expect(table.fact(end)).toBeGreaterThan(1_000_000)
      expect(table.children(end)).toEqual([])
      expect(table.width(end)).toBe(0)
    }
  })

  it('knows the fact and the children of each node', () => {
    const table = new NodeTable()
    const nodes = [numberOf(table, 5, 1, 0, 1), numberOf(table, 4, 2, 1)]
    expect(nodes).toEqual([2, 3])
    expect(table.count).toBe(4)
    expect(nodes.map((node) => table.fact(node))).toEqual([5, 4])
    expect(nodes.map((node) => table.children(node))).toEqual([
      [1, 0, 1],
      [2, 1],
    ])
    expect(nodes.map((node) => table.width(node))).toEqual([3, 2])
    expect([0, 1, 2, 3].map((index) => table.child(2, index))).toEqual([1, 0, 1, 0])
    expect([0, 1, 2].map((index) => table.child(3, index))).toEqual([2, 1, 0])
  })

  it('has one number for equal nodes, and another where the fact, a child or the number of children differs', () => {
    const table = new NodeTable()
    const known = numberOf(table, 1, 1, 0, 1)
    expect(numberOf(table, 1, 1, 0, 1)).toBe(known)
    const others = [numberOf(table, 2, 1, 0, 1), numberOf(table, 1, 1, 0), numberOf(table, 1, 1, 1, 1)]
    expect(new Set([known, ...others]).size).toBe(4)
    expect(table.count).toBe(6)
  })

  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
  // So many that some have the same place in the table.
  it.each<[string, readonly (readonly [fact: number, ...children: number[]])[]]>([
    ['their facts', upTo(3000).map((fact) => [fact, 1, 0, 1])],
    ['one child', upTo(3000).map((child) => [1, child + 1, 1, 0])],
    ['their last child', upTo(3000).map((child) => [1, 1, 0, child + 1])],
    ['the number of their children', upTo(400).map((count) => [1, ...upTo(count + 1).map(() => 1)])],
  ])('tells nodes apart that differ in %s only', (_, nodes) => {
    const table = new NodeTable()
    const numbers = nodes.map(([fact, ...children]) => numberOf(table, fact, ...children))
    expect(numbers).toEqual(nodes.map((_, index) => index + 2))
    expect(nodes.map(([fact, ...children]) => numberOf(table, fact, ...children))).toEqual(numbers)
  })

  it('grows, and still knows every node', () => {
    const table = new NodeTable()
    const childrenOf = (fact: number) => [fact, 1, 0, fact + 1, 1]
    const numbers = Array.from({ length: 5000 }, (_, fact) => numberOf(table, fact, ...childrenOf(fact)))
    expect(numbers).toEqual(numbers.map((_, fact) => fact + 2))
    expect(table.count).toBe(5002)
    expect(numbers.map((_, fact) => numberOf(table, fact, ...childrenOf(fact)))).toEqual(numbers)
    for (const fact of [0, 4093, 4094, 4095, 4999]) {
      expect(table.fact(fact + 2)).toBe(fact)
      expect(table.children(fact + 2)).toEqual(childrenOf(fact))
    }
  })

  it('grows however often it is full', () => {
    const table = new NodeTable()
    for (let fact = 0; fact < 20_000; fact += 1) numberOf(table, fact, 1, 1)
    expect(table.count).toBe(20_002)
    expect([0, 9_999, 19_999].map((fact) => numberOf(table, fact, 1, 1))).toEqual([2, 10_001, 20_001])
  })

  it('grows for one node with many children', () => {
    const table = new NodeTable()
    const children = Array.from({ length: 40_000 }, (_, index) => index % 2)
    const node = numberOf(table, 3, ...children)
    expect(table.children(node)).toEqual(children)
    expect(table.child(node, 39_999)).toBe(1)
  })
})
