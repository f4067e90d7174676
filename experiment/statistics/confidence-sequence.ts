/** Some visitors, and how many of them did what is measured. */
export interface Sample {
  readonly visitors: number
  readonly successes: number
}

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * For how many visitors of two versions together the interval is narrowest in comparison. Fixed before any data is seen: choosing it by the
 * data would break the guarantee.
 */
export const TUNED_FOR = 20_000

/** Fewer tell too little about the variance for a method that is only valid in the limit. */
const LEAST_VISITORS = 100
const LEAST_OF_EACH_KIND = 10

/**
 * The difference of two shares, `one` minus `other`, in an interval that may be read as often as one likes: the probability that
 * it ever misses the true difference is at most `alpha`. Asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas
 * (Time-uniform central limit theory and asymptotic confidence sequences, Annals of Statistics 52, 2024), with the
 * normal mixture as its boundary. Undefined while there is too little data.
 */
export function differenceInterval(
  one: Sample,
  other: Sample,
  alpha: number,
  tunedFor = TUNED_FOR,
): Interval | undefined {
  if (!isEnough(one) || !isEnough(other)) return undefined
  const difference = share(one) - share(other)
  const margin = marginOf(variance(one) + variance(other), one.visitors + other.visitors, alpha, tunedFor)
  return { low: Math.max(-1, difference - margin), high: Math.min(1, difference + margin) }
}

/** The same for one share. */
export function shareInterval(sample: Sample, alpha: number, tunedFor = TUNED_FOR / 2): Interval | undefined {
  if (!isEnough(sample)) return undefined
  const margin = marginOf(variance(sample), sample.visitors, alpha, tunedFor)
  return { low: Math.max(0, share(sample) - margin), high: Math.min(1, share(sample) + margin) }
}

/** Half the width of the interval around an estimate with this variance, after so many visitors. */
export function marginOf(varianceOfEstimate: number, visitors: number, alpha: number, tunedFor: number): number {
  const rhoSquared = (-2 * Math.log(alpha) + Math.log(-2 * Math.log(alpha)) + 1) / tunedFor
  const grown = visitors * rhoSquared + 1
  // The variance of one visitor's contribution is that of the estimate times the visitors.
  return Math.sqrt(
    varianceOfEstimate * visitors * ((2 * grown) / (visitors ** 2 * rhoSquared)) * Math.log(Math.sqrt(grown) / alpha),
  )
}

export const share = ({ visitors, successes }: Sample) => successes / visitors

const variance = (sample: Sample) => (share(sample) * (1 - share(sample))) / sample.visitors

const isEnough = ({ visitors, successes }: Sample) =>
  visitors >= LEAST_VISITORS && Math.min(successes, visitors - successes) >= LEAST_OF_EACH_KIND
