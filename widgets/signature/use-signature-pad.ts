import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type SignaturePad from 'signature_pad'
import type { SignatureStroke } from '../../engine/index.ts'
import { earlyPen, MIN_DISTANCE, type EarlyPen } from './early-pen.ts'
import { fitCanvas } from './fit-canvas.ts'
import { drawingKey, fit, scaled } from './strokes.ts'

interface Options {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly strokes: readonly SignatureStroke[]
  /** The width in CSS pixels of the canvas that the strokes were drawn on. */
  readonly recordedWidth: number | undefined
  /** CSS pixels. */
  readonly lineWidth: number
  readonly onStroke: (stroke: SignatureStroke, canvasWidth: number) => void
  /** The drawing code cannot be loaded, so there must be another way to sign. */
  readonly onUnavailable: () => void
}

// Loaded with the code of the widget, while the visitor reads the step before.
let loading: Promise<typeof SignaturePad> | undefined
const loadPad = () => {
  loading ??= import('signature_pad').then(
    ({ default: Pad }) => Pad,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}
void loadPad().catch(() => undefined)

/**
 * Puts a pen on a canvas: our own until signature_pad has loaded, so that no stroke is lost. The strokes are in the
 * value, the canvas only shows them: it is redrawn when its size changes (a phone is turned), when the step is shown
 * again, and after Undo.
 */
export function useSignaturePad({ canvas, strokes, recordedWidth, lineWidth, onStroke, onUnavailable }: Options) {
  const [pad, setPad] = useState<SignaturePad | null>(null)
  const early = useRef<EarlyPen | null>(null)
  const shown = useRef<string | null>(null)

  const factor = () => fit(recordedWidth, canvas.current?.clientWidth ?? 0)

  const takeStroke = useEffectEvent((points: SignatureStroke) => {
    const stroke = scaled(points, 1 / factor())
    shown.current = drawingKey([...strokes, stroke])
    onStroke(stroke, canvas.current?.clientWidth ?? 0)
  })

  const begin = useEffectEvent((element: HTMLCanvasElement) => earlyPen(element, lineWidth, takeStroke))

  const load = useEffectEvent(async (element: HTMLCanvasElement, pen: EarlyPen, isWanted: () => boolean) => {
    const Pad = await loadPad()
    await pen.lifted()
    if (!isWanted()) return null
    pen.putAway()
    early.current = null
    // signature_pad uses radii. Equal bounds give a constant line width (J025).
    const radius = lineWidth / 2
    const made = new Pad(element, {
      minWidth: radius,
      maxWidth: radius,
      minDistance: MIN_DISTANCE,
      penColor: getComputedStyle(element).color,
    })
    made.addEventListener('endStroke', () => takeStroke(made.toData().at(-1)?.points ?? []))
    setPad(made)
    return made
  })

  const giveUp = useEffectEvent(onUnavailable)

  // Before the canvas is painted, so that it gets the first touch.
  useLayoutEffect(() => {
    const element = canvas.current
    if (element === null) return
    let isWanted = true
    const pen = begin(element)
    early.current = pen
    const loading = load(element, pen, () => isWanted)
    loading.catch(() => isWanted && giveUp())
    return () => {
      isWanted = false
      pen.putAway()
      void loading.then(
        (made) => made?.off(),
        () => undefined,
      )
    }
  }, [canvas])

  const show = (wanted: readonly SignatureStroke[]) => {
    const element = canvas.current
    if (element === null || element.clientWidth === 0) return
    const scaledStrokes = wanted.map((stroke) => scaled(stroke, factor()))
    if (pad === null) early.current?.show(scaledStrokes)
    else drawOn(element, pad, scaledStrokes)
    shown.current = drawingKey(wanted)
  }
  const draw = useEffectEvent(() => show(strokes))

  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    const observer = new ResizeObserver(() => draw())
    observer.observe(element)
    return () => observer.disconnect()
  }, [pad, canvas])

  const key = drawingKey(strokes)
  useEffect(() => {
    // A new stroke is on the canvas already; redrawing would interrupt the next one.
    if (shown.current !== key) draw()
  }, [pad, key])

  return {
    /** Draws these strokes at once, for an image of them. */
    redraw: show,
  }
}

function drawOn(canvas: HTMLCanvasElement, pad: SignaturePad, strokes: readonly SignatureStroke[]): void {
  fitCanvas(canvas)
  const { minWidth, maxWidth, penColor, dotSize, velocityFilterWeight, compositeOperation } = pad
  const look = { minWidth, maxWidth, penColor, dotSize, velocityFilterWeight, compositeOperation }
  pad.fromData(strokes.map((stroke) => ({ ...look, points: stroke.map((point) => ({ ...point, pressure: 0 })) })))
}
