/** The path of an arrow: points joined by curves that start and end vertically. */
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1]
      if (before === undefined) return `M${x} ${y}`
      const [beforeX, beforeY] = before
      if (Math.abs(beforeX - x) < 0.5) return `L${x} ${y}`
      const middle = (beforeY + y) / 2
      return `C${beforeX} ${middle} ${x} ${middle} ${x} ${y}`
    })
    .join('')
}
