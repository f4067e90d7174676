/** The list from before if the new one has the same items, so that its reference stays equal; else the new one. */
export function equalOr<Item>(before: readonly Item[], after: readonly Item[]): Item[] {
  const isEqual = before.length === after.length && after.every((item, index) => item === before[index])
  return (isEqual ? before : after) as Item[]
}
