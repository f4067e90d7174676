import { useRef } from 'react'
import type { SignatureAnswer } from '../../engine/index.ts'
import { imageOf } from './signature-image.ts'
import { BLANK } from './strokes.ts'
import { useSignaturePad } from './use-signature-pad.ts'

interface Props {
  readonly answer: SignatureAnswer
  readonly label: (key: string) => string
  readonly describedBy: string
  readonly lineWidth: number
  /** CSS pixels. */
  readonly height: number
  readonly readOnly: boolean
  readonly onAnswer: (answer: SignatureAnswer) => void
  readonly onUnavailable: () => void
}

/** A canvas to sign on. The strokes are the signature; the image is rendered from the canvas after each of them. */
export function DrawnSignature({
  answer,
  label,
  describedBy,
  lineWidth,
  height,
  readOnly,
  onAnswer,
  onUnavailable,
}: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const strokes = answer.strokes ?? []

  const { redraw } = useSignaturePad({
    canvas,
    strokes,
    recordedWidth: strokes.length === 0 ? undefined : answer.width,
    lineWidth,
    onUnavailable,
    onStroke: (stroke, canvasWidth) => {
      if (canvas.current === null) return
      onAnswer({
        method: 'drawn',
        strokes: [...strokes, stroke],
        image: imageOf(canvas.current, canvasWidth, height),
        width: Math.max(canvasWidth, strokes.length === 0 ? 0 : (answer.width ?? 0)),
        height,
      })
    },
  })

  const undo = () => {
    const kept = strokes.slice(0, -1)
    redraw(kept)
    if (kept.length === 0 || canvas.current === null) return onAnswer(BLANK)
    onAnswer({ ...answer, strokes: kept, image: imageOf(canvas.current, canvas.current.clientWidth, height) })
  }

  return (
    <>
      <div className="signature-paper" data-read-only={readOnly || undefined}>
        <canvas
          ref={canvas}
          className="signature-canvas"
          role="img"
          aria-label={label('canvas')}
          aria-describedby={describedBy}
          style={{ blockSize: `${height}px` }}
        />
      </div>
      <div className="signature-tools">
        <button type="button" className="button button-small" onClick={() => onAnswer(BLANK)}>
          {label('clear')}
        </button>
        <button type="button" className="button button-small" onClick={undo}>
          {label('undo')}
        </button>
      </div>
    </>
  )
}
