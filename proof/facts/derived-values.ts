import {
  afterDuration,
  type CalendarDate,
  derivedValue,
  isMembersFact,
  partsOf,
  type Condition,
  type DerivedFact,
  type FactTest,
  type JourneyDefinition,
  type MembersFact,
} from '../../engine/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { derivedParts, mentionsIn, namesIn, testsByFact, testsOfDerived } from '../journey/fact-tests.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import { giversOf } from './fact-classes.ts'
import { SAMPLE_DAY } from '../samples/sample-day.ts'
import { memberDomain } from './member-domain.ts'
import { memberTests } from './member-tests.ts'
import { around, dateRange, domainOf, exact, isWithin, valueOf, type Domain, type Range } from './derived-domain.ts'

/** What the proof tries of the facts that tested derived facts are made of. */
export interface DerivedValues {
  /** The values of each part. Each is a class of its own, so that a derived fact has one value in each state. */
  readonly values: ReadonlyMap<string, readonly unknown[]>
  /** Why some derived facts cannot be decided, by their names. */
  readonly open: ReadonlyMap<string, string>
}

/**
 * Values of the parts of derived facts that show every result of every test. A sum, a difference and a time between dates grow
 * steadily with each part, so between the least and the greatest value of a derived fact, which are those of its parts, every
 * result is found by moving one part after another from its one end to its other: one part is at the point where the result
 * changes, the others are at an end. These points and these ends are the values.
 */
export function derivedValues(journey: JourneyDefinition): DerivedValues {
  const known = found.get(journey)
  if (known !== undefined) return known
  if (testsOfDerived(journey).size === 0) return NOTHING_DERIVED
  const tests = testsByFact(journey)
  const graph = stepGraph(journey)
  const tested = [...testsOfDerived(journey)].flatMap(([name, own]): Tested[] => {
    const derived = journey.facts[name]?.derived
    return derived === undefined || 'count' in derived || isMembersFact(derived)
      ? []
      : [{ name, derived, cuts: cutsOf(own), times: timesTested(journey, graph, name, derived) }]
  })
  const values = new Map<string, readonly unknown[]>()
  const open = new Map<string, string>()
  for (const group of groupsOf(tested)) {
    const domains: Domains = new Map(
      group.flatMap(({ derived }) =>
        partsOf(derived).map((part) => [part, partDomain(journey, part, tests, 'between' in derived)] as const),
      ),
    )
    const reason =
      unevenPart(group, domains) ??
      undecided(group, domains) ??
      (group.some((one) => movesWithDay(journey, one)) ? MOVES : undefined)
    const numbers = reason === undefined ? numbersOf(group, domains) : endsOf(group, domains)
    const why = reason ?? (numbers === undefined ? TOO_MANY : undefined)
    if (why !== undefined) for (const { name } of group) open.set(name, why)
    for (const [part, all] of numbers ?? endsOf(group, domains))
      values.set(
        part,
        [...all].map((number) => valueOf(number, domains.get(part)?.isDate === true)),
      )
  }
  for (const name of testsOfDerived(journey).keys()) {
    const derived = journey.facts[name]?.derived
    if (derived === undefined || !isMembersFact(derived)) continue
    const [group = ''] = partsOf(derived)
    const asked = memberTests(journey, group, tests.get(group) ?? [], values)
    if (giversOf(journey, group).fields.some(({ field }) => asked?.listsOf(field) === undefined))
      open.set(name, TOO_MANY_MEMBERS)
  }
  for (const name of testsOfDerived(journey).keys()) {
    const reason = openBelow(journey, name, open)
    if (reason !== undefined) open.set(name, reason)
  }
  const made = { values, open }
  found.set(journey, made)
  return made
}
const found = new WeakMap<JourneyDefinition, DerivedValues>()

const NOTHING_DERIVED: DerivedValues = { values: new Map(), open: new Map() }

interface Tested {
  readonly name: string
  readonly derived: Exclude<DerivedFact, { readonly count: unknown } | MembersFact>
  /** The numbers at which a test changes: "at" is the first that is different, "above" the last that is the same. */
  readonly cuts: readonly Cut[]
  /** How often it may be tested with another value although a part stays the same. */
  readonly times: number
}

interface Cut {
  readonly number: number
  readonly side: 'at' | 'above'
}

