import {
  cleanAnswer,
  compileCondition,
  innerFields,
  RULES,
  twoValued,
  type Condition,
  type FactTest,
  type Field,
} from '../../engine/index.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import { candidateValues } from './candidate-values.ts'
import { accepts, sampleAnswer } from './sample-values.ts'
import { withEveryPart } from './with-every-part.ts'

/** More lists than that are not tried. */
const MOST_LISTS = 3000
const MOST_MEMBERS = 3000

/** What tests compare with. */
interface Compared {
  /** How many members fulfil a condition, or how many there are. */
  readonly counts: readonly number[]
  /** Lengths at which something else about the members changes. */
  readonly lengths: readonly number[]
}

/**
 * Lists of members for every result of tests of how many fulfil some conditions, with every length at which a result changes. Members
 * that fulfil the same conditions are of one kind.
 *
 * @returns undefined if there are too many, or if they are too long
 */
export function memberLists(
  field: Field,
  conditions: readonly Condition[],
  compared: Compared,
): readonly (readonly unknown[])[] | undefined {
  const inner = innerFields(withEveryPart(field))
  if (inner?.kind !== 'list') return []
  const kinds = kindsOf(inner.item, conditions)
  if (kinds === undefined) return undefined
  const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
  const limits = { least: Math.max(1, minItems), most: maxItems }
  const numbers = conditions.length > 1 ? everyNumber(kinds, compared, limits) : turningNumbers(kinds, compared, limits)
  if (numbers === undefined) return undefined
  // The shortest first: a run then has as few members as it needs.
  return numbers
    .map((ofKinds) =>
      ofKinds.flatMap(([{ members }, count]) =>
        Array.from({ length: count }, (_, index) => members[index % members.length]),
      ),
    )
    .sort((a, b) => a.length - b.length)
}

interface Limits {
  readonly least: number
  readonly most: number
}

/** As many of each kind as a test can tell apart: none, one, and so on, up to one more than the greatest number of a test. */
function everyNumber(
  kinds: readonly Kind[],
  { counts, lengths }: Compared,
  { least, most }: Limits,
): readonly Numbers[] | undefined {
  const greatest = Math.min(Math.ceil(Math.max(least, ...counts, ...lengths)) + 1, most)
  if ((greatest + 1) ** kinds.length > MOST_LISTS) return undefined
  const each = Array.from({ length: greatest + 1 }, (_, count) => count)
  return kinds
    .reduce<readonly Numbers[]>(
      (lists, kind) => lists.flatMap((list) => each.map((count) => [...list, [kind, count] as const])),
      [[]],
    )
    .filter((list) => {
      const whole = list.reduce((sum, [, count]) => sum + count, 0)
      return whole >= least && whole <= most
    })
}

/**
 * Numbers of members if tests ask about one condition: how many fulfil it, whether any or all do, and how many there are together. What they
 * tell apart are intervals of both numbers. Two of these are possible together if the least number of the one is no more than the
 * greatest of the other, and all members fulfil the condition where the two meet, so the ends of the intervals are enough.
 */
function turningNumbers(
  [one, other]: readonly Kind[],
  { counts, lengths }: Compared,
  { least, most }: Limits,
): readonly Numbers[] | undefined {
  if (one === undefined) return []
  const limit = most <= LONGEST ? [most] : []
  const wholes = aroundEach([least, ...limit, ...counts, ...lengths]).filter((whole) => whole >= least && whole <= most)
  const ends = aroundEach([0, ...limit, ...counts])
  const numbers = wholes.flatMap((whole): readonly Numbers[] => {
    if (other === undefined) return [[[one, whole]]]
    const firsts = [...new Set(ends.flatMap((end) => [end, whole - end]))].filter(
      (first) => first >= 0 && first <= whole,
    )
    return firsts.map((first) => [
      [one, first],
      [other, whole - first],
    ])
  })
  return numbers.length > MOST_LISTS || Math.max(...wholes) > LONGEST ? undefined : numbers
}

function aroundEach(numbers: readonly number[]): readonly number[] {
  const near = numbers.flatMap((one) => [Math.floor(one) - 1, Math.floor(one), Math.ceil(one), Math.ceil(one) + 1])
  return [...new Set(near)]
}

/** How many members a list has of each kind. */
type Numbers = readonly (readonly [Kind, number])[]

/** A visitor gives no longer lists, and they would take long to try. */
const LONGEST = 1000

/** Members of each kind, by which conditions they fulfil; several of a kind differ, where their fields allow it. */
export function kindsOf(item: Field, conditions: readonly Condition[]): readonly Kind[] | undefined {
  const inner = innerFields(item)
  if (inner?.kind !== 'object') return []
  const tests = conditions.map((condition) => compileCondition(condition, {}))
  let chosen: readonly Readonly<Record<string, unknown>>[] = [{}]
  for (const [name, own] of testsOfParts(inner.fields, conditions)) {
    const part = inner.fields[name]
    if (part === undefined) continue
    const values = candidateValues(part, own).map(({ value }) => value())
    const all = part.optional === true ? [...values, undefined] : values
    chosen = chosen.flatMap((others) => all.map((value) => ({ ...others, [name]: value })))
    if (chosen.length > MOST_MEMBERS) return undefined
  }
  const kinds = new Map<string, Kind>()
  const memberWith = memberMaker(item, inner.fields, 0)
  const others = [1, 2].map((variant) => memberMaker(item, inner.fields, variant))
  for (const parts of chosen) {
    const member = memberWith(parts)
    const fulfils = tests.map((test) => test(twoValued((name) => member[name])) === true)
    const key = fulfils.join()
    if (kinds.has(key)) continue
    const members = [member, ...others.map((otherWith) => otherWith(parts))].filter((one) => accepts(item, one))
    if (members.length > 0) kinds.set(key, { fulfils, members })
  }
  return [...kinds.values()]
}

/** Members that fulfil the same conditions. */
export interface Kind {
  readonly fulfils: readonly boolean[]
  readonly members: readonly unknown[]
}

/** What conditions test of each part, and what decides whether such a part is asked for. */
function testsOfParts(
  parts: Readonly<Record<string, Field>>,
  conditions: readonly Condition[],
): ReadonlyMap<string, readonly FactTest[]> {
  const tests = new Map<string, FactTest[]>()
  const all = new Set(conditions)
  for (const condition of all)
    for (const { fact, test } of mentionsIn(condition)) {
      const { when } = parts[fact] ?? {}
      if (when !== undefined) all.add(when)
      tests.set(fact, [...(tests.get(fact) ?? []), ...(test === null ? [] : [test])])
    }
  return tests
}

/** Makes members with some parts, and with samples of all others. What is not asked for with them is left out. */
function memberMaker(item: Field, fields: Readonly<Record<string, Field>>, variant: number) {
  const samples = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sampleAnswer(field, variant)] as const),
  )
  return (parts: Readonly<Record<string, unknown>>) =>
    (cleanAnswer(item, { ...samples, ...parts }, RULES) ?? {}) as Readonly<Record<string, unknown>>
}
