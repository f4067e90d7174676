import { isObject } from '../json/merge-patch.ts'

/**
 * A validator for a schema that only has a type and the usual limits of texts and numbers, as most fields do: compiling it
 * with ajv would take longer than all its validations. `undefined` for every other schema, and for one with an invalid
 * limit, which ajv reports.
 *
 * @example
 * plainCheck({ type: 'string', maxLength: 3 })?.('four') // false
 */
export function plainCheck(schema: Readonly<Record<string, unknown>>): ((value: unknown) => boolean) | undefined {
  const { type } = schema
  if (type !== 'string' && type !== 'boolean' && type !== 'number' && type !== 'integer') return undefined
  const checks = Object.entries(schema).map(([keyword, limit]) =>
    Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]?.(limit) : undefined,
  )
  if (checks.includes(undefined)) return undefined
  return (value) => checks.every((check) => check?.(value))
}

type Check = (value: unknown) => boolean

const ALWAYS: Check = () => true
/** The check of each keyword; `undefined` for a limit of the wrong type. */
const KEYWORDS: Readonly<Record<string, (limit: unknown) => Check | undefined>> = {
  type: (type) =>
    type === 'integer'
      ? Number.isInteger
      : (value) => typeof value === type && (typeof value !== 'number' || Number.isFinite(value)),
  title: annotation,
  description: annotation,
  examples: (list) => (Array.isArray(list) ? ALWAYS : undefined),
  const: (only) => (isObject(only) || Array.isArray(only) ? undefined : (value) => value === only),
  enum: (list) => {
    if (!Array.isArray(list) || list.length === 0 || list.some((value) => typeof value === 'object')) return undefined
    const values = new Set<unknown>(list)
    return values.size < list.length ? undefined : (value) => values.has(value)
  },
  // A text has at most as many characters as UTF-16 units: mostly, these decide.
  minLength: (least) => ofLength(least, (text, limit) => text.length >= limit && charactersIn(text) >= limit),
  maxLength: (most) => ofLength(most, (text, limit) => text.length <= limit || charactersIn(text) <= limit),
  pattern: (pattern) => {
    const expression = expressionOf(pattern)
    return expression && ((value) => typeof value !== 'string' || expression.test(value))
  },
  minimum: (least) => ofNumber(least, (value, limit) => value >= limit),
  maximum: (most) => ofNumber(most, (value, limit) => value <= limit),
  exclusiveMinimum: (below) => ofNumber(below, (value, limit) => value > limit),
  exclusiveMaximum: (above) => ofNumber(above, (value, limit) => value < limit),
}

function annotation(text: unknown): Check | undefined {
  return typeof text === 'string' ? ALWAYS : undefined
}

function ofLength(limit: unknown, isWithin: (text: string, limit: number) => boolean): Check | undefined {
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 0) return undefined
  return (value) => typeof value !== 'string' || isWithin(value, limit)
}

const charactersIn = (text: string) => [...text].length

function ofNumber(limit: unknown, isWithin: (value: number, limit: number) => boolean): Check | undefined {
  return typeof limit === 'number' ? (value) => typeof value !== 'number' || isWithin(value, limit) : undefined
}

function expressionOf(pattern: unknown): RegExp | undefined {
  try {
    return typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  } catch {
    return undefined
  }
}
