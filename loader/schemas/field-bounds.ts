import { listedChoices } from '../../engine/index.ts'
import { isObject } from '../json/merge-patch.ts'

/** The largest size of a field: larger than any real one, and small enough to check quickly. */
export const FIELD_LIMITS = { parts: 200, tests: 1000, least: 10_000, most: 1_000_000 } as const

export interface BoundsError {
  readonly code: 'FIELD_REF_INSIDE' | 'FIELD_TOO_LARGE'
  readonly at: readonly (string | number)[]
  readonly message: string
  readonly hint: string
}

/**
 * Finds why the schema of a field (or a setting) is too large to check. References to its own parts can double its size with every name,
 * and a minimum length of a thousand million needs a sample of that length.
 *
 * @example
 * boundsError({ type: 'string', maxLength: 1e15 }) // FIELD_TOO_LARGE at ['maxLength']
 */
export function boundsError(schema: unknown): BoundsError | undefined {
  const count = { parts: 0, tests: 0 }
  const queue: Place[] = [{ part: schema, at: [], kind: 'parts' }]
  for (const { part, at, kind } of queue) {
    if (Array.isArray(part))
      queue.push(...part.map((item: unknown, index) => ({ part: item, at: [...at, index], kind })))
    if (!isObject(part)) continue
    count[kind] += 1
    if (count[kind] > FIELD_LIMITS[kind])
      return {
        code: 'FIELD_TOO_LARGE',
        at: [],
        message:
          kind === 'parts'
            ? `It has more than ${FIELD_LIMITS.parts} parts.`
            : `The conditions of its parts have more than ${FIELD_LIMITS.tests} tests.`,
        hint: 'One field is one answer: use fewer parts, or several fields.',
      }
    for (const [key, value] of Object.entries(part)) {
      const error = errorOf(key, value)
      if (error !== undefined) return { ...error, at: [...at, key] }
      // A list of countries is no harder to check than one of two choices.
      if (!NO_SCHEMAS.has(key) && listedChoices(value) === undefined)
        queue.push({ part: value, at: [...at, key], kind: isCondition(key, at) ? 'tests' : kind })
    }
  }
  return undefined
}

/** A part may be called "when", too. */
function isCondition(key: string, at: readonly (string | number)[]): boolean {
  return key === 'when' && at.at(-1) !== 'properties'
}

interface Place {
  readonly part: unknown
  readonly at: readonly (string | number)[]
  /** The condition of a part does not belong to the schema that checks answers. */
  readonly kind: 'parts' | 'tests'
}

/** Keywords whose values are not schemas: values, texts and rules. */
const NO_SCHEMAS = new Set(['enum', 'const', 'default', 'examples', 'messages', 'ui', 'rule', 'choicesFrom', 'sentAs'])
/** Minimums are lower than maximums, because the proof generates samples; a drawn signature, which is only stored, is long. */
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
      message: 'A field or a setting contains a reference; only a whole field can be a reference.',
      hint: 'Write out what it refers to.',
    }
  }
  const limit = Object.hasOwn(COUNTS, key) ? COUNTS[key] : undefined
  if (limit !== undefined && typeof value === 'number' && value > limit) {
    return {
      code: 'FIELD_TOO_LARGE',
      message: `"${key}" is ${value}; the maximum is ${limit}.`,
      hint: 'No answer is that long: set a realistic limit.',
    }
  }
  return undefined
}
