/** Returns `before` if both lists have the same items, so that the reference stays equal; otherwise `after`. */
export function equalOr<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const isEqual = before.length === after.length && after.every((item, index) => item === before[index])
  return (isEqual ? before : after) as Item[]
}
