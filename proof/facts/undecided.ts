import { partsOf } from '../../engine/index.ts'
import type { Domains, Tested } from './tested-derived.ts'

/** Why derived facts cannot be decided, by their names. */
export type Reasons = ReadonlyMap<string, string>

/** Why the values of a group may miss a result, said of each of its facts; undefined if they do not. */
export function undecided(group: readonly Tested[], domains: Domains): Reasons | undefined {
  return (
    madeOfUneven(group, domains) ??
    limitedOtherwise(group, domains) ??
    becauseOf(group, inDifferentSteps(group, domains), DIFFERENT_STEPS) ??
    becauseOf(group, sharingParts(group, domains), SHARED_PARTS)
  )
}

/** Explains a group of facts that cannot be decided: each fact after the first depends on the first. */
export function becauseOf(group: readonly Tested[], open: readonly Tested[], why: string): Reasons | undefined {
  const [first] = open
  if (first === undefined) return undefined
  const further = `through shared parts it depends on "${first.name}", which the proof cannot decide: ${why}`
  return new Map(group.map((one) => [one.name, open.includes(one) ? why : further]))
}

const DIFFERENT_STEPS = 'its parts are counted in different steps, and it is compared with more than one number'
const SHARED_PARTS = 'it shares more than one part with other derived facts that conditions test'

function limitedOtherwise(group: readonly Tested[], domains: Domains): Reasons | undefined {
  for (const [part, { otherLimit }] of domains)
    if (otherLimit !== undefined)
      return becauseOf(
        group,
        group,
        `"${otherLimit}" limits the values of "${part}" in a way that cannot be computed with`,
      )
  return undefined
}

function inDifferentSteps(group: readonly Tested[], domains: Domains): readonly Tested[] {
  return group.filter(({ derived, cuts }) => {
    const units = new Set(partsOf(derived).flatMap((part) => domains.get(part)?.ranges.map(({ unit }) => unit) ?? []))
    return units.size > 1 && cuts.length > 1
  })
}

/**
 * Two derived facts that share one part depend on each other through it alone; with two shared parts, or in a ring, they form equations.
 * Repeatedly drops whatever has at most one link, because it cannot be part of a ring.
 */
function sharingParts(group: readonly Tested[], domains: Domains): readonly Tested[] {
  let links = group.flatMap(({ name, derived }) =>
    partsOf(derived)
      .filter((part) => (domains.get(part)?.ranges.length ?? 0) > 0)
      .map((part) => [name, part] as const),
  )
  for (let before = Infinity; links.length < before;) {
    before = links.length
    const ends = links.flat()
    const isOnce = (name: string) => ends.indexOf(name) === ends.lastIndexOf(name)
    links = links.filter((link) => !link.some(isOnce))
  }
  const inRings = new Set<string>(links.flat())
  return group.filter(({ name }) => inRings.has(name))
}

/**
 * Why a derived fact that another one is made of may have holes between its least and its greatest value: only if each of its parts has one
 * range without a hole, all in the same steps, does it come to every number on the way.
 */
function madeOfUneven(group: readonly Tested[], domains: Domains): Reasons | undefined {
  const uneven = group.filter((one) => domains.has(one.name) && !isEven(one, domains))
  const reasons = becauseOf(group, uneven, `another derived fact is made of it, so it ${MUST_BE_EVEN}`)
  if (reasons === undefined) return undefined
  const said = new Map(reasons)
  for (const { name } of group) {
    const inner = uneven.find((one) => one.name !== name && isMadeOf(group, name, one.name))
    if (inner !== undefined) said.set(name, `"${inner.name}", which it is made of, ${MUST_BE_EVEN}`)
  }
  return said
}

const MUST_BE_EVEN = 'must be made of answers with one range each, all in the same steps, and have no default'

function isEven({ derived }: Tested, domains: Domains): boolean {
  const parts = partsOf(derived).flatMap((part) => domains.get(part) ?? [])
  const units = new Set(parts.flatMap(({ ranges }) => ranges.map(({ unit }) => unit)))
  const isWhole = parts.every(
    ({ listed, ranges }) => listed.length + ranges.length === 1 && ranges.every(({ low, high }) => low <= high),
  )
  return isWhole && units.size <= 1 && !('default' in derived && derived.default !== undefined)
}

/** Whether a derived fact is made of another one, directly or through others. */
function isMadeOf(group: readonly Tested[], outer: string, inner: string, above: readonly string[] = []): boolean {
  const parts = group.flatMap(({ name, derived }) => (name === outer ? partsOf(derived) : []))
  return (
    parts.includes(inner) ||
    parts.some((part) => !above.includes(part) && isMadeOf(group, part, inner, [...above, outer]))
  )
}
