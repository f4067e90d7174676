import type { FactTest, Field, Scalar } from '../engine/index.ts'
import { boundsIn, choiceNamed, constantsSought } from './choices-sought.ts'
import { accepts, sampleAnswer } from './sample-values.ts'

/** Up to this many groups of constants, every combination is probed; beyond it, only single ones, pairs, and all together. */
const MOST_COMBINED = 10

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
      ...boundsIn(tests).flatMap((bound) => [bound - 1, bound, bound + 1]),
    ]),
  ]
  const groups = groupsOf(constantsSought(tests), tests)
  const longest = Math.min(Math.max(...lengths) + groups.length, maxItems)
  const others = plainItems(field, constantsSought(tests), longest)
  return combined(groups).flatMap((chosen) => {
    const first = chosen.flatMap(([one]) => (one === undefined ? [] : [one]))
    const more: readonly unknown[] = [...others, ...chosen.flatMap((group) => group.slice(1))]
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
  return Array.isArray(value) && value.length >= minItems && value.length <= maxItems
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
function groupsOf(constants: readonly Scalar[], tests: readonly FactTest[]): readonly (readonly Scalar[])[] {
  const groups = new Map<string, Scalar[]>()
  for (const one of constants) {
    const mark = tests
      .map(({ contains }) => (contains?.const === one || contains?.enum?.includes(one) === true ? '1' : '0'))
      .join('')
    groups.set(mark, [...(groups.get(mark) ?? []), one])
  }
  return [...groups.values()]
}

function combined<One>(all: readonly One[]): readonly (readonly One[])[] {
  if (all.length > MOST_COMBINED)
    return [[], ...all.flatMap((one, index) => [[one], ...all.slice(index + 1).map((other) => [one, other])]), all]
  return all.reduce<readonly (readonly One[])[]>(
    (known, one) => known.flatMap((chosen) => [chosen, [...chosen, one]]),
    [[]],
  )
}

/** Up to `count` distinct entries that no test looks for. */
function plainItems(field: Field, sought: readonly Scalar[], count: number): readonly unknown[] {
  const { choicesFrom } = field
  if (choicesFrom !== undefined)
    return Array.from({ length: count }, (_, index) => choiceNamed(choicesFrom.fact, index + 1)).filter(
      (name) => !sought.includes(name),
    )
  const { items } = field as { readonly items?: Readonly<Record<string, unknown>> }
  const item = { type: 'string', title: '', messages: {}, ...items } as unknown as Field
  const found = new Map<string, unknown>()
  for (const value of candidatesOf(item, count + sought.length)) {
    if (found.size >= count) break
    if (!sought.includes(value as Scalar) && accepts(item, value)) found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

function* candidatesOf(item: Field, count: number): Generator<unknown> {
  const { minLength = 0, maxLength = Infinity } = item as { readonly minLength?: number; readonly maxLength?: number }
  yield* item.enum ?? []
  if (item.type === 'boolean') yield* [true, false]
  for (let number = 1; number <= count; number += 1) {
    if (item.type === 'string') yield String(number).padEnd(minLength, 'a').slice(0, maxLength)
    else if (item.type === 'number' || item.type === 'integer') yield number
    else if (item.type === 'object') yield { number }
  }
  yield* [sampleAnswer(item), sampleAnswer(item, 1), sampleAnswer(item, 2)].filter((value) => value !== undefined)
}
