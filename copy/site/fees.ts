import type { FactsFile } from './facts-file.ts'
import { pounds } from './print-fact.ts'

type Band = FactsFile['feeBands'][number]

/** A row of the fee table, formatted. */
export interface FeeRow {
  readonly refund: string
  readonly percent: string
  readonly most: string
}

/** The worked example for one refund, formatted. */
export interface FeeExample {
  readonly refund: string
  readonly fee: string
  readonly vat: string
  readonly total: string
  readonly left: string
}

export interface Fees {
  readonly rows: readonly FeeRow[]
  readonly examples: readonly FeeExample[]
}

/** The fee table and its worked examples (C130; CMCOB 4.2.2R requires an illustration of each band). */
export function feesOf({ feeBands, feeWords, examples, facts }: FactsFile): Fees {
  const vat = Number(facts['fee.vat']?.value ?? 0)
  return {
    rows: feeBands.map((band, index) => rowOf(band, feeBands[index + 1], feeWords)),
    examples: examples.map((refund) => exampleOf(refund, feeBands, vat)),
  }
}

export function feeRange(bands: readonly Band[]): { readonly least: number; readonly most: number } {
  const percents = bands.map(({ percent }) => percent)
  return { least: Math.min(...percents), most: Math.max(...percents) }
}

/** The fee for a refund in pounds, before VAT: its band's percentage, limited by the band's maximum. */
export function feeFor(refund: number, bands: readonly Band[]): number {
  const band = bands.findLast(({ from }) => refund >= from)
  return band === undefined ? 0 : Math.min(pence((refund * band.percent) / 100), band.most)
}

function rowOf(
  { from, percent, most }: Band,
  next: Band | undefined,
  { band, lastBand }: FactsFile['feeWords'],
): FeeRow {
  const refund = (next === undefined ? lastBand : band.replace('{to}', pounds(next.from - 0.01))).replace(
    '{from}',
    pounds(from),
  )
  return { refund, percent: `${percent}%`, most: pounds(most) }
}

function exampleOf(refund: number, bands: readonly Band[], vatPercent: number): FeeExample {
  const fee = feeFor(refund, bands)
  const vat = pence((fee * vatPercent) / 100)
  return {
    refund: pounds(refund),
    fee: pounds(fee),
    vat: pounds(vat),
    total: pounds(pence(fee + vat)),
    left: pounds(pence(refund - fee - vat)),
  }
}

const pence = (amount: number) => Math.round(amount * 100) / 100
