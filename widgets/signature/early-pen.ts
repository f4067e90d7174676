import type { SignatureStroke } from '../../engine/index.ts'
import { fitCanvas } from './fit-canvas.ts'

export interface EarlyPen {
  /** Draws these strokes, and the unfinished one. They are in CSS pixels of this canvas. */
  readonly show: (strokes: readonly SignatureStroke[]) => void
  /** Resolves as soon as no stroke is in progress. */
  readonly lifted: () => Promise<void>
  readonly putAway: () => void
}

/** CSS pixels: closer points are dropped, as signature_pad does. */
export const MIN_DISTANCE = 2

/**
 * Draws and records strokes until signature_pad has loaded, so that a visitor can start to sign as soon as the canvas is on
 * screen. The points have the same format and the same clock as those of signature_pad: length and duration add up
 * across both (J088).
 */
export function earlyPen(
  canvas: HTMLCanvasElement,
  lineWidth: number,
  onStroke: (points: SignatureStroke) => void,
): EarlyPen {
  let pointer: number | undefined
  let points: SignatureStroke[number][] = []
  let onLifted: (() => void)[] = []
  const listeners = new AbortController()

  const pointOf = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top, time: Date.now() }
  }

  const begin = (event: PointerEvent) => {
    if (pointer !== undefined || (event.buttons & 1) === 0) return
    event.preventDefault()
    pointer = event.pointerId
    points = [pointOf(event)]
    if (canvas.width !== deviceWidth(canvas)) fitCanvas(canvas)
    drawStroke(canvas, points, lineWidth)
  }

  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    event.preventDefault()
    const point = pointOf(event)
    const last = points.at(-1)
    if (last === undefined || Math.hypot(point.x - last.x, point.y - last.y) <= MIN_DISTANCE) return
    points.push(point)
    drawStroke(canvas, [last, point], lineWidth)
  }

  const end = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return
    pointer = undefined
    onStroke(points)
    for (const resolve of onLifted.splice(0)) resolve()
  }

  const options = { signal: listeners.signal, passive: false }
  canvas.addEventListener('pointerdown', begin, options)
  // A stroke continues outside the canvas, and may end there.
  window.addEventListener('pointermove', move, options)
  window.addEventListener('pointerup', end, options)
  window.addEventListener('pointercancel', end, options)

  return {
    show(strokes) {
      fitCanvas(canvas)
      for (const stroke of strokes) drawStroke(canvas, stroke, lineWidth)
      if (pointer !== undefined) drawStroke(canvas, points, lineWidth)
    },
    lifted: () =>
      pointer === undefined ? Promise.resolve() : new Promise((resolve) => (onLifted = [...onLifted, resolve])),
    putAway: () => listeners.abort(),
  }
}

const deviceWidth = ({ clientWidth }: HTMLCanvasElement) =>
  Math.round(clientWidth * Math.max(window.devicePixelRatio, 1))

function drawStroke(canvas: HTMLCanvasElement, stroke: SignatureStroke, lineWidth: number): void {
  const context = canvas.getContext('2d')
  const [first, ...rest] = stroke
  if (context === null || first === undefined) return
  context.lineWidth = lineWidth
  context.lineCap = context.lineJoin = 'round'
  context.strokeStyle = getComputedStyle(canvas).color
  context.beginPath()
  context.moveTo(first.x, first.y)
  // A line back to its start is a dot.
  for (const { x, y } of [first, ...rest]) context.lineTo(x, y)
  context.stroke()
}
