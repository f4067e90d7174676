import { plainText } from '../text/plain-text.ts'
import type { Rule } from '../journey/rule.ts'

interface Parameters {
  readonly minStrokes: number
  readonly minWidth: number
  readonly minHeight: number
  readonly minLength: number
  readonly minDurationMs: number
}

export interface SignaturePoint {
  /** CSS pixels. */
  readonly x: number
  readonly y: number
  /** Milliseconds; only differences count. */
  readonly time: number
}

export type SignatureStroke = readonly SignaturePoint[]

/** The answer of a signature field. */
export interface SignatureAnswer {
  readonly method: 'drawn' | 'typed' | 'picture'
  readonly typedName?: string
  /** PNG data URL. */
  readonly image?: string
  readonly width?: number
  readonly height?: number
  readonly strokes?: readonly SignatureStroke[]
}

/**
 * J088–J089, A-107–A-108: checks points; the canvas only draws. A typed signature needs a name and no strokes. A picture
 * made elsewhere has no points, so the code that accepts it measures the picture.
 */
export const signatureRule: Rule<Parameters> = {
  keys: () => ['typedName', 'strokes', 'size', 'length', 'duration'],

  clean(value) {
    const answer = value as SignatureAnswer | null | undefined
    if (typeof answer !== 'object' || answer === null) return value
    if (answer.method === 'drawn' && (answer.strokes ?? []).length === 0) return undefined
    if (answer.method === 'typed' && nameOf(answer) === '') return undefined
    return answer
  },

  check(value, parameters) {
    const answer = value as SignatureAnswer
    if (answer.method === 'typed') return /\p{L}.*\p{L}/u.test(nameOf(answer) ?? '') ? [] : [{ key: 'typedName' }]
    if (answer.method === 'picture') return []
    const error = drawingError(answer.strokes ?? [], parameters)
    return error === undefined ? [] : [{ key: error }]
  },
}

/** The typed name; undefined if it is not a string, which the schema refuses. */
function nameOf({ typedName = '' }: SignatureAnswer): string | undefined {
  return typeof typedName === 'string' ? plainText(typedName) : undefined
}

function drawingError(strokes: readonly SignatureStroke[], parameters: Parameters): string | undefined {
  const { width, height, length, durationMs } = measure(strokes)
  if (strokes.length < parameters.minStrokes) return 'strokes'
  if (width < parameters.minWidth || height < parameters.minHeight) return 'size'
  if (length < parameters.minLength) return 'length'
  return durationMs < parameters.minDurationMs ? 'duration' : undefined
}

/** Recorders may end a stroke with an earlier point, so the duration is latest minus earliest, not last minus first. */
function measure(strokes: readonly SignatureStroke[]) {
  let length = 0
  let [left, right, top, bottom, first, last] = [Infinity, -Infinity, Infinity, -Infinity, Infinity, -Infinity]
  for (const stroke of strokes) {
    stroke.forEach(({ x, y, time }, index) => {
      const before = stroke[index - 1]
      if (before !== undefined) length += Math.hypot(x - before.x, y - before.y)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      first = Math.min(first, time)
      last = Math.max(last, time)
    })
  }
  return { length, width: right - left, height: bottom - top, durationMs: last - first }
}
