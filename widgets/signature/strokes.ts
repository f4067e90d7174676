import type { SignatureAnswer, SignatureStroke } from '../../engine/index.ts'

/** A drawing that nobody has begun. */
export const BLANK: SignatureAnswer = { method: 'drawn', strokes: [] }

/**
 * How far a drawing is shrunk so that a canvas narrower than the one it was drawn on shows all of it; 1 when it fits.
 * The points themselves stay as they were drawn (J088 measures them).
 */
export function fit(recordedWidth: number | undefined, canvasWidth: number): number {
  return recordedWidth === undefined || recordedWidth <= canvasWidth ? 1 : canvasWidth / recordedWidth
}

export function scaled(stroke: SignatureStroke, factor: number): SignatureStroke {
  return stroke.map(({ x, y, time }) => ({ x: tenth(x * factor), y: tenth(y * factor), time }))
}

/** Tells drawings apart without comparing every point: strokes only ever come and go whole. */
export function drawingKey(strokes: readonly SignatureStroke[]): string {
  return strokes.map((stroke) => `${stroke.length}:${stroke[0]?.time ?? 0}`).join(' ')
}

/** A tenth of a pixel cannot be seen, and thousands of longer numbers would have to be sent. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
