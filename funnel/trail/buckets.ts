/** The buckets of the time on a step: the upper bound of each bucket in seconds, under the name of its counter. */
export const BUCKETS: readonly (readonly [name: string, belowSeconds: number])[] = [
  ['under 10 s', 10],
  ['under 30 s', 30],
  ['under 1 min', 60],
  ['under 2 min', 120],
  ['under 5 min', 300],
  ['under 15 min', 900],
  ['under 1 h', 3600],
  ['under 1 day', 86_400],
  ['1 day or more', Number.POSITIVE_INFINITY],
]

export function bucketOf(seconds: number): string {
  return BUCKETS.find(([, below]) => seconds < below)?.[0] ?? '1 day or more'
}
