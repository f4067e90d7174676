export interface Scale {
  /** The place of a share, in pixels. */
  readonly at: (share: number) => number
  readonly ticks: readonly number[]
}

const MARGIN_PX = 24
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2]
const MOST_TICKS = 9

/** A scale on which all shares are in sight, with round ticks; that of differences also shows zero. */
export function scaleOf(shares: readonly number[], width: number, withZero: boolean): Scale {
  const all = [...shares, ...(withZero ? [0] : [])]
  const [low, high] = all.length === 0 ? [0, 1] : [Math.min(...all), Math.max(...all)]
  const extent = Math.max(high - low, 0.001)
  const step = STEPS.find((one) => extent / one < MOST_TICKS) ?? 0.5
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(6)))
  const [from, to] = [first * step, last * step]
  return { ticks, at: (share) => MARGIN_PX + ((share - from) / (to - from)) * (width - 2 * MARGIN_PX) }
}
