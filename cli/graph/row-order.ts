import type { EdgeLabel, Graph, GraphLabel, NodeLabel } from '@dagrejs/dagre'

/**
 * Orders the rows of a graph whose links lead from each row to the next, so that few of them cross: sweeps up and down put each node at
 * the mean place of its neighbours. dagre does the same, but copies its graph for each row: half of the time of a long journey.
 */
export function orderRows(graph: Graph<GraphLabel, NodeLabel, EdgeLabel>): void {
  const rows = rowsOf(graph)
  let best = copyOf(rows)
  let fewest = crossings(rows)
  for (let sweep = 0, last = 0; sweep - last < PATIENCE && fewest > 0; sweep += 1) {
    const isDown = sweep % 2 === 1
    for (const row of isDown ? rows : rows.toReversed()) sort(row, isDown ? 'above' : 'below', sweep % 4 >= 2)
    const count = crossings(rows)
    if (count < fewest) last = sweep
    if (count <= fewest) best = copyOf(rows)
    fewest = Math.min(fewest, count)
  }
  for (const row of best) row.forEach(({ name }, place) => (graph.node(name).order = place))
}

/** So many sweeps without fewer crossings end it. */
const PATIENCE = 5

interface Node {
  readonly name: string
  /** In its row. */
  place: number
  readonly above: readonly Neighbour[]
  readonly below: readonly Neighbour[]
}

interface Neighbour {
  readonly node: Node
  readonly weight: number
}

type Row = Node[]

/** Depth first from the first row on: what belongs together is side by side. */
function rowsOf(graph: Graph<GraphLabel, NodeLabel, EdgeLabel>): readonly Row[] {
  const names = graph.nodes()
  const nodes = new Map(
    names.map((name) => [name, { name, place: 0, above: new Array<Neighbour>(), below: new Array<Neighbour>() }]),
  )
  for (const edge of graph.edges()) {
    const [from, to] = [nodes.get(edge.v), nodes.get(edge.w)]
    const { weight = 1 } = graph.edge(edge)
    if (from === undefined || to === undefined) continue
    from.below.push({ node: to, weight })
    to.above.push({ node: from, weight })
  }
  const rankOf = (name: string) => graph.node(name).rank ?? 0
  const rows: Row[] = []
  const met = new Set<Node>()
  // No deeper than there are rows, because every link leads to the next one.
  const visit = (node: Node) => {
    if (met.has(node)) return
    met.add(node)
    const row = (rows[rankOf(node.name)] ??= [])
    node.place = row.push(node) - 1
    for (const { node: next } of node.below) visit(next)
  }
  for (const name of names.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const node = nodes.get(name)
    if (node !== undefined) visit(node)
  }
  return rows
}

/** By the mean place of the neighbours on one side; a node without any stays where it is. */
function sort(row: Row, side: 'above' | 'below', isBiasedRight: boolean): void {
  const sorted = row
    .filter((node) => node[side].length > 0)
    .map((node) => ({ node, mean: meanPlace(node[side]) }))
    .sort((one, other) => one.mean - other.mean || (one.node.place - other.node.place) * (isBiasedRight ? -1 : 1))
    .values()
  row.forEach((node, place) => {
    const here = node[side].length === 0 ? node : (sorted.next().value?.node ?? node)
    row[place] = here
    here.place = place
  })
}

function meanPlace(neighbours: readonly Neighbour[]): number {
  let [sum, weights] = [0, 0]
  for (const { node, weight } of neighbours) {
    sum += node.place * weight
    weights += weight
  }
  return sum / weights
}

/** Each counts as often as the weights of its two links multiplied. */
function crossings(rows: readonly Row[]): number {
  return rows.reduce((sum, row, index) => sum + crossingsBelow(row, rows[index + 1]?.length ?? 0), 0)
}

/** By Barth et al., "Bilayer Cross Counting": weights of ends so far, summed in a Fenwick tree. */
function crossingsBelow(row: Row, width: number): number {
  const tree = new Float64Array(width + 1)
  let [count, total] = [0, 0]
  for (const { below } of row) {
    for (const { node, weight } of below) {
      let leftOrHere = 0
      for (let at = node.place + 1; at > 0; at -= at & -at) leftOrHere += tree[at] ?? 0
      count += weight * (total - leftOrHere)
    }
    for (const { node, weight } of below) {
      for (let at = node.place + 1; at <= width; at += at & -at) tree[at] = (tree[at] ?? 0) + weight
      total += weight
    }
  }
  return count
}

function copyOf(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => [...row])
}
