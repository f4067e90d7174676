import type { SignatureAnswer, SignatureStroke } from '../../engine/index.ts'

/** An empty drawing. */
export const BLANK: SignatureAnswer = { method: 'drawn', strokes: [] }

/**
 * The scale at which a drawing fits on a canvas narrower than its own; 1 if it fits already.
 * The points themselves do not change (J088 measures them).
 */
export function fit(recordedWidth: number | undefined, canvasWidth: number): number {
  return recordedWidth === undefined || recordedWidth <= canvasWidth ? 1 : canvasWidth / recordedWidth
}

export function scaled(stroke: SignatureStroke, factor: number): SignatureStroke {
  return stroke.map(({ x, y, time }) => ({ x: tenth(x * factor), y: tenth(y * factor), time }))
}

/** Compares drawings without comparing every point: strokes are only added and removed as a whole. */
export function drawingKey(strokes: readonly SignatureStroke[]): string {
  return strokes.map((stroke) => `${stroke.length}:${stroke[0]?.time ?? 0}`).join(' ')
}

/** A tenth of a pixel is invisible, and longer numbers would make thousands of points larger to send. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
