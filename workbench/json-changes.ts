/** A place in a JSON value, as the keys that lead there, and what is there now. */
export interface JsonChange {
  readonly at: readonly string[]
  readonly value: unknown
}

/**
 * What differs between two JSON values, in parts as small as their keys are the same in the same order: an object that has lost or gained
 * a key is one change, and so is a list of another length.
 *
 * @example
 * changesBetween({ a: 1, b: { c: 2 } }, { a: 1, b: { c: 3 } }) // [{ at: ['b', 'c'], value: 3 }]
 */
export function changesBetween(before: unknown, after: unknown): readonly JsonChange[] {
  if (before === after) return NONE
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) !== Array.isArray(after)) return whole(after)
  const [keys, now] = [Object.keys(before), Object.keys(after)]
  if (keys.length !== now.length || keys.some((key, index) => key !== now[index])) return whole(after)
  let changes = NONE
  for (const key of keys) {
    const below = changesBetween(before[key], after[key])
    if (below.length > 0) changes = [...changes, ...below.map(({ at, value }) => ({ at: [key, ...at], value }))]
  }
  return changes
}

const NONE: readonly JsonChange[] = []
const whole = (value: unknown): readonly JsonChange[] => [{ at: [], value }]

/** The value after changes. What has not changed is the same object as before. */
export function withChanges(before: unknown, changes: readonly JsonChange[]): unknown {
  return changes.reduce((value, { at, value: now }) => withValue(value, at, now), before)
}

function withValue(value: unknown, [key, ...rest]: readonly string[], now: unknown): unknown {
  if (key === undefined) return now
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === Number(key) ? withValue(item, rest, now) : item))
  const container = isContainer(value) ? value : {}
  return { ...container, [key]: withValue(container[key], rest, now) }
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
