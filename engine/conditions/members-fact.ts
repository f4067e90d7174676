import { compileCondition, twoValued, type Test } from './compile-condition.ts'
import type { Condition, Facts } from './condition.ts'

/**
 * A fact about the members of a repeating group: for how many of them a condition holds, whether it does for any, or for all. The
 * condition tests the member's own fields; a field that is not filled in passes no test.
 */
export type MembersFact =
  | { readonly members: string; readonly where: Condition; readonly default?: number }
  | { readonly any: string; readonly where: Condition; readonly default?: boolean }
  | { readonly all: string; readonly where: Condition; readonly default?: boolean }

/** The value of a fact about members: a number, true or false; or the default, if the group is not known. */
export function membersValue(fact: MembersFact, facts: Facts): unknown {
  const list = facts(groupOf(fact))
  if (list === undefined || list === null) return fact.default ?? list
  if (!Array.isArray(list)) return null
  const test = testOf(fact.where)
  const count = list.filter((member: unknown) => test(twoValued((name) => ownPart(member, name))) === true).length
  if ('members' in fact) return count
  return 'any' in fact ? count > 0 : count === list.length
}

export function isMembersFact(fact: object): fact is MembersFact {
  return 'members' in fact || 'any' in fact || 'all' in fact
}

/** The answer that is the group. */
export function groupOf(fact: MembersFact): string {
  return 'members' in fact ? fact.members : 'any' in fact ? fact.any : fact.all
}

function testOf(where: Condition): Test {
  const made = typeof where === 'string' ? () => false : (tests.get(where) ?? compileCondition(where, {}))
  if (typeof where !== 'string') tests.set(where, made)
  return made
}
const tests = new WeakMap<object, Test>()

function ownPart(member: unknown, name: string): unknown {
  return typeof member === 'object' && member !== null && Object.hasOwn(member, name)
    ? (member as Readonly<Record<string, unknown>>)[name]
    : undefined
}
