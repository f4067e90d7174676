import { ContentError } from './content-error.ts'
import type { FactsFile } from './facts-file.ts'

const FILE = 'content/facts.json'

/**
 * Each band ends where the next begins, so a band out of order would end before it begins, and a refund below the first would have no fee.
 * The most that is paid rises with the bands.
 * Each band needs a worked example (CMCOB 4.2.2R). Throws FEE_BANDS or FEE_EXAMPLE.
 */
export function requireBands({ feeBands, examples }: Pick<FactsFile, 'feeBands' | 'examples'>): void {
  for (const [index, { from, most }] of feeBands.entries()) {
    const before = feeBands[index - 1]
    if (before === undefined && from !== 0)
      throw new ContentError(
        'FEE_BANDS',
        `${FILE}#/feeBands/0/from`,
        `the first band begins at £${from}, so a smaller refund has no fee. Let it begin at 0.`,
      )
    if (before !== undefined && from <= before.from)
      throw new ContentError(
        'FEE_BANDS',
        `${FILE}#/feeBands/${index}/from`,
        `this band begins at £${from}, and the one before it at £${before.from}. Sort the bands, each with a beginning of its own.`,
      )
    if (before !== undefined && most < before.most)
      throw new ContentError(
        'FEE_BANDS',
        `${FILE}#/feeBands/${index}/most`,
        `this band costs £${most} at most, and the one before it £${before.most}: the fee of a larger refund would be lower. Correct one of the two.`,
      )
  }
  for (const [index, { from }] of feeBands.entries()) {
    const next = feeBands[index + 1]?.from ?? Infinity
    if (!examples.some((refund) => refund >= from && refund < next))
      throw new ContentError(
        'FEE_EXAMPLE',
        `${FILE}#/examples`,
        `no example is in the band from £${from}${next === Infinity ? '' : ` to below £${next}`}. Each band has to be illustrated (CMCOB 4.2.2R): add a refund.`,
      )
  }
}
