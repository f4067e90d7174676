import { isRecord } from '../../../../domain/index.ts'

/** A value with one place changed. undefined removes a member or an item; "-" appends to a list. */
export function withValueAt(value: unknown, [key, ...rest]: readonly (string | number)[], part: unknown): unknown {
  if (key === undefined) return part
  if (Array.isArray(value)) {
    if (key === '-') return [...(value as unknown[]), part]
    const index = Number(key)
    if (rest.length === 0 && part === undefined) return value.filter((_, at) => at !== index)
    return value.map((item: unknown, at) => (at === index ? withValueAt(item, rest, part) : item))
  }
  const members = isRecord(value) ? value : {}
  if (rest.length === 0 && part === undefined)
    return Object.fromEntries(Object.entries(members).filter(([name]) => name !== key))
  return { ...members, [key]: withValueAt(members[key], rest, part) }
}
