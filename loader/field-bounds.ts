import { isObject } from './merge-patch.ts'

/** What one answer may take to be described: more than any does, and little enough to be checked in no time. */
export const FIELD_LIMITS = { parts: 200, least: 10_000, most: 1_000_000 } as const

export interface BoundsError {
  readonly code: 'FIELD_REF_INSIDE' | 'FIELD_TOO_LARGE'
  readonly at: readonly (string | number)[]
  readonly message: string
  readonly hint: string
}

/**
 * What makes the schema of a field (or a setting) larger than it looks, or than anybody can answer. A reference to a part
 * of itself can double with every name, and a length of a thousand million is a text that somebody has to make up.
 *
 * @example
 * boundsError({ type: 'string', maxLength: 1e15 }) // FIELD_TOO_LARGE at ['maxLength']
 */
export function boundsError(schema: unknown): BoundsError | undefined {
  let parts = 0
  const waiting: { readonly part: unknown; readonly at: readonly (string | number)[] }[] = [{ part: schema, at: [] }]
  for (const { part, at } of waiting) {
    if (Array.isArray(part)) waiting.push(...part.map((one: unknown, index) => ({ part: one, at: [...at, index] })))
    if (!isObject(part)) continue
    parts += 1
    if (parts > FIELD_LIMITS.parts)
      return {
        code: 'FIELD_TOO_LARGE',
        at: [],
        message: `It is made of more than ${FIELD_LIMITS.parts} parts.`,
        hint: 'One field is one answer: say it with fewer parts, or ask several.',
      }
    for (const [key, value] of Object.entries(part)) {
      const error = errorOf(key, value)
      if (error !== undefined) return { ...error, at: [...at, key] }
      if (!NO_SCHEMAS.has(key)) waiting.push({ part: value, at: [...at, key] })
    }
  }
  return undefined
}

/** Values, words and rules: what looks like a keyword in there is none. */
const NO_SCHEMAS = new Set(['enum', 'const', 'default', 'examples', 'messages', 'ui', 'rule', 'choicesFrom'])
/** Somebody has to come up with the least; the most only has to be stored, and a drawn signature is long. */
const COUNTS: Readonly<Record<string, number>> = {
  minLength: FIELD_LIMITS.least,
  minItems: FIELD_LIMITS.least,
  minProperties: FIELD_LIMITS.least,
  maxLength: FIELD_LIMITS.most,
  maxItems: FIELD_LIMITS.most,
  maxProperties: FIELD_LIMITS.most,
}

function errorOf(key: string, value: unknown): Omit<BoundsError, 'at'> | undefined {
  if (key === '$ref' && typeof value === 'string') {
    return {
      code: 'FIELD_REF_INSIDE',
      message: 'A reference stands inside a field or a setting; only a whole field can be one.',
      hint: 'Write out here what it stands for.',
    }
  }
  const limit = Object.hasOwn(COUNTS, key) ? COUNTS[key] : undefined
  if (limit !== undefined && typeof value === 'number' && value > limit) {
    return {
      code: 'FIELD_TOO_LARGE',
      message: `"${key}" is ${value}; ${limit} is the most.`,
      hint: 'Nobody answers at such a length: give the limit that is meant.',
    }
  }
  return undefined
}
