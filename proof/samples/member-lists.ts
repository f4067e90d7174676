import {
  compileCondition,
  innerFields,
  twoValued,
  type Condition,
  type FactTest,
  type Field,
} from '../../engine/index.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import { candidateValues } from './candidate-values.ts'
import { accepts, sampleAnswer } from './sample-values.ts'

/** More lists than that are not tried. */
const MOST_LISTS = 3000
const MOST_MEMBERS = 3000

/**
 * Lists of members for every result of tests of how many fulfil some conditions. Members that fulfil the same conditions are of one
 * kind. A list has as many of each kind as a test can tell apart: none, one, and so on, up to one more than the greatest number
 * that a test compares with.
 *
 * @param numbers what tests compare the length of the list and the numbers of members with
 * @returns undefined if there are too many
 */
export function memberLists(
  field: Field,
  conditions: readonly Condition[],
  numbers: readonly number[],
): readonly (readonly unknown[])[] | undefined {
  const inner = innerFields(field)
  if (inner?.kind !== 'list') return []
  const kinds = kindsOf(inner.item, conditions)
  if (kinds === undefined) return undefined
  const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
  const most = Math.min(Math.ceil(Math.max(1, minItems, ...numbers)) + 1, maxItems)
  if ((most + 1) ** kinds.length > MOST_LISTS) return undefined
  let lists: readonly (readonly unknown[])[] = [[]]
  for (const members of kinds) {
    lists = lists.flatMap((list) =>
      Array.from({ length: most + 1 }, (_, count) => [
        ...list,
        ...Array.from({ length: count }, (_, index) => members[index % members.length]),
      ]).filter(({ length }) => length <= maxItems),
    )
  }
  // The shortest first: a run then has as few members as it needs.
  return lists.filter(({ length }) => length >= Math.max(1, minItems)).sort((a, b) => a.length - b.length)
}

/** Members of each kind, by which conditions they fulfil; several of a kind differ, where their fields allow it. */
function kindsOf(item: Field, conditions: readonly Condition[]): readonly (readonly unknown[])[] | undefined {
  const inner = innerFields(item)
  if (inner?.kind !== 'object') return []
  const tests = conditions.map((condition) => compileCondition(condition, {}))
  const mentioned = new Map<string, FactTest[]>()
  for (const { fact, test } of conditions.flatMap((condition) => mentionsIn(condition)))
    mentioned.set(fact, [...(mentioned.get(fact) ?? []), ...(test === null ? [] : [test])])
  let chosen: readonly Readonly<Record<string, unknown>>[] = [{}]
  for (const [name, own] of mentioned) {
    const part = inner.fields[name]
    if (part === undefined) continue
    const values = candidateValues(part, own).flatMap(({ value, hasSample }) => (hasSample ? [value()] : []))
    const all = part.optional === true ? [...values, undefined] : values
    chosen = chosen.flatMap((others) => all.map((value) => ({ ...others, [name]: value })))
    if (chosen.length > MOST_MEMBERS) return undefined
  }
  const kinds = new Map<string, unknown[]>()
  for (const parts of chosen) {
    const key = tests.map((test) => (test(twoValued((name) => parts[name])) === true ? '1' : '0')).join('')
    if (kinds.has(key)) continue
    const members = [0, 1, 2]
      .map((variant) => memberWith(item, parts, variant))
      .filter((member) => accepts(item, member))
    if (members.length > 0) kinds.set(key, members)
  }
  return [...kinds.values()]
}

function memberWith(item: Field, parts: Readonly<Record<string, unknown>>, variant: number): unknown {
  const whole = { ...(sampleAnswer(item, variant) as object), ...parts }
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined))
}
