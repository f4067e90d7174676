import { isIdentical } from './json-text.ts'

/**
 * For each new item, the number of the old one that it comes from: an equal one, or the one in its place between equal ones;
 * undefined for one that is new.
 *
 * @example
 * paired(['a', 'b', 'c'], ['a', 'x', 'c', 'd']) // [0, 1, 2, undefined]
 */
export function paired(before: readonly unknown[], after: readonly unknown[]): readonly (number | undefined)[] {
  const same = (old: number, index: number) => isIdentical(before[old], after[index])
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && same(start, start)) start++
  let end = 0
  while (end < shorter - start && same(before.length - 1 - end, after.length - 1 - end)) end++

  const free = new Set(before.keys())
  const result = after.map((_, index) => {
    const old = index < start ? index : index >= after.length - end ? index - after.length + before.length : undefined
    if (old !== undefined) free.delete(old)
    return old
  })
  // An item that moved keeps its text.
  result.forEach((old, index) => {
    if (old !== undefined) return
    const moved = [...free].find((candidate) => same(candidate, index))
    if (moved === undefined) return
    result[index] = moved
    free.delete(moved)
  })
  const open = result.filter((old) => old === undefined).length
  if (open !== free.size) return result
  // As many changed as are left: each changed one is the old one in its order.
  const left = [...free]
  return result.map((old) => old ?? left.shift())
}
