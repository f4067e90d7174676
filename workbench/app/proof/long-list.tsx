import { useState, type ReactNode } from 'react'

/** More are seldom read, and a route through a long journey may have a thousand. */
const MOST_AT_FIRST = 30

interface LongListProps<Item> {
  readonly items: readonly Item[]
  /** "visits" */
  readonly what: string
  readonly children: (item: Item, index: number) => ReactNode
}

/** A numbered list of which the first entries are shown, and the rest on request. */
export function LongList<Item>({ items, what, children }: LongListProps<Item>) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, MOST_AT_FIRST)
  return (
    <>
      <ol>{shown.map((item, index) => children(item, index))}</ol>
      {shown.length === items.length ? null : (
        <button type="button" className="quiet" onClick={() => setWhole(true)}>
          Show all {items.length} {what}
        </button>
      )}
    </>
  )
}
