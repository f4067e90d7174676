import { partsOf } from '../../engine/index.ts'
import type { Domains, Tested } from './tested-derived.ts'

/** Why the values of a group may miss a result; undefined if they do not. */
export function undecided(group: readonly Tested[], domains: Domains): string | undefined {
  const isRanged = (part: string) => (domains.get(part)?.ranges.length ?? 0) > 0
  for (const [part, { otherLimit }] of domains)
    if (otherLimit !== undefined)
      return `"${otherLimit}" limits the values of "${part}" in a way that cannot be computed with`
  for (const { derived, cuts } of group) {
    const units = new Set(partsOf(derived).flatMap((part) => domains.get(part)?.ranges.map(({ unit }) => unit) ?? []))
    if (units.size > 1 && cuts.length > 1)
      return 'its parts are counted in different steps, and it is compared with more than one number'
  }
  const names = new Set(group.map(({ name }) => name))
  // Two derived facts with one part in common depend on each other through it alone; with two, or in a ring, they form equations.
  const links = group.flatMap(({ name, derived }) =>
    partsOf(derived)
      .filter(isRanged)
      .map((part) => [name, part] as const),
  )
  const joined = new Map<string, string>()
  const rootOf = (node: string): string => (joined.has(node) ? rootOf(joined.get(node) ?? node) : node)
  for (const [fact, part] of links) {
    const [one, other] = [rootOf(`fact ${fact}`), rootOf(`${names.has(part) ? 'fact' : 'part'} ${part}`)]
    if (one === other) return 'it shares more than one part with other derived facts that conditions test'
    joined.set(one, other)
  }
  return undefined
}

/**
 * Why a derived fact that another one is made of may have holes between its least and its greatest value: only if each of its parts has one
 * range without a hole, all in the same steps, does it come to every number on the way.
 */
export function unevenPart(group: readonly Tested[], domains: Domains): string | undefined {
  const inner = group.filter(({ name }) => domains.has(name))
  const isEven = ({ derived }: Tested) => {
    const parts = partsOf(derived).flatMap((part) => domains.get(part) ?? [])
    const units = new Set(parts.flatMap(({ ranges }) => ranges.map(({ unit }) => unit)))
    const isWhole = parts.every(
      ({ listed, ranges }) => listed.length + ranges.length === 1 && ranges.every(({ low, high }) => low <= high),
    )
    return isWhole && units.size <= 1 && !('default' in derived && derived.default !== undefined)
  }
  if (inner.every(isEven)) return undefined
  const named = inner.find((one) => !isEven(one))?.name ?? ''
  return `"${named}", which it is made of, must be made of answers with one range each, all in the same steps, and have no default`
}
