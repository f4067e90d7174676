/** A count, or null if it is too small to be shown. 0 is shown: it is about nobody. */
export type Figure = number | null

/** Counts below this are not shown, so that no figure is about a few people. */
export const LEAST_SHOWN = 10

export function figure(count: number, leastShown = LEAST_SHOWN): Figure {
  return count > 0 && count < leastShown ? null : count
}
