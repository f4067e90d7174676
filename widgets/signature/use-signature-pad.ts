import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type SignaturePad from 'signature_pad'
import type { SignatureStroke } from '../../engine/index.ts'
import { drawingKey, fit, scaled } from './strokes.ts'

interface Options {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly strokes: readonly SignatureStroke[]
  /** CSS pixels of the canvas that the strokes were drawn on. */
  readonly recordedWidth: number | undefined
  /** CSS pixels. */
  readonly lineWidth: number
  readonly onStroke: (stroke: SignatureStroke, canvasWidth: number) => void
  /** Drawing cannot be loaded; there must be another way to sign. */
  readonly onUnavailable: () => void
}

/**
 * Puts a pen on a canvas. The strokes live in the value, the canvas only shows them: it is drawn anew when its size
 * changes (a phone is turned), when the step is shown again, and after Undo.
 */
export function useSignaturePad({ canvas, strokes, recordedWidth, lineWidth, onStroke, onUnavailable }: Options) {
  const [pad, setPad] = useState<SignaturePad | null>(null)
  const shown = useRef<string | null>(null)

  const takeStroke = useEffectEvent((made: SignaturePad) => {
    const points = made.toData().at(-1)?.points ?? []
    const width = canvas.current?.clientWidth ?? 0
    const stroke = scaled(points, 1 / fit(recordedWidth, width))
    shown.current = drawingKey([...strokes, stroke])
    onStroke(stroke, width)
  })

  const load = useEffectEvent(async (isWanted: () => boolean) => {
    const { default: Pad } = await import('signature_pad')
    if (!isWanted() || canvas.current === null) return null
    // signature_pad counts radii. Equal bounds give the one line width that is asked for (J025).
    const radius = lineWidth / 2
    const penColor = getComputedStyle(canvas.current).color
    const made = new Pad(canvas.current, { minWidth: radius, maxWidth: radius, minDistance: 2, penColor })
    made.addEventListener('endStroke', () => takeStroke(made))
    setPad(made)
    return made
  })

  const giveUp = useEffectEvent(onUnavailable)

  useEffect(() => {
    let isWanted = true
    const loading = load(() => isWanted)
    loading.catch(() => isWanted && giveUp())
    return () => {
      isWanted = false
      void loading.then((made) => made?.off(), () => undefined)
    }
  }, [])

  const show = (made: SignaturePad, wanted: readonly SignatureStroke[]) => {
    if (canvas.current === null || canvas.current.clientWidth === 0) return
    drawOn(canvas.current, made, wanted, fit(recordedWidth, canvas.current.clientWidth))
    shown.current = drawingKey(wanted)
  }
  const draw = useEffectEvent((made: SignaturePad) => show(made, strokes))

  useEffect(() => {
    const element = canvas.current
    if (pad === null || element === null) return
    const observer = new ResizeObserver(() => draw(pad))
    observer.observe(element)
    return () => observer.disconnect()
  }, [pad, canvas])

  const key = drawingKey(strokes)
  useEffect(() => {
    // A stroke that was just drawn is on the canvas already; drawing again would break off the next one.
    if (pad !== null && shown.current !== key) draw(pad)
  }, [pad, key])

  return {
    /** Shows these strokes at once, for an image of them. */
    redraw: (wanted: readonly SignatureStroke[]) => pad !== null && show(pad, wanted),
  }
}

/** Setting the size of a canvas empties it, so everything on it is drawn again, as sharp as the screen is. */
function drawOn(canvas: HTMLCanvasElement, pad: SignaturePad, strokes: readonly SignatureStroke[], factor: number): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  canvas.width = Math.round(canvas.clientWidth * ratio)
  canvas.height = Math.round(canvas.clientHeight * ratio)
  canvas.getContext('2d')?.scale(ratio, ratio)
  const { minWidth, maxWidth, penColor, dotSize, velocityFilterWeight, compositeOperation } = pad
  const look = { minWidth, maxWidth, penColor, dotSize, velocityFilterWeight, compositeOperation }
  pad.fromData(strokes.map((stroke) => ({ ...look, points: scaled(stroke, factor).map((point) => ({ ...point, pressure: 0 })) })))
}
