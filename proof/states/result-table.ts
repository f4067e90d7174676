/** A cache of results with a fixed number of slots. */
export class ResultTable {
  private readonly slots: Float64Array
  private readonly mask: number

  constructor(size: number) {
    this.slots = new Float64Array(size * 4)
    this.mask = size - 1
  }

  get(operation: number, a: number, b: number): number | undefined {
    const slot = this.slotOf(operation, a, b)
    const { slots } = this
    return slots[slot] === operation && slots[slot + 1] === a && slots[slot + 2] === b ? slots[slot + 3] : undefined
  }

  set(operation: number, a: number, b: number, result: number): number {
    const slot = this.slotOf(operation, a, b)
    this.slots[slot] = operation
    this.slots[slot + 1] = a
    this.slots[slot + 2] = b
    this.slots[slot + 3] = result
    return result
  }

  private slotOf(operation: number, a: number, b: number): number {
    const mixed = Math.imul(operation, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 15)) & this.mask) * 4
  }
}