/** Why a derived fact, or one that it is made of, cannot be decided. */
function openBelow(
  journey: JourneyDefinition,
  name: string,
  open: ReadonlyMap<string, string>,
  above: readonly string[] = [],
): string | undefined {
  if (open.has(name) || above.includes(name)) return open.get(name)
  return derivedParts(journey, name)
    .map((part) => openBelow(journey, part, open, [...above, name]))
    .find((reason) => reason !== undefined)
}

/** The values of a part, which may be derived itself. */
function partDomain(
  journey: JourneyDefinition,
  part: string,
  tests: ReadonlyMap<string, readonly FactTest[]>,
  isDate: boolean,
  above: readonly string[] = [],
): Domain {
  const derived = journey.facts[part]?.derived
  if (derived === undefined) return domainOf(journey, part, tests.get(part) ?? [], isDate)
  const tested = cutsOf(testsOfDerived(journey).get(part) ?? []).map(({ number }) => number)
  const plain = { isDate: false, listed: [], ranges: [], tested, otherLimit: undefined }
  if ('count' in derived) return { ...plain, listed: countsUpTo(derived.count.length) }
  if (isMembersFact(derived)) {
    const { ranges, listed } = memberDomain(journey, derived)
    return { ...plain, ranges, listed }
  }
  if ('between' in derived || above.includes(part)) return plain
  const parts = derivedRanges(partsOf(derived).map((name) => partDomain(journey, name, tests, false, [...above, part])))
  const sides = parts.map(({ low, high }, index) =>
    signOf(derived, index) > 0 ? { low, high } : { low: -high, high: -low },
  )
  const total = (side: 'low' | 'high') => exact(sides.reduce((sum, range) => sum + range[side], 0))
  const unit = parts.find((range) => range.unit !== null)?.unit ?? null
  return { ...plain, ranges: [{ low: total('low'), high: total('high'), unit }] }
}

/** One range for each part, from its least value to its greatest. */
function derivedRanges(domains: readonly Domain[]): readonly Range[] {
  return domains.map(({ listed, ranges }) => ({
    low: Math.min(...listed, ...ranges.map(({ low }) => low)),
    high: Math.max(...listed, ...ranges.map(({ high }) => high)),
    unit: ranges[0]?.unit ?? null,
  }))
}

function countsUpTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, count) => count)
}

/**
 * Why a derived fact that another one is made of may have holes between its least and its greatest value: only if each of its parts has one
 * range without a hole, all in the same steps, does it come to every number on the way.
 */
