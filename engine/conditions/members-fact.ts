import type { Condition, Facts } from './condition.ts'
import { ownPart } from './own-part.ts'
import { passesOwnTest } from './own-test.ts'

/**
 * A fact about the members of a repeating group: for how many of them a condition holds, whether it does for any, or for all. The
 * condition tests the member's own fields; a field that is not filled in passes no test. Or a number of the members: the total, the
 * least or the most of what they give in one field.
 */
export type MembersFact = CountedMembers | MemberNumbers

type CountedMembers =
  | { readonly members: string; readonly where: Condition; readonly default?: number }
  | { readonly any: string; readonly where: Condition; readonly default?: boolean }
  | { readonly all: string; readonly where: Condition; readonly default?: boolean }

export type MemberNumbers = ({ readonly total: string } | { readonly least: string } | { readonly most: string }) & {
  /** The member's field. */
  readonly of: string
  readonly default?: number
}

/**
 * The value of a fact about members: a number, true or false; or the default, if the group is not known. Without any number there is
 * no least and no most: null, which passes no test.
 */
export function membersValue(fact: MembersFact, facts: Facts): unknown {
  const list = facts(groupOf(fact))
  if (list === undefined || list === null) return fact.default ?? list
  if (!Array.isArray(list)) return null
  if ('of' in fact) return numberOf(fact, list)
  const count = list.filter((member: unknown) => passesOwnTest(fact.where, (name) => ownPart(member, name))).length
  if ('members' in fact) return count
  return 'any' in fact ? count > 0 : count === list.length
}

export function isMembersFact(fact: object): fact is MembersFact {
  return KINDS.some((kind) => kind in fact)
}
const KINDS = ['members', 'any', 'all', 'total', 'least', 'most']

/** The answer that is the group. */
export function groupOf(fact: MembersFact): string {
  if ('total' in fact) return fact.total
  if ('least' in fact) return fact.least
  if ('most' in fact) return fact.most
  return 'members' in fact ? fact.members : 'any' in fact ? fact.any : fact.all
}

function numberOf(fact: MemberNumbers, list: readonly unknown[]): number | null {
  const numbers = list.map((member) => ownPart(member, fact.of)).filter((value) => typeof value === 'number')
  if ('total' in fact) return withoutNoise(numbers.reduce((total, number) => total + number, 0))
  if (numbers.length === 0) return null
  return numbers.reduce((one, other) => ('least' in fact ? Math.min(one, other) : Math.max(one, other)))
}

/** 0.1 + 0.2 is 0.30000000000000004, and a visitor's sum is 0.3. */
export function withoutNoise(total: number): number {
  return Number(total.toPrecision(15))
}
