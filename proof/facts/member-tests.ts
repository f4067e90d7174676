import {
  derivedValue,
  groupOf,
  isMembersFact,
  passes,
  type FactTest,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { testsOfDerived } from '../journey/fact-tests.ts'
import { itemBounds } from '../samples/choices-sought.ts'
import { memberLists } from '../samples/member-lists.ts'
import type { MemberTests } from './fact-classes.ts'
import { lengthsToTry, memberRanges } from './member-domain.ts'
import { isNumber, numbersIn, withMemberNumbers, type MembersTested } from './member-numbers.ts'

/**
 * The tests that the journey's conditions make of the members of one repeating group; undefined if there are none.
 *
 * @param own the tests of the group itself, such as how long it is
 * @param values the numbers to try of facts that others are made of, by name
 */
export function memberTests(
  journey: JourneyDefinition,
  group: string,
  own: readonly FactTest[],
  values: ReadonlyMap<string, readonly unknown[]>,
): MemberTests | undefined {
  const facts = [...testsOfDerived(journey)].flatMap(([name, tests]): (MembersTested & Compared)[] => {
    const derived = journey.facts[name]?.derived
    if (derived === undefined || !isMembersFact(derived) || groupOf(derived) !== group) return []
    const exact = values.get(name)?.filter(isNumber)
    return [{ derived, tests, exact, numbers: [...numbersIn(tests), ...(exact ?? [])] }]
  })
  if (facts.length === 0) return undefined
  const wheres = [
    ...new Map(
      facts.flatMap(({ derived }) => ('of' in derived ? [] : [[JSON.stringify(derived.where), derived.where]])),
    ).values(),
  ]
  const counted = [...itemBounds(own), ...facts.flatMap(({ derived, numbers }) => ('of' in derived ? [] : numbers))]
  const needsLengths = facts.some(({ derived }) => 'of' in derived)
  return {
    resultsOf: (list) =>
      facts
        .map(({ derived, tests, exact }) => {
          const value = derivedValue(derived, () => list)
          const results = tests.map((test) => passes(value ?? null, test))
          return [...results, exact === undefined ? value === null : String(value)].join()
        })
        .join(),
    listsOf(field) {
      if (!needsLengths) return memberLists(field, wheres, { counts: counted, lengths: [] })
      // Other facts need each value that a number of the members may have.
      if (facts.some(({ derived, exact }) => exact !== undefined && memberRanges(field, derived) === undefined))
        return undefined
      const lengths = lengthsToTry(field, facts, counted)
      if (lengths === undefined) return undefined
      return withMemberNumbers(field, memberLists(field, wheres, { counts: counted, lengths }), facts)
    },
  }
}

/** The values that a fact is compared with, or that tell results apart. */
interface Compared {
  readonly numbers: readonly number[]
}
