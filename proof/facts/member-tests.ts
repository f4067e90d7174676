import {
  derivedValue,
  isMembersFact,
  partsOf,
  passes,
  type FactTest,
  type Field,
  type JourneyDefinition,
} from '../../engine/index.ts'
import { testsOfDerived } from '../journey/fact-tests.ts'
import { itemBounds } from '../samples/choices-sought.ts'
import { memberLists } from '../samples/member-lists.ts'

/** What the journey's conditions ask about the members of one repeating group. */
export interface MemberTests {
  /** The result of every test, for a list. Lists with the same results are alike. */
  readonly resultsOf: (list: unknown) => string
  /** Lists for every combination of results; undefined if there are too many. */
  readonly listsOf: (field: Field) => readonly unknown[] | undefined
}

/** @param own the tests of the group itself, such as how long it is */
export function memberTests(
  journey: JourneyDefinition,
  group: string,
  own: readonly FactTest[],
): MemberTests | undefined {
  const facts = [...testsOfDerived(journey)].flatMap(([name, tests]) => {
    const derived = journey.facts[name]?.derived
    return derived !== undefined && isMembersFact(derived) && partsOf(derived).includes(group)
      ? [{ derived, tests }]
      : []
  })
  if (facts.length === 0) return undefined
  const wheres = [...new Map(facts.map(({ derived: { where } }) => [JSON.stringify(where), where])).values()]
  const numbers = [
    ...itemBounds(own),
    ...facts.flatMap(({ tests }) =>
      tests.flatMap((test) => [...BOUNDS.map((bound) => test[bound]), ...(test.enum ?? [])]).filter(isNumber),
    ),
  ]
  return {
    resultsOf: (list) =>
      facts
        .map(({ derived, tests }) => {
          const value = derivedValue(derived, () => list)
          return tests.map((test) => (passes(value ?? null, test) ? '1' : '0')).join('')
        })
        .join(),
    listsOf: (field) => memberLists(field, wheres, numbers),
  }
}

const BOUNDS = ['const', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}
