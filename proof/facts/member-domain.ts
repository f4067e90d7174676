import {
  groupOf,
  innerFields,
  type Field,
  type JourneyDefinition,
  type MemberNumbers,
  type MembersFact,
} from '../../engine/index.ts'
import { exact, fieldDomain, type Domain, type Range } from './derived-domain.ts'
import { giversOf } from './fact-classes.ts'

/** Longer lists are not tried. */
export const MOST_MEMBERS = 30

/** What a number of the members of a group can come to, for lists of any length: how many there are, or their total. */
export function memberDomain(journey: JourneyDefinition, fact: MembersFact): Pick<Domain, 'listed' | 'ranges'> {
  const { fields } = giversOf(journey, groupOf(fact))
  const lengths = fields.flatMap(({ field }) => lengthsOf(field))
  if (!('of' in fact)) return { listed: [...new Set([0, ...lengths])], ranges: [] }
  const ranges = fields.flatMap(({ field }) =>
    lengthsOf(field).flatMap((length) => {
      const range = memberRange(field, fact)
      return range === undefined || length === 0 ? [] : [timesOver(range, length)]
    }),
  )
  return { listed: [], ranges }
}

/** How many members a list may have; none if there may be too many. */
export function lengthsOf(field: Field): readonly number[] {
  const { minItems = 0, maxItems = Infinity } = field as { readonly minItems?: number; readonly maxItems?: number }
  const least = Math.max(1, minItems)
  return maxItems > MOST_MEMBERS ? [] : Array.from({ length: maxItems - least + 1 }, (_, index) => least + index)
}

/** What one member may give; undefined if that cannot be computed with. */
export function memberRange(field: Field, { of }: MemberNumbers): Range | undefined {
  const list = innerFields(field)
  const inner = list?.kind === 'list' ? innerFields(list.item) : undefined
  const part = inner?.kind === 'object' ? inner.fields[of] : undefined
  if (part === undefined || part.optional === true) return undefined
  const { listed, ranges, otherLimit } = fieldDomain(part)
  const [range] = ranges
  const isPlain = listed.length === 0 && otherLimit === undefined && range !== undefined && range.low <= range.high
  return isPlain && Number.isFinite(range.low) && Number.isFinite(range.high) ? range : undefined
}

export function timesOver({ low, high, unit }: Range, length: number): Range {
  return { low: exact(low * length), high: exact(high * length), unit }
}
