/** `npm run test:thorough` goes through every case of long lists of the same kind, and repeats what is random more often. */
export const isThorough = process.env['TESTS'] === 'thorough'

/**
 * The cases that `npm test` takes of a long list whose cases differ in their data alone: so many, spread over the list. `npm run test:thorough` takes all.
 *
 * @example
 * it.each(someOf(FORMS, 20))('imports %s', …)
 */
export function someOf<T>(cases: readonly T[], most: number): readonly T[] {
  if (isThorough || cases.length <= most) return cases
  return cases.filter(
    (_, index) => Math.floor((index * most) / cases.length) !== Math.floor(((index - 1) * most) / cases.length),
  )
}
