import { NodeTable } from './node-table.ts'
import { ResultTable } from './result-table.ts'

/**
 * A set of states: the number of a node of a decision diagram. A state maps each fact to a class of its values; class 0 is
 * "unknown". Equal sets have equal numbers.
 */
export type StateSet = number

/** One state: the class of each fact, without those that are unknown. */
export type State = ReadonlyMap<number, number>

/** The empty set. */
export const NONE: StateSet = 0
/** The set of the one state in which nothing is known. */
export const ALL_UNKNOWN: StateSet = 1

/** A simultaneous change of some facts: `to[c]` lists the classes that a fact of class `c` may change to; an empty list drops the state. */
export interface Move {
  /** The number of its first change; the others follow. */
  readonly id: number
  readonly changes: readonly FactChange[]
}

export interface FactChange {
  readonly fact: number
  readonly to: readonly (readonly number[])[]
}

/** Thrown when the sets would need more nodes than allowed. */
export class NodeLimitReached extends Error {}

/**
 * Sets of states as a zero-suppressed, multi-valued decision diagram. Nodes are shared, and a fact that is unknown in every
 * state needs no node, so the size of a set depends on what its states know, not on how many there are. Results of
 * operations are cached in a table of fixed size (an evicted result is computed again).
 *
 * @see Minato, "Zero-suppressed BDDs for set manipulation in combinatorial problems", DAC 1993
 */
export class StateSets {
  private readonly nodes = new NodeTable()
  private readonly results = new ResultTable(1 << 18)
  /** The children of the nodes in the making, those of the innermost last: an array for each would be most of the work. */
  private pending = new Int32Array(1 << 10)
  private top = 0
  private operations = FIRST_MOVE
  private nodeLimit: number

  constructor(nodeLimit: number) {
    this.nodeLimit = nodeLimit
  }

  get nodeCount(): number {
    return this.nodes.count
  }

  /** Allows as many further nodes as the limit allowed at first. */
  renewLimit(): void {
    this.nodeLimit += this.nodes.count
  }

  /** Removes the limit: the remaining work is small. */
  liftLimit(): void {
    this.nodeLimit = Infinity
  }

  /** Lets some work use only so many nodes more. */
  withinLimit<Result>(nodes: number, work: () => Result): Result {
    const before = this.nodeLimit
    const { top } = this
    this.nodeLimit = Math.min(before, this.nodes.count + nodes)
    try {
      return work()
    } finally {
      this.nodeLimit = before
      // If the limit was reached, some nodes were in the making.
      this.top = top
    }
  }

  /** Creates a move; the changes may be in any order. */
  move(changes: readonly FactChange[]): Move {
    const id = this.operations
    this.operations += changes.length
    return { id, changes: [...changes].sort((a, b) => a.fact - b.fact) }
  }

  union(a: StateSet, b: StateSet): StateSet {
    if (a === b || b === NONE) return a
    if (a === NONE) return b
    return this.pairwise(UNION, a, b)
  }

  minus(a: StateSet, b: StateSet): StateSet {
    if (a === b || a === NONE) return NONE
    if (b === NONE) return a
    return this.pairwise(MINUS, a, b)
  }

  intersect(a: StateSet, b: StateSet): StateSet {
    if (a === b) return a
    if (a === NONE || b === NONE) return NONE
    return this.pairwise(BOTH, a, b)
  }

  /** The states that a move leads to from a set. */
  image(set: StateSet, move: Move): StateSet {
    return this.imageFrom(set, move, 0)
  }

  /** The states of `source` from which a move can reach `target`. */
  preimage(source: StateSet, target: StateSet, move: Move): StateSet {
    return this.preimageFrom(source, target, move, 0)
  }

  /** The facts that are known in some state of a set. */
  factsOf(set: StateSet): ReadonlySet<number> {
    const facts = new Set<number>()
    const seen = new Set<StateSet>([set])
    for (const node of seen) {
      if (node <= ALL_UNKNOWN) continue
      facts.add(this.fact(node))
      for (const child of this.nodes.children(node)) seen.add(child)
    }
    return facts
  }

  /** Whether a set needs more nodes than this. */
  hasMoreNodes(set: StateSet, most: number): boolean {
    const seen = new Set<StateSet>([set])
    for (const node of seen) {
      if (seen.size > most) return true
      for (const child of this.nodes.children(node)) seen.add(child)
    }
    return false
  }

  /** The classes, other than "unknown", that each fact has in some state of a set, in ascending order. */
  classesIn(set: StateSet): ReadonlyMap<number, readonly number[]> {
    const classes = new Map<number, Set<number>>()
    const seen = new Set<StateSet>([set])
    for (const node of seen) {
      if (node <= ALL_UNKNOWN) continue
      const fact = this.fact(node)
      const known = classes.get(fact) ?? new Set()
      classes.set(fact, known)
      this.nodes.children(node).forEach((child, index) => {
        if (child === NONE) return
        seen.add(child)
        if (index > 0) known.add(index)
      })
    }
    return new Map(
      [...classes].sort(([a], [b]) => a - b).map(([fact, known]) => [fact, [...known].sort((a, b) => a - b)]),
    )
  }

  /** One state of a non-empty set, as class by fact; `choose` picks one of so many possible classes of a fact. */
  someState(set: StateSet, choose: (count: number) => number): State {
    const state = new Map<number, number>()
    for (let node = set; node > ALL_UNKNOWN;) {
      const children = this.nodes.children(node)
      const possible = children.flatMap((child, index) => (child === NONE ? [] : [index]))
      const index = possible[choose(possible.length)] ?? 0
      if (index > 0) state.set(this.fact(node), index)
      node = children[index] ?? NONE
    }
    return state
  }

