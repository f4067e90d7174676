/** What a command printed. */
export interface Printed {
  readonly out: string
  readonly err: string
}
export interface PartCount {
  readonly mapped: number
  /** Those of which nothing is in the journey. */
  readonly lost: number
  readonly all: number
}
export interface Figure {
  readonly file: string
  readonly kind: string | null
  readonly refused: string | null
  readonly isProved: boolean
  readonly runsToEnd: boolean
  readonly faults: number
  readonly component: PartCount
  readonly condition: PartCount
  readonly isWhole: boolean
  readonly traces: boolean
}
export interface Total {
  readonly name: string
  readonly forms: number
  readonly proved: number
  readonly runToEnd: number
  readonly whole: number
  readonly component: PartCount
  readonly condition: PartCount
  readonly traces: number
}
export function figureOf(
  file: string,
  told: { readonly imported: Printed; readonly ended: Printed; readonly source: string },
): Figure
export function totals(figures: readonly Figure[]): readonly Total[]
export function textOf(figures: readonly Figure[]): string
