import { valueAt } from '../../../loader/index.ts'

type Json = Readonly<Record<string, unknown>>

/**
 * JSON without the part at a place: an entry of a list, or a key. Of an `allOf` or `anyOf` with one part left, that part takes
 * its place; of a `partsWhen` with none left, nothing stays.
 *
 * @example
 * without({ when: { allOf: ['a', 'b'] } }, ['when', 'allOf', '0']) // { when: 'b' }
 */
export function without(json: unknown, at: readonly string[]): unknown {
  const [key = '', ...rest] = at
  if (at.length === 2 && (key === 'allOf' || key === 'anyOf') && isRecord(json)) {
    const parts = json[key]
    if (!Array.isArray(parts)) return json
    const left = parts.filter((_, index) => String(index) !== rest[0])
    return left.length === 1 ? left[0] : { ...json, [key]: left }
  }
  if (Array.isArray(json))
    return at.length === 1
      ? json.filter((_, index) => String(index) !== key)
      : json.map((part: unknown, index) => (String(index) === key ? without(part, rest) : part))
  if (!isRecord(json)) return json
  if (at.length > 1) {
    const left = without(json[key], rest)
    // It says of some parts when they are asked, so it is nothing without any.
    const isNothing = key === 'partsWhen' && isRecord(left) && Object.keys(left).length === 0
    return isNothing ? without(json, [key]) : { ...json, [key]: left }
  }
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== key))
}

/** JSON in which the transition at a place is always taken: without its condition, and without those after it. */
export function asLastTransition(json: unknown, at: readonly string[]): unknown {
  const list = at.slice(0, -1)
  const transitions = valueAt(json, list)
  if (!Array.isArray(transitions)) return json
  const following = transitions.map((_, index) => index).slice(Number(at.at(-1)) + 1)
  const shortened = following
    .toReversed()
    .reduce<unknown>((left, index) => without(left, [...list, String(index)]), json)
  return without(shortened, [...at, 'when'])
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