  /** One state of a non-empty set, as class by fact. Prefers unknown facts and early classes. */
  firstState(set: StateSet): State {
    const state = new Map<number, number>()
    for (let node = set; node > ALL_UNKNOWN;) {
      const children = this.nodes.children(node)
      const index = children.findIndex((child) => child !== NONE)
      if (index > 0) state.set(this.fact(node), index)
      node = children[index] ?? NONE
    }
    return state
  }

  /** The set that contains one state. */
  single(state: State): StateSet {
    let node = ALL_UNKNOWN
    for (const fact of [...state.keys()].sort((a, b) => b - a)) {
      const index = state.get(fact) ?? 0
      const first = this.reserve(index + 1)
      this.pending[first + index] = node
      node = this.node(fact, first)
    }
    return node
  }

  private imageFrom(set: StateSet, move: Move, at: number): StateSet {
    const change = move.changes[at]
    if (set === NONE || change === undefined) return set
    const fact = this.fact(set)
    const { to } = change
    if (fact > change.fact && to[0]?.length === 1 && to[0][0] === 0) return this.imageFrom(set, move, at + 1)
    const operation = move.id + at
    const kept = this.results.get(operation, set, 0)
    if (kept !== undefined) return kept
    const first = this.top
    if (fact < change.fact) {
      const width = this.nodes.width(set)
      for (let index = 0; index < width; index += 1) this.push(this.imageFrom(this.nodes.child(set, index), move, at))
      return this.results.set(operation, set, 0, this.node(fact, first))
    }
    const width = this.widthAt(set, change.fact)
    for (let index = 0; index < width; index += 1) {
      const child = this.childAt(set, change.fact, index)
      const moved = this.imageFrom(child, move, at + 1)
      for (const target of to[index] ?? []) {
        if (this.top <= first + target) this.reserve(first + target + 1 - this.top)
        const before = this.pending[first + target] ?? NONE
        this.pending[first + target] = this.union(before, moved)
      }
    }
    return this.results.set(operation, set, 0, this.node(change.fact, first))
  }

  private preimageFrom(source: StateSet, target: StateSet, move: Move, at: number): StateSet {
    const change = move.changes[at]
    if (source === NONE || target === NONE) return NONE
    if (change === undefined) return this.intersect(source, target)
    const operation = move.id + at
    const kept = this.results.get(operation, source, target)
    if (kept !== undefined) return kept
    const fact = Math.min(this.fact(source), this.fact(target), change.fact)
    const isChanged = fact === change.fact
    const first = this.top
    const width = this.widthAt(source, fact)
    for (let index = 0; index < width; index += 1) {
      const child = this.childAt(source, fact, index)
      const wanted = isChanged
        ? (change.to[index] ?? []).reduce((all, to) => this.union(all, this.childAt(target, fact, to)), NONE)
        : this.childAt(target, fact, index)
      this.push(this.preimageFrom(child, wanted, move, isChanged ? at + 1 : at))
    }
    return this.results.set(operation, source, target, this.node(fact, first))
  }

  private pairwise(operation: number, a: StateSet, b: StateSet): StateSet {
    const kept = this.results.get(operation, a, b)
    if (kept !== undefined) return kept
    const fact = Math.min(this.fact(a), this.fact(b))
    const first = this.top
    const width = Math.max(this.widthAt(a, fact), this.widthAt(b, fact))
    for (let index = 0; index < width; index += 1) {
      const [left, right] = [this.childAt(a, fact, index), this.childAt(b, fact, index)]
      if (operation === UNION) this.push(this.union(left, right))
      else this.push(operation === MINUS ? this.minus(left, right) : this.intersect(left, right))
    }
    return this.results.set(operation, a, b, this.node(fact, first))
  }

  private fact(set: StateSet): number {
    return this.nodes.fact(set)
  }

  /** How many classes of a fact have a subset; a fact above the top node is unknown in all states. */
  private widthAt(set: StateSet, fact: number): number {
    return this.fact(set) === fact ? this.nodes.width(set) : 1
  }

  private childAt(set: StateSet, fact: number, index: number): StateSet {
    if (this.fact(set) === fact) return this.nodes.child(set, index)
    return index === 0 ? set : NONE
  }

  private push(child: StateSet): void {
    this.pending[this.reserve(1)] = child
  }

  /** Adds so many empty children; returns the place of the first. */
  private reserve(count: number): number {
    const first = this.top
    this.top += count
    if (this.top > this.pending.length) {
      const wider = new Int32Array(2 * this.top)
      wider.set(this.pending)
      this.pending = wider
    }
    this.pending.fill(NONE, first, this.top)
    return first
  }

  /** The node with the pending children from `first` on. */
  private node(fact: number, first: number): StateSet {
    let end = this.top
    this.top = first
    while (end > first && this.pending[end - 1] === NONE) end -= 1
    if (end - first < 2) return end === first ? NONE : (this.pending[first] ?? NONE)
    if (this.nodes.count >= this.nodeLimit) throw new NodeLimitReached()
    return this.nodes.numberOf(fact, this.pending, first, end)
  }
}

/** The operations by which results are known. Those behind FIRST_MOVE are the changes of moves. */
const [UNION, MINUS, BOTH, FIRST_MOVE] = [1, 2, 3, 4]
