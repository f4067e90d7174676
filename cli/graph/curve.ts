/** The path of an arrow: points joined by curves that start and end vertically. Two points far apart at one height are a turn. */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${rounded(x)} ${rounded(y)}`
      const [beforeX, beforeY] = before
      const across = Math.abs(beforeX - x)
      if (across < 0.5) return `L${rounded(x)} ${rounded(y)}`
      const isTurn = across > TURN.least && Math.abs(beforeY - y) < 0.5
      const isDownward = (points[index - 2]?.[1] ?? Number.NEGATIVE_INFINITY) <= beforeY
      const beyond = isTurn ? (isDownward ? 1 : -1) * Math.min(TURN.most, across / 2) : 0
      const middle = rounded((beforeY + y) / 2 + beyond)
      return `C${rounded(beforeX)} ${middle} ${rounded(x)} ${middle} ${rounded(x)} ${rounded(y)}`
    })
    .join('')
}

/** In pixels: a shorter way across is no turn, and a turn reaches no farther than this beyond its ends. */
export const TURN = { least: 40, most: 60 } as const

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
