/** ln Γ(x) for x > 0: Stirling's series, from 10 on accurate to 12 digits, and below by Γ(x + 1) = x Γ(x). */
export function logGamma(x: number): number {
  let shift = 0
  let at = x
  for (; at < 10; at += 1) shift += Math.log(at)
  const inverse = 1 / (at * at)
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at
  return (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series - shift
}
