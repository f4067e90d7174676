import type { Position } from './place.ts'
import { scanJson } from './read-json.ts'

/**
 * Returns the position of each value of a JSON text: a scalar at its start, an object or array at its key. A pointer that
 * does not exist has the position of the nearest value around it.
 *
 * @example
 * positionsOf('{ "to": "sign" }')('/to') // { line: 1, column: 9 }
 */
export function positionsOf(text: string): (pointer: string) => Position {
  const offsets = new Map<string, number>()
  try {
    scanJson(text, (pointer, offset) => offsets.set(pointer, offset))
  } catch {
    // Values before the syntax error still have positions.
  }
  const starts = lineStarts(text)
  return (pointer) => {
    for (let near = pointer; ; near = near.slice(0, near.lastIndexOf('/'))) {
      const offset = offsets.get(near)
      if (offset !== undefined) return positionAt(starts, offset)
      if (near === '') return { line: 1, column: 1 }
    }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length)
  return starts
}

function positionAt(starts: readonly number[], offset: number): Position {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
