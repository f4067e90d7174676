import { listedChoices, type Field } from '../../../engine/index.ts'
import { accepts, sampleAnswer } from '../../../proof/index.ts'

/**
 * The longest list that a field accepts: as many choices of a supplier, or entries, as it takes. Undefined for other fields, and where no list as long
 * as that could be made of samples.
 *
 * @example
 * longestList({ type: 'array', maxItems: 3, items: { type: 'string', maxLength: 9 } }) // ['sample', 'another s', 'A']
 */
export function longestList(field: Field): readonly unknown[] | undefined {
  if (field.type !== 'array') return undefined
  const { maxItems = NO_LIMIT, items = {}, choicesFrom } = field as Field & ListKeywords
  if (choicesFrom !== undefined) return Array.from({ length: maxItems }, (_, index) => idOf(index, items.maxLength))
  const choices = items.enum ?? listedChoices(items.oneOf)?.map((choice) => choice.const)
  const longest = choices?.slice(0, maxItems) ?? repeated(entries(field), maxItems)
  return accepts(field, longest) ? longest : undefined
}

interface ListKeywords {
  readonly maxItems?: number
  readonly items?: {
    readonly enum?: readonly unknown[]
    readonly oneOf?: Field['oneOf']
    readonly maxLength?: number
  }
}

/** The id of a supplier's choice, as long as the field takes it. */
function idOf(index: number, longest = 0): string {
  return `choice-${index}`.padEnd(Math.min(longest, MOST_OF_ID), 'x')
}
/** As long as an id is tried. */
const MOST_OF_ID = 1_000

/** As long as a list without a limit is tried. */
const NO_LIMIT = 1_000

/** Different entries, if the field has any. */
function entries(field: Field): readonly unknown[] {
  return [0, 1, 2].flatMap((variant) => {
    const sample = sampleAnswer(field, variant)
    return Array.isArray(sample) ? (sample as unknown[]) : []
  })
}

function repeated(values: readonly unknown[], count: number): readonly unknown[] {
  return Array.from({ length: count }, (_, index) => values[index % values.length])
}
