import { innerFields, type Field, type FactTest, type MemberNumbers, type MembersFact } from '../../engine/index.ts'
import { mentionsIn } from '../journey/fact-tests.ts'
import { around, exact, isWithin, type Range } from './derived-domain.ts'
import { memberRange, timesOver } from './member-domain.ts'

/** A tested fact about members. */
export interface MembersTested {
  readonly derived: MembersFact
  readonly tests: readonly FactTest[]
  /** If other derived facts are made of it: the numbers to try, each of which is told apart. */
  readonly exact: readonly number[] | undefined
}

/** More lists than that are not tried. */
const MOST_LISTS = 3000

/**
 * The same lists, and with other numbers in the fields that are added or compared: each list with the least and the greatest result
 * that its length allows, and with those on both sides of what tests compare with.
 *
 * @returns undefined if that cannot be told: a field has no limits or is asked about twice, or there are too many lists
 */
export function withMemberNumbers(
  field: Field,
  lists: readonly (readonly unknown[])[] | undefined,
  facts: readonly MembersTested[],
): readonly (readonly unknown[])[] | undefined {
  const numbers = facts.flatMap(({ derived, ...one }) => ('of' in derived ? [{ ...one, derived }] : []))
  const names = [
    ...numbers.map(({ derived }) => derived.of),
    ...new Set(
      facts.flatMap(({ derived }) => ('of' in derived ? [] : mentionsIn(derived.where).map(({ fact }) => fact))),
    ),
  ]
  if (new Set(names).size < names.length) return undefined
  // Another number could ask for other parts, which the list lacks.
  if (numbers.some(({ derived }) => decidesParts(field, derived.of))) return undefined
  let made = lists
  for (const { derived, tests, exact: sought } of numbers) {
    const range = memberRange(field, derived)
    if (range === undefined) return undefined
    made = made?.flatMap((list) => {
      const whole = 'total' in derived ? timesOver(range, list.length) : range
      const near = [...numbersIn(tests), ...(sought ?? [])].flatMap((number) => around(number, whole))
      const results = [...new Set([whole.low, whole.high, ...near])].filter((number) => isWithin(number, whole))
      return list.length === 0 ? [list] : results.map((result) => withResult(list, derived, range, result))
    })
    if ((made?.length ?? 0) > MOST_LISTS) return undefined
  }
  return made
}

/** Whether a part of a member decides which others are asked for. */
function decidesParts(field: Field, name: string): boolean {
  const list = innerFields(field)
  const member = list?.kind === 'list' ? innerFields(list.item) : undefined
  return Object.values(member?.kind === 'object' ? member.fields : {}).some(
    ({ when }) => when !== undefined && mentionsIn(when).some(({ fact }) => fact === name),
  )
}

/** A list whose members come to a total, or which all give the same. */
function withResult(
  list: readonly unknown[],
  derived: MemberNumbers,
  { low, high }: Range,
  result: number,
): readonly unknown[] {
  let left = exact(result - low * list.length)
  return list.map((member) => {
    const more = 'total' in derived ? Math.min(left, exact(high - low)) : exact(result - low)
    left = exact(left - more)
    return { ...(member as object), [derived.of]: exact(low + more) }
  })
}

/** The numbers that tests compare with. */
export function numbersIn(tests: readonly FactTest[]): readonly number[] {
  return tests.flatMap((test) => [...BOUNDS.map((bound) => test[bound]), ...(test.enum ?? [])]).filter(isNumber)
}

const BOUNDS = ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

export function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
