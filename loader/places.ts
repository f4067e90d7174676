import type { Place } from './place.ts'
import { scanJson } from './read-json.ts'

/**
 * Where the values of a JSON text stand: a scalar where it begins, an object or array at its key. A place that is not
 * there is shown where the nearest value around it stands.
 *
 * @example
 * placesOf('{ "to": "sign" }')('/to') // { line: 1, column: 9 }
 */
export function placesOf(text: string): (pointer: string) => Place {
  const offsets = new Map<string, number>()
  try {
    scanJson(text, (pointer, offset) => offsets.set(pointer, offset))
  } catch {
    // What stands before the fault can still be shown.
  }
  const starts = lineStarts(text)
  return (pointer) => {
    for (let near = pointer; ; near = near.slice(0, near.lastIndexOf('/'))) {
      const offset = offsets.get(near)
      if (offset !== undefined) return placeAt(starts, offset)
      if (near === '') return { line: 1, column: 1 }
    }
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (const { index, 0: end } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + end.length)
  return starts
}

function placeAt(starts: readonly number[], offset: number): Place {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}
