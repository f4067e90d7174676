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

  /** The number of the node with these children; creates it if needed. */
  numberOf(fact: number, children: readonly number[]): number {
    let slot = hash(fact, children) & (this.slots.length - 1)
    for (let known = this.slots[slot] ?? 0; known !== 0; known = this.slots[slot] ?? 0) {
      if (this.equals(known, fact, children)) return known
      slot = (slot + 1) & (this.slots.length - 1)
    }
    const made = this.used
    this.slots[slot] = made
    this.add(fact, children)
    if (this.used * 2 > this.slots.length) this.grow()
    return made
  }

  private equals(node: number, fact: number, children: readonly number[]): boolean {
    const start = this.starts[node] ?? 0
    if (this.facts[node] !== fact || (this.starts[node + 1] ?? 0) - start !== children.length) return false
    for (let index = 0; index < children.length; index += 1)
      if (this.pool[start + index] !== children[index]) return false
    return true
  }

  private add(fact: number, children: readonly number[]): void {
    const start = this.starts[this.used] ?? 0
    if (this.used + 2 > this.facts.length) {
      this.facts = doubled(this.facts)
      this.starts = doubled(this.starts)
    }
    while (start + children.length > this.pool.length) this.pool = doubled(this.pool)
    this.facts[this.used] = fact
    this.pool.set(children, start)
    this.used += 1
    this.starts[this.used] = start + children.length
  }

  private grow(): void {
    const wider = new Int32Array(this.slots.length * 2)
    for (let node = 2; node < this.used; node += 1) {
      const children = this.pool.subarray(this.starts[node], this.starts[node + 1])
      let slot = hash(this.facts[node] ?? 0, children) & (wider.length - 1)
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

function hash(fact: number, children: Iterable<number>): number {
  let mixed = Math.imul(fact + 1, 0x9e3779b1)
  for (const child of children) mixed = Math.imul(mixed ^ child, 0x85ebca6b) ^ (mixed >>> 13)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
