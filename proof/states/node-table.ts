/**
 * The nodes of a decision diagram: each has a fact, and one child per class of it. Equal nodes share one number, so equal
 * sets have equal numbers. Stored in typed arrays, because there may be a million.
 */
export class NodeTable {
  private facts = new Int32Array(1 << 12)
  /** The index in `pool` where the children of a node start; they end where those of the next node start. */
  private starts = new Int32Array(1 << 12)
  private pool = new Int32Array(1 << 14)
  /** Hash table of node numbers; 0 is an empty slot. */
  private slots = new Int32Array(1 << 13)
  private used = 2

  constructor() {
    // The two terminals of every diagram: the empty set, and the set of the state without further known facts.
    this.facts[0] = NO_FACT
    this.facts[1] = NO_FACT
  }

  get count(): number {
    return this.used
  }

  /** For the two terminals: a number greater than every fact. */
  fact(node: number): number {
    return this.facts[node] ?? NO_FACT
  }

  children(node: number): number[] {
    const children: number[] = []
    const end = this.starts[node + 1] ?? 0
    for (let index = this.starts[node] ?? 0; index < end; index += 1) children.push(this.pool[index] ?? 0)
    return children
  }

  /** How many children a node has. */
  width(node: number): number {
    return (this.starts[node + 1] ?? 0) - (this.starts[node] ?? 0)
  }

  /** The child for a class; 0, the empty set, behind the last one. */
  child(node: number, index: number): number {
    const place = (this.starts[node] ?? 0) + index
    return place < (this.starts[node + 1] ?? 0) ? (this.pool[place] ?? 0) : 0
  }

  /** The number of the node whose children are the numbers from `first` to `end` of a list; creates it if needed. */
  numberOf(fact: number, list: Int32Array, first: number, end: number): number {
    let slot = hash(fact, list, first, end) & (this.slots.length - 1)
    for (let known = this.slots[slot] ?? 0; known !== 0; known = this.slots[slot] ?? 0) {
      if (this.equals(known, fact, list, first, end)) return known
      slot = (slot + 1) & (this.slots.length - 1)
    }
    const made = this.used
    this.slots[slot] = made
    this.add(fact, list, first, end)
    if (this.used * 2 > this.slots.length) this.grow()
    return made
  }

  private equals(node: number, fact: number, list: Int32Array, first: number, end: number): boolean {
    const start = this.starts[node] ?? 0
    if (this.facts[node] !== fact || (this.starts[node + 1] ?? 0) - start !== end - first) return false
    for (let index = 0; index < end - first; index += 1)
      if (this.pool[start + index] !== list[first + index]) return false
    return true
  }

  private add(fact: number, list: Int32Array, first: number, end: number): void {
    const start = this.starts[this.used] ?? 0
    if (this.used + 2 > this.facts.length) {
      this.facts = doubled(this.facts)
      this.starts = doubled(this.starts)
    }
    while (start + end - first > this.pool.length) this.pool = doubled(this.pool)
    this.facts[this.used] = fact
    for (let index = 0; index < end - first; index += 1) this.pool[start + index] = list[first + index] ?? 0
    this.used += 1
    this.starts[this.used] = start + end - first
  }

  private grow(): void {
    const wider = new Int32Array(this.slots.length * 2)
    for (let node = 2; node < this.used; node += 1) {
      const [first, end] = [this.starts[node] ?? 0, this.starts[node + 1] ?? 0]
      let slot = hash(this.facts[node] ?? 0, this.pool, first, end) & (wider.length - 1)
      while (wider[slot] !== 0) slot = (slot + 1) & (wider.length - 1)
      wider[slot] = node
    }
    this.slots = wider
  }
}

const NO_FACT = 0x7fffffff

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const twice = new Int32Array(numbers.length * 2)
  twice.set(numbers)
  return twice
}

function hash(fact: number, list: Int32Array, first: number, end: number): number {
  let mixed = Math.imul(fact + 1, 0x9e3779b1)
  for (let index = first; index < end; index += 1)
    mixed = Math.imul(mixed ^ (list[index] ?? 0), 0x85ebca6b) ^ (mixed >>> 13)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
