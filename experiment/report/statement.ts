import type { Interval } from '../statistics/confidence-sequence.ts'

interface Known {
  readonly baseline: string
  readonly journey: string
  readonly known: 'nothing yet' | 'no direction yet' | 'more' | 'fewer'
  readonly interval: Interval | null
}

/** What the data allow to say, and no more. */
export function statement({ baseline, journey, known, interval }: Known): string {
  if (interval === null || known === 'nothing yet')
    return `There is too little data to compare ${journey} with ${baseline}.`
  const { low, high } = interval
  switch (known) {
    case 'no direction yet':
      return `It is not known whether more visitors submit on ${journey} or on ${baseline}: on ${journey} between ${points(Math.abs(low))} points fewer and ${points(high)} points more.`
    case 'more':
      return `More visitors submit on ${journey} than on ${baseline}: between ${points(low)} and ${points(high)} points more.`
    case 'fewer':
      return `Fewer visitors submit on ${journey} than on ${baseline}: between ${points(-high)} and ${points(-low)} points fewer.`
  }
}

const points = (difference: number) => (difference * 100).toFixed(1)
