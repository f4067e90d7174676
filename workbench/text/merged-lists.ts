import { hunks, type Hunk } from './hunks.ts'

export interface ListMerge<Item> {
  readonly isSame: (one: Item, other: Item) => boolean
  /** Both replaced one item by another one; undefined if that cannot be merged. `index` is its place in the older list. */
  readonly item: (base: Item, mine: Item, theirs: Item, index: number) => Item | undefined
}

/** Both changes of a list; undefined where they changed the same items. */
export function mergedLists<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  { isSame, item }: ListMerge<Item>,
): readonly Item[] | undefined {
  const own = hunks(base, mine, isSame).flatMap(split)
  const other = hunks(base, theirs, isSame).flatMap(split)
  const result: Item[] = []
  let [at, i, j] = [0, 0, 0]
  while (i < own.length || j < other.length) {
    const [one, two] = [own[i], other[j]]
    if (one !== undefined && two !== undefined && doOverlap(one, two)) {
      const merged = both(base, one, two, isSame, item)
      if (merged === undefined) return undefined
      result.push(...base.slice(at, one.from), ...merged)
      ;[at, i, j] = [one.to, i + 1, j + 1]
      continue
    }
    const isOwn =
      two === undefined || (one !== undefined && (one.from < two.from || (one.from === two.from && one.to < two.to)))
    const next = (isOwn ? one : two) as Hunk<Item>
    result.push(...base.slice(at, next.from), ...next.items)
    at = next.to
    if (isOwn) i++
    else j++
  }
  return [...result, ...base.slice(at)]
}

/** As many items as before: each is a change of its own. */
function split<Item>(hunk: Hunk<Item>): readonly Hunk<Item>[] {
  if (hunk.items.length !== hunk.to - hunk.from) return [hunk]
  return hunk.items.map((item, index) => ({ from: hunk.from + index, to: hunk.from + index + 1, items: [item] }))
}

/** Two insertions at one place overlap as well: nothing says which comes first. */
function doOverlap<Item>(one: Hunk<Item>, two: Hunk<Item>): boolean {
  return (one.from === two.from && one.to === two.to) || (one.from < two.to && two.from < one.to)
}

function both<Item>(
  base: readonly Item[],
  one: Hunk<Item>,
  two: Hunk<Item>,
  isSame: (one: Item, other: Item) => boolean,
  merge: ListMerge<Item>['item'],
): readonly Item[] | undefined {
  if (one.from !== two.from || one.to !== two.to) return undefined
  if (one.items.length === two.items.length && one.items.every((item, index) => isSame(item, two.items[index] as Item)))
    return one.items
  if (one.to - one.from !== 1 || one.items.length !== 1 || two.items.length !== 1) return undefined
  const merged = merge(base[one.from] as Item, one.items[0] as Item, two.items[0] as Item, one.from)
  return merged === undefined ? undefined : [merged]
}
