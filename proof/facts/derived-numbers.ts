import { derivedValue, partsOf, type DerivedFact } from '../../engine/index.ts'
import { around, exact, isWithin, valueOf, type Range } from './derived-domain.ts'
import { signOf, type Cut, type Domains, type Linear, type Tested } from './tested-derived.ts'

/** The numbers to try of each part; a date counts in days. */
export type Numbers = Map<string, Set<number>>

/** The most values of one part, and the most sums of the other parts. */
const MOST_VALUES = 40
const MOST_SUMS = 400

/**
 * The ends, and the points at which a result changes while the other parts are at one of these. Undefined if there are too many.
 * Where one result says something of another, because derived facts share a part or the same one is tested again, each such point is
 * an end for the other parts in a further round.
 */
export function numbersOf(group: readonly Tested[], domains: Domains): Numbers | undefined {
  const numbers = endsOf(group, domains)
  const far = farFrom(group, domains)
  // Where each part belongs to one fact, the cuts of a nested fact divide its parts as a test would.
  const isNested = isForest(group) && group.every(({ times }) => times === 1)
  const rounds = isNested ? 1 : group.reduce((total, { times }) => total + times, 0)
  for (let round = 0; round < rounds; round += 1) {
    const before = new Map([...numbers].map(([part, all]) => [part, [...all]]))
    for (const { name, derived, cuts: own } of outermostFirst(group)) {
      const cuts = [...own, ...[...(numbers.get(name) ?? [])].map(nestedCut)]
      const inOrder = [...partsOf(derived).entries()].sort(
        ([, one], [, other]) => Number(isDerivedIn(group, other)) - Number(isDerivedIn(group, one)),
      )
      for (const [index, part] of inOrder) {
        const ranges = (domains.get(part)?.ranges ?? []).map((range) => limited(range, far))
        if (ranges.length === 0 || cuts.length === 0) continue
        const points =
          'between' in derived
            ? datePoints(derived, index, before, cuts, ranges)
            : sumPoints(
                derived,
                index,
                endsOnTheWay(derived, index, before, rounds === 1 ? domains : undefined),
                cuts,
                ranges,
              )
        if (points === undefined) return undefined
        const all = numbers.get(part)
        for (const point of points) all?.add(point)
        if (isDerivedIn(group, part)) before.set(part, [...(all ?? [])])
        if ((all?.size ?? 0) > MOST_VALUES) return undefined
      }
    }
  }
  return numbers
}

/** The ends of each part: listed values, limits, both sides of what its own tests compare it with. */
export function endsOf(group: readonly Tested[], domains: Domains): Numbers {
  const far = farFrom(group, domains)
  return new Map(
    [...domains].map(([part, { listed, ranges, tested }]) => [
      part,
      new Set([
        ...listed,
        ...ranges.flatMap((range) => {
          const within = limited(range, far)
          const near = tested.flatMap((number) => around(number, within))
          return [within.low, within.high, ...near.filter((number) => isWithin(number, within))]
        }),
      ]),
    ]),
  )
}

/** A number beyond all that matters, for parts without a limit. */
function farFrom(group: readonly Tested[], domains: Domains): number {
  const numbers = [
    ...group.flatMap(({ cuts, derived }) => [
      ...cuts.map(({ number }) => number),
      'default' in derived ? (derived.default ?? 0) : 0,
    ]),
    ...[...domains.values()].flatMap(({ listed, ranges, tested }) => [
      ...listed,
      ...tested,
      ...ranges.flatMap(({ low, high }) => [low, high]),
    ]),
  ]
  const total = numbers.filter(Number.isFinite).reduce((sum, number) => sum + Math.abs(number), 1)
  return 10 ** Math.ceil(Math.log10(total) + 1)
}

function limited({ low, high, unit }: Range, far: number): Range {
  const size = exact(Math.ceil(far / (unit ?? 1)) * (unit ?? 1))
  return {
    low: low === -Infinity ? Math.min(-size, high - size) : low,
    high: high === Infinity ? Math.max(size, low + size) : high,
    unit,
  }
}

function isDerivedIn(group: readonly Tested[], part: string): boolean {
  return group.some(({ name }) => name === part)
}

