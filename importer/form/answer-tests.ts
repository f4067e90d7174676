import { isCombination, type Condition, type FactTest, type FromToday } from '../../engine/index.ts'
import type { Question, Scalar } from './form.ts'

/** How a condition of a source compares an answer. */
export type Comparing =
  | 'is'
  | 'isNot'
  | 'moreThan'
  | 'lessThan'
  | 'atLeast'
  | 'atMost'
  | 'contains'
  | 'containsNot'
  | 'longerThan'
  | 'shorterThan'
  | 'hasLength'

/** A condition; or that it never holds, or always does; or nothing, if it cannot be expressed. */
export type ReadCondition = Condition | 'never' | 'always' | undefined

/**
 * The condition that an answer compares in this way with a value. A value of another type than the answer's never equals it,
 * and a value that is no choice of the question is never chosen.
 */
export function answerTest(question: Question, comparing: Comparing, value: Scalar | FromToday): ReadCondition {
  const { name, answer } = question
  // Conditions over the parts of a group need a fact that is made from them.
  if (COMPOSED.includes(answer.kind)) return undefined
  if (typeof value === 'object') return todayTest(question, comparing, value)
  const wanted = sameTyped(question, value)
  switch (comparing) {
    case 'is':
      return wanted === undefined ? 'never' : { [name]: { const: wanted } }
    case 'isNot':
      return wanted === undefined ? 'always' : { not: { [name]: { const: wanted } } }
    case 'contains':
      if (answer.kind !== 'several') return wanted === undefined ? 'never' : { [name]: { const: wanted } }
      return wanted === undefined ? 'never' : { [name]: { contains: { const: wanted } } }
    case 'containsNot':
      if (answer.kind !== 'several') return wanted === undefined ? 'always' : { not: { [name]: { const: wanted } } }
      return wanted === undefined ? 'always' : { not: { [name]: { contains: { const: wanted } } } }
    case 'longerThan':
      return typeof value === 'number' ? { [name]: { minLength: value + 1 } } : undefined
    case 'shorterThan':
      return typeof value === 'number' && value > 0 ? { [name]: { maxLength: value - 1 } } : undefined
    case 'hasLength':
      return typeof value === 'number' ? { [name]: { minLength: value, maxLength: value } } : undefined
    default:
      return orderTest(question, comparing, value)
  }
}

/** A condition sees of these only that they are given, and how many there are. */
const COMPOSED: readonly string[] = ['group', 'repeat', 'list', 'files']

/** A date that is compared with a day as seen from today. */
function todayTest({ name, answer }: Question, comparing: Comparing, day: FromToday): ReadCondition {
  if (answer.kind !== 'date') return undefined
  const isThen: Condition = { [name]: { minimum: day, maximum: day } }
  switch (comparing) {
    case 'is':
      return isThen
    case 'isNot':
      return { not: isThen }
    case 'moreThan':
    case 'lessThan':
    case 'atLeast':
    case 'atMost':
      return { [name]: { [ORDERS[comparing]]: day } }
    default:
      return undefined
  }
}

const ORDERS = {
  moreThan: 'exclusiveMinimum',
  lessThan: 'exclusiveMaximum',
  atLeast: 'minimum',
  atMost: 'maximum',
} as const

function orderTest(
  { name, answer }: Question,
  comparing: 'moreThan' | 'lessThan' | 'atLeast' | 'atMost',
  value: Scalar,
): ReadCondition {
  const keyword = ORDERS[comparing]
  if (answer.kind === 'date')
    return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { [name]: { [keyword]: value } } : undefined
  if (answer.kind === 'month') {
    const month = monthIn(value)
    return month === undefined ? undefined : { [name]: { [keyword]: month } }
  }
  const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof bound !== 'number' || !Number.isFinite(bound)) return undefined
  if (answer.kind === 'number') return { [name]: { [keyword]: bound } }
  if (answer.kind !== 'one') return undefined
  // Choices are compared one by one: their values may be written as texts.
  const fitting = answer.choices
    .map((choice) => choice.value)
    .filter((choice) => compares(Number(choice), comparing, bound))
  return fitting.length === 0 ? 'never' : { [name]: { enum: fitting } }
}

