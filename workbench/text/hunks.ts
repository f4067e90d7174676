/** Items `from` to `to` (exclusive) of the older list, and what the newer one has instead. */
export interface Hunk<Item> {
  readonly from: number
  readonly to: number
  readonly items: readonly Item[]
}

/** How a list became another one, by their longest common subsequence; for two very different long lists one hunk. */
export function hunks<Item>(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): readonly Hunk<Item>[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start] as Item, after[start] as Item)) start++
  let end = 0
  while (
    end < shorter - start &&
    isSame(before[before.length - 1 - end] as Item, after[after.length - 1 - end] as Item)
  )
    end++
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  if (old.length === 0 && now.length === 0) return []
  if (old.length * now.length > MOST_COMPARISONS) return [{ from: start, to: start + old.length, items: now }]
  return between(matches(old, now, isSame), old.length, now).map((hunk) => ({
    ...hunk,
    from: hunk.from + start,
    to: hunk.to + start,
  }))
}

const MOST_COMPARISONS = 4_000_000

/** Pairs of equal items, in order. */
function matches<Item>(old: readonly Item[], now: readonly Item[], isSame: (one: Item, other: Item) => boolean) {
  const width = now.length + 1
  const longest = new Uint32Array((old.length + 1) * width)
  const same = new Uint8Array(old.length * now.length)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const isEqual = isSame(old[i] as Item, now[j] as Item)
      same[i * now.length + j] = isEqual ? 1 : 0
      longest[i * width + j] = isEqual
        ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0)
    }
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < old.length && j < now.length;)
    if (same[i * now.length + j] === 1) pairs.push([i++, j++])
    else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) i++
    else j++
  return pairs
}

function between<Item>(pairs: readonly (readonly [number, number])[], length: number, now: readonly Item[]) {
  const found: Hunk<Item>[] = []
  let [i, j] = [0, 0]
  for (const [oldPlace, newPlace] of [...pairs, [length, now.length] as const]) {
    if (oldPlace > i || newPlace > j) found.push({ from: i, to: oldPlace, items: now.slice(j, newPlace) })
    ;[i, j] = [oldPlace + 1, newPlace + 1]
  }
  return found
}
