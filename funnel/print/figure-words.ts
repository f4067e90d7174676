import type { Figure } from '../report/figure.ts'

export const figureWords = (figure: Figure, leastShown: number): string =>
  figure === null ? `under ${leastShown}` : figure.toLocaleString('en-GB')

/** "12.3 %" */
export const shareWords = (share: number | null): string => (share === null ? '' : `${(share * 100).toFixed(1)} %`)
