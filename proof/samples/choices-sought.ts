import type { FactTest, Scalar } from '../../engine/index.ts'

/** The name of a sample choice that an effect offers: "report-2". */
export const choiceNamed = (fact: string, number: number) => `${fact}-${number}`

/** The choices that sample data must offer, so that a visitor can choose a list on either side of every test. */
export function neededChoices(fact: string, fewest: number, tests: readonly FactTest[]): readonly unknown[] {
  const count = Math.max(1, fewest, ...itemBounds(tests).map((bound) => bound + 1))
  return [
    ...new Set<unknown>([
      ...Array.from({ length: count }, (_, index) => choiceNamed(fact, index + 1)),
      ...testedConstants(tests),
    ]),
  ]
}

/** The lengths that tests compare a list with. */
export function itemBounds(tests: readonly FactTest[]): readonly number[] {
  return tests.flatMap(({ minItems, maxItems }) => [minItems, maxItems]).filter((bound) => bound !== undefined)
}

/** The constants that tests look for in a list. */
export function testedConstants(tests: readonly FactTest[]): readonly Scalar[] {
  return [
    ...new Set(
      tests.flatMap(({ contains }) => [
        ...(contains?.const === undefined ? [] : [contains.const]),
        ...(contains?.enum ?? []),
      ]),
    ),
  ]
}
