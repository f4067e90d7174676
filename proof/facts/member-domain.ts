import {
  groupOf,
  innerFields,
  type Field,
  type JourneyDefinition,
  type MemberNumbers,
  type MembersFact,
} from '../../engine/index.ts'
import { around, exact, fieldDomain, type Domain, type Range } from './derived-domain.ts'
import { giversOf } from './fact-classes.ts'

/**
 * The possible results of a fact about a group's members, for lists of any length: how many there are, their total, the least or the most.
 */
export function memberDomain(journey: JourneyDefinition, fact: MembersFact): Pick<Domain, 'listed' | 'ranges'> {
  const { fields } = giversOf(journey, groupOf(fact))
  return { listed: 'of' in fact ? [] : [0], ranges: fields.flatMap(({ field }) => memberRanges(field, fact) ?? []) }
}

/** The possible results for one field of a group; undefined if they cannot be computed. */
export function memberRanges(field: Field, fact: MembersFact): readonly Range[] | undefined {
  const { least, most } = lengthsOf(field)
  if (!('of' in fact)) return [{ low: 0, high: most, unit: 1 }]
  const range = memberRange(field, fact)
  if (range === undefined) return undefined
  return 'total' in fact ? totals(range, least, most) : [range]
}

/** The totals of lists of every length. Where those of two lengths touch, they are one range. */
function totals(range: Range, least: number, most: number): readonly Range[] | undefined {
  const merged: Range[] = []
  for (let length = least; length <= Math.min(most, LONGEST_LIST); length += 1) {
    const whole = timesOver(range, length)
    const last = merged.at(-1)
    const touches =
      last !== undefined && whole.low <= last.high + (range.unit ?? 0) && whole.high >= last.low - (range.unit ?? 0)
    if (!touches) merged.push(whole)
    else merged.splice(-1, 1, { ...whole, low: Math.min(last.low, whole.low), high: Math.max(last.high, whole.high) })
  }
  const last = merged.at(-1)
  if (most <= LONGEST_LIST || last === undefined) return merged
  // Longer lists only widen the last range, and without a limit they widen it for ever.
  if (timesOver(range, least).high === last.high && timesOver(range, least).low === last.low) return merged
  if (Number.isFinite(most) || merged.length > MOST_HOLES) return undefined
  const beyond = { low: range.low < 0 ? -Infinity : last.low, high: range.high > 0 ? Infinity : last.high }
  return [...merged.slice(0, -1), { ...last, ...beyond }]
}

/** With more ranges than these, the lists of different lengths may never touch. */
const MOST_HOLES = 40

/** How many members a list may have. A list without members is no answer. */
export function lengthsOf(field: Field): { readonly least: number; readonly most: number } {
  const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
  return { least: Math.max(1, minItems), most: maxItems }
}

/** Longer lists are not tried, not even where a few lengths show every result. */
export const LONGEST_LIST = 1000

/**
 * The lengths that show every combination of results of facts about numbers of the members, whatever else each list has in its other
 * fields. A total lies between the length times the least number and the length times the greatest, so the lengths whose total can be on
 * one side of a tested number form one interval. It ends where one of these products passes that number, or at the limits of the list.
 * The same holds for several facts together, because an intersection of intervals ends where one of them does.
 *
 * @param counted what tests compare the length with
 * @returns undefined if a list would have to be too long
 */
export function lengthsToTry(
  field: Field,
  facts: readonly { readonly derived: MembersFact; readonly numbers: readonly number[] }[],
  counted: readonly number[],
): readonly number[] | undefined {
  const { least, most } = lengthsOf(field)
  const turns = facts.flatMap(({ derived, numbers }) => {
    const range = 'total' in derived ? memberRange(field, derived) : undefined
    if (range === undefined) return []
    return numbers
      .flatMap((number) => around(number, range))
      .flatMap((number) => [range.low, range.high].filter((bound) => bound !== 0).map((bound) => number / bound))
  })
  const near = [...counted, ...turns].flatMap((number) => [
    Math.floor(number) - 1,
    Math.floor(number),
    Math.ceil(number),
    Math.ceil(number) + 1,
  ])
  const lengths = [...new Set([least, ...(Number.isFinite(most) ? [most] : []), ...near])].filter(
    (length) => length >= least && length <= most,
  )
  return Math.max(...lengths) > LONGEST_LIST ? undefined : lengths
}

/** The numbers that one member may give; undefined if they cannot be computed. */
export function memberRange(field: Field, { of }: MemberNumbers): Range | undefined {
  const list = innerFields(field)
  const inner = list?.kind === 'list' ? innerFields(list.item) : undefined
  const part = inner?.kind === 'object' ? inner.fields[of] : undefined
  if (part === undefined || part.optional === true || part.when !== undefined) return undefined
  const { listed, ranges, otherLimit } = fieldDomain(part)
  const [range] = ranges
  const isPlain = listed.length === 0 && otherLimit === undefined && range !== undefined && range.low <= range.high
  return isPlain && Number.isFinite(range.low) && Number.isFinite(range.high) ? range : undefined
}

export function timesOver({ low, high, unit }: Range, length: number): Range {
  return { low: exact(low * length), high: exact(high * length), unit }
}
