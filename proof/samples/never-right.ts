import type { Field } from '../../engine/index.ts'
import { dateError } from './date-probes.ts'
import { monthError } from './month-probes.ts'
import { patternParts, type PatternPart, type PatternParts } from './pattern-parts.ts'
import { ruleLimitsError } from './rule-limits.ts'
import { accepts } from './sample-values.ts'
import { isWithinNumberLimits, numberProbes } from './number-probes.ts'

/**
 * Why no value can ever be valid for a field, in words; `undefined` if that cannot be proved. (Failing to generate a
 * sample proves nothing.)
 *
 * @example
 * neverRight({ type: 'string', minLength: 10, maxLength: 5 }) // 'it is at least 10 and at most 5 characters long'
 */
export function neverRight(field: Field): string | undefined {
  const { enum: listed, const: only } = field as Field & { readonly const?: unknown }
  if (only !== undefined && !accepts(field, only)) return `it allows only ${JSON.stringify(only)}, and refuses that`
  if (listed !== undefined && !listed.some((value) => accepts(field, value))) return 'it refuses each of its choices'
  if (field.rule?.dateBetween !== undefined) return dateError(field)
  if (field.rule?.monthBetween !== undefined) return monthError(field)
  if (field.type === 'string') return textError(field) ?? ruleLimitsError(field)
  if (field.type === 'number' || field.type === 'integer') return numberError(field)
  return field.type === 'array' ? itemsError(field) : undefined
}

function textError(field: Field): string | undefined {
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
  } = field as { readonly minLength?: number; readonly maxLength?: number; readonly pattern?: string }
  if (minLength > maxLength) return `it is at least ${minLength} and at most ${maxLength} characters long`
  if (maxLength === 0) return 'its maximum length is 0, and an empty text is not an answer'
  const parts = pattern === undefined ? [] : patternParts(pattern)
  const { fewest, most } = lengthOf(parts)
  if (fewest === Infinity) return 'its pattern matches nothing'
  if (fewest > maxLength)
    return `its pattern requires at least ${fewest} characters, and it is at most ${maxLength} long`
  const isWhole = parts[0]?.kind === 'begin' && parts.at(-1)?.kind === 'end'
  return isWhole && most < minLength
    ? `its pattern allows at most ${most} characters, and it is at least ${minLength} long`
    : undefined
}

/** Checks only the limits of a number; other keywords could still refuse every value between them. */
function numberError(field: Field): string | undefined {
  const {
    minimum,
    exclusiveMinimum,
    maximum,
    exclusiveMaximum,
    multipleOf = 1,
  } = field as Readonly<Record<string, number | undefined>>
  const isBounded = (minimum ?? exclusiveMinimum) !== undefined && (maximum ?? exclusiveMaximum) !== undefined
  if (!isBounded || (field.type === 'integer' && !Number.isInteger(multipleOf))) return undefined
  const isFree = numberProbes(field, [], []).some((value) => isWithinNumberLimits(field, value))
  return isFree ? undefined : 'its limits leave no number between them'
}

function itemsError(field: Field): string | undefined {
  const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
  return minItems > maxItems ? `it is a list of at least ${minItems} and at most ${maxItems}` : undefined
}

interface Lengths {
  /** Infinity if no text matches. */
  readonly fewest: number
  readonly most: number
}

/** The lengths of the texts that match some parts. Required characters before "^" or after "$" never match. */
function lengthOf(parts: PatternParts): Lengths {
  let [fewest, most] = [0, 0]
  let isEnded = false
  for (const part of parts) {
    const partLengths = lengthOfPart(part)
    if ((part.kind === 'begin' && fewest > 0) || (isEnded && partLengths.fewest > 0))
      return { fewest: Infinity, most: 0 }
    isEnded ||= part.kind === 'end'
    fewest += partLengths.fewest
    most += partLengths.most
  }
  return { fewest, most }
}

function lengthOfPart(part: PatternPart): Lengths {
  if (part.kind === 'character') return part.source === '[]' ? { fewest: Infinity, most: 0 } : { fewest: 1, most: 1 }
  if (part.kind === 'choice') {
    const alternatives = part.of.map(lengthOf)
    return {
      fewest: Math.min(...alternatives.map(({ fewest }) => fewest)),
      most: Math.max(...alternatives.map(({ most }) => most)),
    }
  }
  if (part.kind !== 'repeat') return { fewest: 0, most: 0 }
  const { fewest, most } = lengthOfPart(part.part)
  return {
    fewest: part.least === 0 ? 0 : fewest * part.least,
    most: most === 0 || part.most === 0 ? 0 : most * part.most,
  }
}