function compares(value: number, comparing: 'moreThan' | 'lessThan' | 'atLeast' | 'atMost', bound: number): boolean {
  if (comparing === 'moreThan') return value > bound
  if (comparing === 'lessThan') return value < bound
  return comparing === 'atLeast' ? value >= bound : value <= bound
}

/** The value in the type of the answer; `undefined` if no answer can have it. */
function sameTyped({ answer }: Question, value: Scalar): Scalar | undefined {
  if (answer.kind === 'yesNo' || answer.kind === 'declaration' || answer.kind === 'box')
    return String(value) === 'true' ? true : String(value) === 'false' ? false : undefined
  if (answer.kind === 'number') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }
  if (answer.kind === 'one' || answer.kind === 'several')
    return answer.choices.find((choice) => String(choice.value) === String(value).trim())?.value
  return answer.kind === 'month' ? monthIn(value) : String(value)
}

/** A month as a journey keeps it: "2019-3" and "2019-03" are one. */
function monthIn(value: Scalar): string | undefined {
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(String(value)) ?? []
  return year === undefined || month === undefined ? undefined : `${year}-${month.padStart(2, '0')}`
}

/** Combines conditions that may never or always hold. One that cannot be expressed spoils the whole. */
export function combined(kind: 'and' | 'or', parts: readonly ReadCondition[]): ReadCondition {
  const [spoils, isNeutral] = kind === 'and' ? (['never', 'always'] as const) : (['always', 'never'] as const)
  if (parts.includes(spoils)) return spoils
  if (parts.includes(undefined)) return undefined
  const conditions = parts.filter((part): part is Condition => part !== undefined && part !== isNeutral)
  const kept = kind === 'or' ? withMergedValues(conditions) : unique(conditions)
  const [one] = kept
  if (one === undefined) return isNeutral
  if (kept.length === 1) return one
  return kind === 'and' ? { allOf: kept } : { anyOf: kept }
}

function unique(conditions: readonly Condition[]): readonly Condition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()]
}

/** "It is a, or it is b" is one test of a value among several. */
function withMergedValues(conditions: readonly Condition[]): readonly Condition[] {
  const merged = new Map<string, { readonly key: string; readonly isInside: boolean; readonly values: Scalar[] }>()
  const kept = conditions.filter((condition) => {
    const { key, isInside, value } = singleValue(condition) ?? {}
    if (key === undefined || value === undefined) return true
    const group = merged.get(`${String(isInside)} ${key}`)
    group?.values.push(value)
    if (group === undefined)
      merged.set(`${String(isInside)} ${key}`, { key, isInside: isInside === true, values: [value] })
    return group === undefined
  })
  return unique(
    kept.map((condition) => {
      const { key, isInside } = singleValue(condition) ?? {}
      const values = [...new Set(merged.get(`${String(isInside)} ${key ?? ''}`)?.values)]
      if (key === undefined || values.length < 2) return condition
      return { [key]: isInside === true ? { contains: { enum: values } } : { enum: values } }
    }),
  )
}

function singleValue(
  condition: Condition,
): { readonly key: string; readonly isInside: boolean; readonly value: Scalar } | undefined {
  if (typeof condition === 'string') return undefined
  const [[key, test] = ['', undefined], ...others] = Object.entries(condition as object) as [string, unknown][]
  if (others.length > 0 || typeof test !== 'object' || test === null || Array.isArray(test)) return undefined
  const { contains, ...own } = test as FactTest
  const isInside = contains !== undefined
  const { const: value, ...rest } = contains ?? own
  return value === undefined || Object.keys(rest).length > 0 || (isInside && Object.keys(own).length > 0)
    ? undefined
    : { key, isInside, value }
}

export function negated(condition: ReadCondition): ReadCondition {
  if (condition === undefined) return undefined
  if (condition === 'never') return 'always'
  if (condition === 'always') return 'never'
  return typeof condition === 'object' && isCombination(condition, 'not') ? condition.not : { not: condition }
}
