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
    this.nodeLimit = Math.min(before, this.nodes.count + nodes)
    try {
      return work()
    } finally {
      this.nodeLimit = before
    }
  }

  /** Creates a move; the changes may be in any order. */
  move(changes: readonly FactChange[]): Move {
    this.operations += 1
    return { id: this.operations, changes: [...changes].sort((a, b) => a.fact - b.fact) }
  }

  union(a: StateSet, b: StateSet): StateSet {
    if (a === b || b === NONE) return a
    if (a === NONE) return b
    const [low, high] = a < b ? [a, b] : [b, a]
    return (
      this.results.get(UNION, low, high) ??
      this.results.set(
        UNION,
        low,
        high,
        this.pairwise(low, high, (left, right) => this.union(left, right)),
      )
    )
  }

  minus(a: StateSet, b: StateSet): StateSet {
    if (a === b || a === NONE) return NONE
    if (b === NONE) return a
    return (
      this.results.get(MINUS, a, b) ??
      this.results.set(
        MINUS,
        a,
        b,
        this.pairwise(a, b, (left, right) => this.minus(left, right)),
      )
    )
  }

  intersect(a: StateSet, b: StateSet): StateSet {
    if (a === b) return a
    if (a === NONE || b === NONE) return NONE
    const [low, high] = a < b ? [a, b] : [b, a]
    return (
      this.results.get(BOTH, low, high) ??
      this.results.set(
        BOTH,
        low,
        high,
        this.pairwise(low, high, (left, right) => this.intersect(left, right)),
      )
    )
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
      for (const child of this.children(node, this.fact(node))) seen.add(child)
    }
    return facts
  }

  /** Whether a set needs more nodes than this. */
  hasMoreNodes(set: StateSet, most: number): boolean {
    const seen = new Set<StateSet>([set])
    for (const node of seen) {
      if (seen.size > most) return true
      if (node > ALL_UNKNOWN) for (const child of this.children(node, this.fact(node))) seen.add(child)
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
      this.children(node, fact).forEach((child, index) => {
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
      const children = this.children(node, this.fact(node))
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
      const children = this.children(node, this.fact(node))
      const index = children.findIndex((child) => child !== NONE)
      if (index > 0) state.set(this.fact(node), index)
      node = children[index] ?? NONE
    }
    return state
  }

  /** The set that contains one state. */
  single(state: State): StateSet {
    let node = ALL_UNKNOWN
    for (const [fact, index] of [...state].sort(([a], [b]) => b - a)) {
      if (index > 0) node = this.node(fact, [...Array.from({ length: index }, () => NONE), node])
    }
    return node
  }

  private imageFrom(set: StateSet, move: Move, at: number): StateSet {
    const change = move.changes[at]
    if (set === NONE || change === undefined) return set
    const fact = this.fact(set)
    const { to } = change
    if (fact > change.fact && to[0]?.length === 1 && to[0][0] === 0) return this.imageFrom(set, move, at + 1)
    const operation = move.id * MAX_CHANGES + at
    const kept = this.results.get(operation, set, 0)
    if (kept !== undefined) return kept
    if (fact < change.fact) {
      return this.results.set(
        operation,
        set,
        0,
        this.node(
          fact,
          this.children(set, fact).map((child) => this.imageFrom(child, move, at)),
        ),
      )
    }
    const after: StateSet[] = []
    this.children(set, change.fact).forEach((child, index) => {
      if (child === NONE) return
      const moved = this.imageFrom(child, move, at + 1)
      for (const target of to[index] ?? []) after[target] = this.union(after[target] ?? NONE, moved)
    })
    return this.results.set(
      operation,
      set,
      0,
      this.node(
        change.fact,
        Array.from(after, (child) => child ?? NONE),
      ),
    )
  }

  private preimageFrom(source: StateSet, target: StateSet, move: Move, at: number): StateSet {
    const change = move.changes[at]
    if (source === NONE || target === NONE) return NONE
    if (change === undefined) return this.intersect(source, target)
    const operation = -(move.id * MAX_CHANGES + at)
    const kept = this.results.get(operation, source, target)
    if (kept !== undefined) return kept
    const fact = Math.min(this.fact(source), this.fact(target), change.fact)
    const targets = this.children(target, fact)
    const wanted = (index: number): StateSet =>
      fact < change.fact
        ? (targets[index] ?? NONE)
        : (change.to[index] ?? []).reduce((union, to) => this.union(union, targets[to] ?? NONE), NONE)
    const rest = fact < change.fact ? at : at + 1
    const children = this.children(source, fact).map((child, index) =>
      child === NONE ? NONE : this.preimageFrom(child, wanted(index), move, rest),
    )
    return this.results.set(operation, source, target, this.node(fact, children))
  }

  private pairwise(a: StateSet, b: StateSet, combine: (a: StateSet, b: StateSet) => StateSet): StateSet {
    const fact = Math.min(this.fact(a), this.fact(b))
    const [as, bs] = [this.children(a, fact), this.children(b, fact)]
    return this.node(
      fact,
      Array.from({ length: Math.max(as.length, bs.length) }, (_, index) =>
        combine(as[index] ?? NONE, bs[index] ?? NONE),
      ),
    )
  }

  private fact(set: StateSet): number {
    return this.nodes.fact(set)
  }

  /** The subset for each class of a fact; a fact above the top node is unknown in all states. */
  private children(set: StateSet, fact: number): readonly StateSet[] {
    return this.nodes.fact(set) === fact ? this.nodes.children(set) : [set]
  }

  private node(fact: number, children: StateSet[]): StateSet {
    while (children.at(-1) === NONE) children.pop()
    if (children.length < 2) return children[0] ?? NONE
    if (this.nodes.count >= this.nodeLimit) throw new NodeLimitReached()
    return this.nodes.numberOf(fact, children)
  }
}

const [UNION, MINUS, BOTH, FIRST_MOVE] = [1, 2, 3, 8]
/** An upper bound of changes per move, so that the number of a move and an index in it combine to one number. */
const MAX_CHANGES = 4096
