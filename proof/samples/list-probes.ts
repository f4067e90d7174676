import { combinesExclusive, innerFields, passes, type FactTest, type Field, type Scalar } from '../../engine/index.ts'
import { itemBounds, choiceNamed, testedConstants } from './choices-sought.ts'
import { accepts, sampleAnswer } from './sample-values.ts'

/** Up to this many groups of constants, every combination is probed; beyond it, only single ones, pairs, and all together. */
const MAX_COMBINED = 10

/**
 * Lists on both sides of every test: as long as each bound, one longer and one shorter, with and without the constants
 * that tests look for, in every combination.
 */
export function listProbes(field: Field, tests: readonly FactTest[]): readonly (readonly unknown[])[] {
  const { minItems, maxItems, uniqueItems } = limitsOf(field)
  const lengths = [
    ...new Set([
      0,
      1,
      minItems,
      ...(maxItems === Infinity ? [] : [maxItems]),
      ...itemBounds(tests).flatMap((bound) => [bound - 1, bound, bound + 1]),
    ]),
  ]
  const groups = groupsOf(testedConstants(tests), tests)
  const longest = Math.min(Math.max(...lengths) + groups.length, maxItems)
  const untested = plainItems(field, testedConstants(tests), longest)
  return combinations(groups).flatMap((chosen) => {
    const first = chosen.map(([one]) => one)
    const more: readonly unknown[] = [...untested, ...chosen.flatMap(([, ...others]) => others)]
    return [...new Set([first.length, ...lengths])]
      .sort((a, b) => a - b)
      .flatMap((length) => {
        const missing = length - first.length
        if (missing < 0 || length < minItems || length > maxItems) return []
        if (missing <= more.length) return [[...first, ...more.slice(0, missing)]]
        // Repeat an entry, if the field allows it.
        const repeated = more[0] ?? first[0]
        return uniqueItems || repeated === undefined
          ? []
          : [[...first, ...Array.from({ length: missing }, (_, index) => more[index] ?? repeated)]]
      })
  })
}

/** Whether the length of a list is within the field's limits; its entries are not checked. */
export function isWithinListLimits(field: Field, value: unknown): boolean {
  const { minItems, maxItems } = limitsOf(field)
  if (!Array.isArray(value) || combinesExclusive(field, value)) return false
  // A list that is filled in entry by entry is never empty: without an entry there is no answer.
  if (value.length === 0 && innerFields(field) !== undefined) return false
  return value.length >= minItems && value.length <= maxItems
}

function limitsOf(field: Field): {
  readonly minItems: number
  readonly maxItems: number
  readonly uniqueItems: boolean
} {
  const {
    minItems = 0,
    maxItems = Infinity,
    uniqueItems = false,
  } = field as { readonly minItems?: number; readonly maxItems?: number; readonly uniqueItems?: boolean }
  return { minItems, maxItems, uniqueItems }
}

/** Groups constants that every test treats alike. */
function groupsOf(constants: readonly Scalar[], tests: readonly FactTest[]): readonly Group[] {
  const groups = new Map<string, Group>()
  for (const constant of constants) {
    const mark = tests.map((test) => passes([constant], test)).join()
    const known = groups.get(mark)
    groups.set(mark, known === undefined ? [constant] : [...known, constant])
  }
  return [...groups.values()]
}
type Group = readonly [Scalar, ...Scalar[]]

function combinations<One>(all: readonly One[]): readonly (readonly One[])[] {
  if (all.length > MAX_COMBINED)
    return [[], ...all.flatMap((one, index) => [[one], ...all.slice(index + 1).map((other) => [one, other])]), all]
  return all.reduce<readonly (readonly One[])[]>(
    (known, one) => known.flatMap((chosen) => [chosen, [...chosen, one]]),
    [[]],
  )
}

/** Up to `count` distinct entries that no test looks for. */
function plainItems(field: Field, tested: readonly Scalar[], count: number): readonly unknown[] {
  const { choicesFrom } = field
  if (choicesFrom !== undefined)
    return Array.from({ length: count }, (_, index) => choiceNamed(choicesFrom.fact, index + 1)).filter(
      (name) => !tested.includes(name),
    )
  const { items } = field as { readonly items?: Readonly<Record<string, unknown>> }
  const item = { type: 'string', title: '', messages: {}, ...items } as unknown as Field
  const found = new Map<string, unknown>()
  for (const value of candidatesOf(item, count + tested.length)) {
    if (found.size >= count) break
    if (!tested.includes(value as Scalar) && accepts(item, value)) found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

/** Entries to try. Those of another type than the item are refused later. */
function* candidatesOf(item: Field, count: number): Generator<unknown> {
  const { minLength = 0 } = item as { readonly minLength?: number }
  yield* item.enum ?? []
  for (let number = 1; number <= count; number += 1) yield* [String(number).padEnd(minLength, 'a'), number, { number }]
  yield* [0, 1, 2].map((variant) => sampleAnswer(item, variant))
}