/** Each fact in front of those that it is made of. */
function outermostFirst(group: readonly Tested[]): readonly Tested[] {
  const depthOf = (name: string, above: readonly string[] = []): number =>
    above.includes(name)
      ? 0
      : Math.max(
          0,
          ...group
            .filter(({ derived }) => partsOf(derived).includes(name))
            .map((outer) => 1 + depthOf(outer.name, [...above, name])),
        )
  return [...group].sort((one, other) => depthOf(one.name) - depthOf(other.name))
}

/** Whether no part belongs to two facts. */
function isForest(group: readonly Tested[]): boolean {
  const parts = group.flatMap(({ derived }) => partsOf(derived))
  return new Set(parts).size === parts.length
}

/** What a nested fact is tried with divides its parts. Only sums and differences have nested facts, and look at both sides of a cut. */
function nestedCut(number: number): Cut {
  return { number, side: 'at' }
}

/**
 * Where the other parts are while one moves. On the way from the least result to the greatest, those in front of it have
 * arrived at their ends and those behind it are still at their beginnings, if nothing else divides their values.
 *
 * @param domains absent if the others may be anywhere
 */
function endsOnTheWay(
  derived: Linear,
  index: number,
  numbers: ReadonlyMap<string, readonly number[]>,
  domains: Domains | undefined,
): readonly (readonly number[])[] {
  return partsOf(derived).map((part, at) => {
    const all = numbers.get(part) ?? []
    const { listed, ranges, tested } = domains?.get(part) ?? { listed: [], ranges: [], tested: [] }
    const isPlain = listed.length === 0 && ranges.length === 1 && tested.length === 0
    const isHigh = at < index === signOf(derived, at) > 0
    const ends = isPlain ? [isHigh ? Math.max(...all) : Math.min(...all)] : all
    return derived.default === undefined ? ends : [...ends, derived.default]
  })
}

/** The values of one part at which a sum or difference equals a cut. */
function sumPoints(
  derived: Linear,
  index: number,
  endsOf: readonly (readonly number[])[],
  cuts: readonly Cut[],
  ranges: readonly Range[],
): readonly number[] | undefined {
  let sums = new Set([0])
  for (const [at, ends] of endsOf.entries()) {
    if (at === index) continue
    sums = new Set([...sums].flatMap((sum) => ends.map((end) => exact(sum + signOf(derived, at) * end))))
    if (sums.size > MOST_SUMS) return undefined
  }
  return ranges.flatMap((range) =>
    cuts.flatMap(({ number }) =>
      [...sums].flatMap((sum) =>
        around(exact(signOf(derived, index) * (number - sum)), range).filter((point) => isWithin(point, range)),
      ),
    ),
  )
}

/** The days at which the time between two dates equals a cut, and the days before them. */
function datePoints(
  derived: Extract<DerivedFact, { readonly between: unknown }>,
  index: number,
  numbers: ReadonlyMap<string, readonly number[]>,
  cuts: readonly Cut[],
  ranges: readonly Range[],
): readonly number[] {
  const [from = '', to = ''] = derived.between
  const ends = numbers.get(index === 0 ? to : from) ?? []
  return ranges.flatMap(({ low, high }) =>
    ends.flatMap((end) => {
      const timeAt = (day: number) => (index === 0 ? timeOf(derived, day, end) : timeOf(derived, end, day))
      return cuts.flatMap(({ number, side }) => {
        const isBeyond = (day: number) => (side === 'at' ? timeAt(day) >= number : timeAt(day) > number)
        const first = firstChange(isBeyond, low, high)
        return first === undefined ? [] : [first - 1, first]
      })
    }),
  )
}

/** The first number after `low` with another result than `low`, by halving; undefined if none has. */
function firstChange(test: (number: number) => boolean, low: number, high: number): number | undefined {
  const before = test(low)
  if (low > high || test(high) === before) return undefined
  let [same, other] = [low, high]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (test(middle) === before) same = middle
    else other = middle
  }
  return other
}

/** The time between two days, as numbers. */
export function timeOf(derived: Extract<DerivedFact, { readonly between: unknown }>, from: number, to: number): number {
  const [first] = derived.between
  return Number(derivedValue(derived, (name) => valueOf(name === first ? from : to, true)))
}
