import {
  afterDuration,
  type CalendarDate,
  groupOf,
  isMembersFact,
  partsOf,
  type Condition,
  type DerivedFact,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { conditionPlaces } from '../journey/condition-places.ts'
import { derivedParts, mentionsIn, namesIn, testsByFact, testsOfDerived } from '../journey/fact-tests.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import { giversOf } from './fact-classes.ts'
import { SAMPLE_DAY } from '../samples/sample-day.ts'
import { memberTests } from './member-tests.ts'
import { dateRange, valueOf } from './derived-domain.ts'
import { endsOf, numbersOf, timeOf } from './derived-numbers.ts'
import { partDomain } from './part-domain.ts'
import { cutsOf, type Domains, type Tested } from './tested-derived.ts'
import { becauseOf, undecided } from './undecided.ts'

/** The values that the proof tries for the parts of derived facts that conditions test. */
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
  const all = [...testsOfDerived(journey)].flatMap(([name, own]) => {
    const derived = journey.facts[name]?.derived
    return derived === undefined ? [] : [{ name, derived, own }]
  })
  const tested = all.flatMap(({ name, derived, own }): Tested[] =>
    'count' in derived || isMembersFact(derived)
      ? []
      : [{ name, derived, cuts: cutsOf(own), times: timesTested(journey, graph, name, derived) }],
  )
  const values = new Map<string, readonly unknown[]>()
  const open = new Map<string, string>()
  for (const group of groupsOf(tested)) {
    const domains: Domains = new Map(
      group.flatMap(({ derived }) =>
        partsOf(derived).map((part) => [part, partDomain(journey, part, tests, 'between' in derived)] as const),
      ),
    )
    const reasons =
      undecided(group, domains) ??
      becauseOf(
        group,
        group.filter((one) => movesWithDay(journey, one)),
        MOVES,
      )
    const numbers = reasons === undefined ? numbersOf(group, domains) : endsOf(group, domains)
    const why = reasons ?? (numbers === undefined ? becauseOf(group, group, TOO_MANY) : undefined)
    for (const [name, reason] of why ?? []) open.set(name, reason)
    for (const [part, tried] of numbers ?? endsOf(group, domains))
      values.set(
        part,
        [...tried].map((number) => valueOf(number, domains.get(part)?.isDate === true)),
      )
  }
  for (const { name, derived } of all) {
    if (!isMembersFact(derived)) continue
    const group = groupOf(derived)
    const asked = memberTests(journey, group, tests.get(group) ?? [], values)
    if (giversOf(journey, group).fields.some(({ field }) => asked?.listsOf(field) === undefined))
      open.set(name, TOO_MANY_MEMBERS)
  }
  for (const { name } of all) {
    const reason = openBelow(journey, name, open)
    if (reason !== undefined) open.set(name, reason)
  }
  const made = { values, open }
  found.set(journey, made)
  return made
}
const found = new WeakMap<JourneyDefinition, DerivedValues>()

const NOTHING_DERIVED: DerivedValues = { values: new Map(), open: new Map() }

/** Why a derived fact, or one that it is made of, cannot be decided. */
function openBelow(journey: JourneyDefinition, name: string, open: ReadonlyMap<string, string>): string | undefined {
  const below = new Set([name])
  for (const one of below) for (const part of derivedParts(journey, one)) below.add(part)
  return [...below].map((one) => open.get(one)).find((reason) => reason !== undefined)
}

const MOVES = 'limits of its dates are counted from today, and what they allow changes with the day'
const TOO_MANY_MEMBERS = 'there are too many kinds of members, or too many of them are counted'
const TOO_MANY = 'there are too many combinations of the limits of its parts'

/** A fact changes while a part stays if a further part becomes known that had a default, or if steps are passed again. */
function timesTested(journey: JourneyDefinition, graph: StepGraph, name: string, derived: DerivedFact): number {
  if (!('default' in derived) && graph.steps.every((step) => graph.cycleOf(step) === undefined)) return 1
  const steps = new Set(
    conditionPlaces(journey).flatMap(({ step, condition }) => (isNamed(journey, condition, name) ? [step] : [])),
  )
  return Math.max(1, Math.min(steps.size, partsOf(derived).length))
}

function isNamed({ conditions }: JourneyDefinition, condition: Condition, fact: string): boolean {
  const all = new Set([condition])
  for (const one of all)
    for (const name of namesIn(one)) {
      const inner = conditions[name]
      if (inner !== undefined) all.add(inner)
    }
  return [...all].some((one) => mentionsIn(one).some((mention) => mention.fact === fact))
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

/** Whether the time between two dates can come to a number on one day and not on another: the first of each month, for ten years. */
function movesWithDay(journey: JourneyDefinition, { derived, cuts }: Tested): boolean {
  if (!('between' in derived)) return false
  const [from, to] = derived.between
  const sidesOn = (today: CalendarDate): string => {
    const rangesOf = (part: string) => giversOf(journey, part).fields.map(({ field }) => dateRange(field, today))
    const times = rangesOf(from).flatMap((one) =>
      rangesOf(to).flatMap((other) => [timeOf(derived, one.high, other.low), timeOf(derived, one.low, other.high)]),
    )
    return JSON.stringify(
      cuts.map(({ number, side }) => times.map((time) => (side === 'at' ? time >= number : time > number))),
    )
  }
  const now = sidesOn(SAMPLE_DAY)
  return Array.from({ length: 120 }, (_, months) => afterDuration(SAMPLE_DAY, `P${months}M`)).some(
    (day) => sidesOn(day) !== now,
  )
}
