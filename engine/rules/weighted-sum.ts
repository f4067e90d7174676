/**
 * The sum of the digits of a text, each multiplied by the weight at its place.
 *
 * @example
 * weightedSum('123', [3, 2, 1]) // 10
 */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}