function unevenPart(group: readonly Tested[], domains: Domains): string | undefined {
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

/** The most values of one part, and the most sums of the other parts. */
const MOST_VALUES = 40
const MOST_SUMS = 400
const MOVES = 'limits of its dates are counted from today, and what they allow changes with the day'
const TOO_MANY_MEMBERS = 'there are too many kinds of members, or too many of them are counted'
const TOO_MANY = 'there are too many combinations of the limits of its parts'

function cutsOf(tests: readonly FactTest[]): readonly Cut[] {
  const cuts = tests.flatMap((test): Cut[] => [
    ...[test.minimum, test.exclusiveMaximum].flatMap((bound) => cutAt(bound, 'at')),
    ...[test.maximum, test.exclusiveMinimum].flatMap((bound) => cutAt(bound, 'above')),
    ...[test.const, ...(test.enum ?? [])].flatMap((value) => [...cutAt(value, 'at'), ...cutAt(value, 'above')]),
  ])
  return [...new Map(cuts.map((cut) => [`${cut.number} ${cut.side}`, cut])).values()]
}

function cutAt(number: unknown, side: Cut['side']): readonly Cut[] {
  return typeof number === 'number' ? [{ number, side }] : []
}

/** A fact changes while a part stays if a further part becomes known that had a default, or if steps are passed again. */
function timesTested(journey: JourneyDefinition, graph: StepGraph, name: string, derived: DerivedFact): number {
  const hasDefault = 'default' in derived && derived.default !== undefined
  if (!hasDefault && graph.steps.every((step) => graph.cycleOf(step) === undefined)) return 1
  const steps = new Set(
    conditionPlaces(journey).flatMap(({ step, condition }) => (isNamed(journey, condition, name) ? [step] : [])),
  )
  return Math.max(1, Math.min(steps.size, partsOf(derived).length))
}

function isNamed(journey: JourneyDefinition, condition: Condition, fact: string, seen = new Set<string>()): boolean {
  if (mentionsIn(condition).some((mention) => mention.fact === fact)) return true
  return namesIn(condition).some((name) => {
    const inner = seen.has(name) ? undefined : journey.conditions[name]
    seen.add(name)
    return inner !== undefined && isNamed(journey, inner, fact, seen)
  })
}

/** Derived facts that share parts, directly or through others. */
function groupsOf(tested: readonly Tested[]): readonly (readonly Tested[])[] {
  const groups: Tested[][] = []
  for (const one of tested) {
    const namesOf = ({ name, derived }: Tested) => [name, ...partsOf(derived)]
    const shares = (other: Tested) => namesOf(other).some((name) => namesOf(one).includes(name))
    const joined = groups.filter((group) => group.some(shares))
    const others = groups.filter((group) => !joined.includes(group))
    groups.splice(0, groups.length, ...others, [...joined.flat(), one])
  }
  return groups
}

type Domains = ReadonlyMap<string, Domain>

/** Why the values of a group may miss a result; undefined if they do not. */
function undecided(group: readonly Tested[], domains: Domains): string | undefined {
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

/** Whether the time between two dates can come to a number on one day and not on another: the first of each month, for ten years. */
function movesWithDay(journey: JourneyDefinition, { derived, cuts }: Tested): boolean {
  if (!('between' in derived)) return false
  const [from, to] = derived.between.map((part) => giversOf(journey, part).fields.map(({ field }) => field))
  const isMoving = [...(from ?? []), ...(to ?? [])].some(({ rule }) =>
    [rule?.dateBetween?.earliest, rule?.dateBetween?.latest].some((bound) => typeof bound === 'object'),
  )
  if (!isMoving) return false
  const sidesOn = (today: CalendarDate): string => {
    const [first, last] = [from, to].map((fields) => fields?.map((field) => dateRange(field, today)) ?? [])
    const times = (first ?? []).flatMap((one) =>
      (last ?? []).flatMap((other) => [timeOf(derived, one.high, other.low), timeOf(derived, one.low, other.high)]),
    )
    return cuts
      .map(({ number, side }) =>
        times.map((time) => ((side === 'at' ? time >= number : time > number) ? '1' : '0')).join(''),
      )
      .join()
  }
  const now = sidesOn(SAMPLE_DAY)
  return Array.from({ length: 120 }, (_, months) => afterDuration(SAMPLE_DAY, `P${months}M`)).some(
    (day) => sidesOn(day) !== now,
  )
}

function timeOf(derived: Extract<DerivedFact, { readonly between: unknown }>, from: number, to: number): number {
  const [first] = derived.between
  return Number(derivedValue(derived, (name) => valueOf(name === first ? from : to, true)))
}

type Numbers = Map<string, Set<number>>

/** The ends of each part: listed values, limits, both sides of what its own tests compare it with. */
function endsOf(group: readonly Tested[], domains: Domains): Numbers {
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

/**
 * The ends, and the points at which a result changes while the other parts are at one of these. Undefined if there are too many.
 * Where one result says something of another, because derived facts share a part or the same one is tested again, each such point is
 * an end for the other parts in a further round.
 */
function numbersOf(group: readonly Tested[], domains: Domains): Numbers | undefined {
  const numbers = endsOf(group, domains)
  const far = farFrom(group, domains)
  // Where each part belongs to one fact, what a fact that others are made of comes to divides its parts like a test.
  const isNested = group.length > 1 && isForest(group) && group.every(({ times }) => times === 1)
  const rounds = isNested ? 1 : group.reduce((total, { times }) => total + times, 0)
  for (let round = 0; round < rounds; round += 1) {
    const before = new Map([...numbers].map(([part, all]) => [part, [...all]]))
    for (const { name, derived, cuts: own } of outermostFirst(group)) {
      const cuts = [...own, ...[...(numbers.get(name) ?? [])].flatMap(bothSides)]
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

function bothSides(number: number): readonly Cut[] {
  return [
    { number, side: 'at' },
    { number, side: 'above' },
  ]
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

type Linear = Extract<DerivedFact, { readonly sum: unknown } | { readonly difference: unknown }>

/** The values of one part at which a sum or difference comes to a cut. */
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

function signOf(derived: Linear, at: number): 1 | -1 {
  return 'difference' in derived && at > 0 ? -1 : 1
}

/** The days at which the time between two dates comes to a cut, and the days before them. */
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
