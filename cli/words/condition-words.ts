import {
  isCombination,
  type Bound,
  type Condition,
  type FactTest,
  type FactTests,
  type Scalar,
} from '../../engine/index.ts'
import { counted, listed } from './counted.ts'

/**
 * A condition in words. Named conditions keep their name, which says more than their parts; pass `named`
 * to write them out.
 *
 * @example
 * conditionWords({ age: { minimum: 18 } }) // 'age is at least 18'
 */
export function conditionWords(condition: Condition, named: Readonly<Record<string, Condition>> = {}): string {
  return say(condition, named, false)
}

/**
 * Whether a "when" of a merged journey is a condition. That of a progress bar names the fields after which it rises, and a step, a
 * block, a button or a field may have the name "when".
 */
export function isCondition(when: unknown): when is Condition {
  if (typeof when === 'string') return true
  if (typeof when !== 'object' || when === null || Array.isArray(when)) return false
  return Object.entries(when).every(([name, part]) => COMBINATIONS.has(name) || isTest(part))
}

const COMBINATIONS: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'not', 'required'])

const isTest = (part: unknown) =>
  typeof part === 'object' && part !== null && Object.keys(part).every((keyword) => Object.hasOwn(WORDS, keyword))

function say(condition: Condition, named: Readonly<Record<string, Condition>>, isInside: boolean): string {
  if (typeof condition === 'string') {
    const inner = Object.hasOwn(named, condition) ? named[condition] : undefined
    return inner === undefined ? spaced(condition) : say(inner, named, isInside)
  }
  if (isCombination(condition, 'not')) {
    const inner = condition.not
    return typeof inner === 'string' && !Object.hasOwn(named, inner)
      ? `not ${spaced(inner)}`
      : `not (${say(inner, named, false)})`
  }
  if (isCombination(condition, 'required'))
    return `${listed(condition.required)} ${condition.required.length === 1 ? 'is' : 'are'} known`
  if (isCombination(condition, 'allOf'))
    return joined(
      condition.allOf.map((part) => say(part, named, true)),
      'and',
      isInside,
    )
  if (isCombination(condition, 'anyOf'))
    return joined(
      condition.anyOf.map((part) => say(part, named, true)),
      'or',
      isInside,
    )
  return joined(
    Object.entries(condition as FactTests).map(([fact, test]) => factWords(fact, test)),
    'and',
    isInside,
  )
}

function joined(parts: readonly string[], word: string, isInside: boolean): string {
  const text = parts.join(` ${word} `)
  return isInside && parts.length > 1 ? `(${text})` : text
}

function factWords(fact: string, test: FactTest): string {
  const parts = Object.entries(test).map(([keyword, value]) => {
    const words = WORDS[keyword as keyof FactTest] as (value: unknown) => string
    return words(value)
  })
  return `${fact} ${parts.join(' and ')}`
}

const WORDS: { readonly [Keyword in keyof Required<FactTest>]: (value: NonNullable<FactTest[Keyword]>) => string } = {
  const: (value) => (typeof value === 'boolean' ? `is ${value ? 'yes' : 'no'}` : `is ${String(value)}`),
  enum: (values) => `is ${listed(values.map(plain), 'or')}`,
  minimum: (value) => boundWords(value, 'is at least', 'is on or after'),
  maximum: (value) => boundWords(value, 'is at most', 'is on or before'),
  exclusiveMinimum: (value) => boundWords(value, 'is more than', 'is after'),
  exclusiveMaximum: (value) => boundWords(value, 'is less than', 'is before'),
  minLength: (value) => `has at least ${value} characters`,
  maxLength: (value) => `has at most ${value} characters`,
  pattern: (value) => `matches ${value}`,
  minItems: (value) => `has at least ${counted(value, 'entry', 'entries')}`,
  maxItems: (value) => `has at most ${counted(value, 'entry', 'entries')}`,
  contains: (value) =>
    `holds ${listed([...(value.const === undefined ? [] : [value.const]), ...(value.enum ?? [])].map(plain), 'or')}`,
}

function boundWords(bound: Bound, compared: string, dated: string): string {
  if (typeof bound !== 'object') return `${compared} ${bound}`
  return `${dated} ${'today' in bound ? dayWords(bound.today, 'day', 'today') : dayWords(bound.thisMonth, 'month', 'this month')}`
}

/** "-P18Y" is "the day 18 years before today". */
function dayWords(duration: string, unit: string, now: string): string {
  const parts = [...duration.matchAll(/(\d+)([YMWD])/g)].flatMap(([, number = '', unit = '']) =>
    Number(number) === 0 ? [] : [counted(Number(number), UNITS[unit] ?? unit)],
  )
  if (parts.length === 0) return now
  return `the ${unit} ${listed(parts)} ${duration.startsWith('-') ? 'before' : 'after'} ${now}`
}

const UNITS: Readonly<Record<string, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day' }

function plain(value: Scalar): string {
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}

/** "identitySettled" reads as "identity settled". */
function spaced(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
}
