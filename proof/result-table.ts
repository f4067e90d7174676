/** A cache of results with a fixed number of slots. */
export class ResultTable {
  private readonly slots: Float64Array
  private readonly mask: number

  constructor(size: number) {
    this.slots = new Float64Array(size * 4)
    this.mask = size - 1
  }

  kept(operation: number, a: number, b: number): number | undefined {
    const at = this.slotOf(operation, a, b)
    const { slots } = this
    return slots[at] === operation && slots[at + 1] === a && slots[at + 2] === b ? slots[at + 3] : undefined
  }

  keep(operation: number, a: number, b: number, result: number): number {
    const at = this.slotOf(operation, a, b)
    this.slots[at] = operation
    this.slots[at + 1] = a
    this.slots[at + 2] = b
    this.slots[at + 3] = result
    return result
  }

  private slotOf(operation: number, a: number, b: number): number {
    const mixed = Math.imul(operation, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b) ^ Math.imul(b, 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 15)) & this.mask) * 4
  }
}
