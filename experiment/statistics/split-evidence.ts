import { logGamma } from './log-gamma.ts'

/**
 * How strongly counts speak against a configured split, as an e-value: over 1,000 is reached with a probability of at most 1 in 1,000 if the
 * split is right, however often one looks (Ville's inequality). A mixture of multinomial distributions, with a Dirichlet prior
 * around the configured shares, against the configured one: Lindon and Malek, Anytime-valid inference for multinomial
 * count data, NeurIPS 2022. Returned as its logarithm, because it overflows.
 *
 * @param weights in any unit; a version with weight 0 must not have got anybody
 */
export function logSplitEvidence(counts: readonly number[], weights: readonly number[]): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => weight / total)
  if (counts.some((count, index) => count > 0 && (shares[index] ?? 0) === 0)) return Number.POSITIVE_INFINITY
  const visitors = counts.reduce((sum, count) => sum + count, 0)
  let log = logGamma(CONCENTRATION) - logGamma(CONCENTRATION + visitors)
  shares.forEach((expected, index) => {
    const count = counts[index] ?? 0
    if (expected > 0)
      log +=
        logGamma(CONCENTRATION * expected + count) - logGamma(CONCENTRATION * expected) - count * Math.log(expected)
  })
  return log
}

/** How near to the configured split the alternatives lie: a loss of a tenth of one version's visitors is likelier than one of all. */
const CONCENTRATION = 100
