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

  kids(node: number): number[] {
    const kids: number[] = []
    const end = this.starts[node + 1] ?? 0
    for (let at = this.starts[node] ?? 0; at < end; at += 1) kids.push(this.pool[at] ?? 0)
    return kids
  }

  /** The number of the node with these children; creates it if needed. */
  numberOf(fact: number, kids: readonly number[]): number {
    let at = hash(fact, kids) & (this.slots.length - 1)
    for (let known = this.slots[at] ?? 0; known !== 0; known = this.slots[at] ?? 0) {
      if (this.is(known, fact, kids)) return known
      at = (at + 1) & (this.slots.length - 1)
    }
    const made = this.used
    this.slots[at] = made
    this.add(fact, kids)
    if (this.used * 2 > this.slots.length) this.widen()
    return made
  }

  private is(node: number, fact: number, kids: readonly number[]): boolean {
    const start = this.starts[node] ?? 0
    if (this.facts[node] !== fact || (this.starts[node + 1] ?? 0) - start !== kids.length) return false
    for (let index = 0; index < kids.length; index += 1) if (this.pool[start + index] !== kids[index]) return false
    return true
  }

  private add(fact: number, kids: readonly number[]): void {
    const start = this.starts[this.used] ?? 0
    if (this.used + 2 > this.facts.length) {
      this.facts = doubled(this.facts)
      this.starts = doubled(this.starts)
    }
    while (start + kids.length > this.pool.length) this.pool = doubled(this.pool)
    this.facts[this.used] = fact
    this.pool.set(kids, start)
    this.used += 1
    this.starts[this.used] = start + kids.length
  }

  private widen(): void {
    const wider = new Int32Array(this.slots.length * 2)
    for (let node = 2; node < this.used; node += 1) {
      let at = hash(this.facts[node] ?? 0, this.kids(node)) & (wider.length - 1)
      while (wider[at] !== 0) at = (at + 1) & (wider.length - 1)
      wider[at] = node
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

function hash(fact: number, kids: readonly number[]): number {
  let mixed = Math.imul(fact + 1, 0x9e3779b1)
  for (const kid of kids) mixed = Math.imul(mixed ^ kid, 0x85ebca6b) ^ (mixed >>> 13)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
