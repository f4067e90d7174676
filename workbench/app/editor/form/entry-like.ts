import { isRecord } from '../../../../domain/index.ts'

/** A new entry of a list: shaped as the last of the others, with words and values of its own. */
export function entryLike(others: readonly unknown[], initial: unknown): unknown {
  const last = others.at(-1)
  if (!isRecord(last)) return typeof last === 'string' && typeof initial !== 'string' ? 'New words' : initial
  const begun = isRecord(initial) ? initial : {}
  return Object.fromEntries(
    Object.entries(last)
      .filter(
        ([key]) => Object.hasOwn(begun, key) || others.every((other) => isRecord(other) && Object.hasOwn(other, key)),
      )
      .map(([key, value]) => [key, valueLike(key, value, others)]),
  )
}

function valueLike(key: string, value: unknown, others: readonly unknown[]): unknown {
  const taken = others.map((other) => (isRecord(other) ? other[key] : undefined))
  if (key === 'title' || key === 'text' || key === 'label') return 'New words'
  if (key !== 'const') return value
  if (typeof value === 'number') return Math.max(...taken.filter((each) => typeof each === 'number')) + 1
  for (let count = others.length + 1; ; count += 1) if (!taken.includes(`choice${count}`)) return `choice${count}`
}
