import { useEffect } from 'react'
import type { Surround } from '../../frame-wire.ts'
import type { PreviewExample, PreviewJourney } from '../../wire.ts'
import { FrameDocument } from './frame-document.tsx'
import { useFrame } from './use-frame.ts'
import './preview.css'

interface PhoneProps {
  /** Of its frame, for a screen reader. */
  readonly title: string
  readonly preview: PreviewJourney
  /** Where the visitor is; null while that is not known. Without it, the journey opens at its start. */
  readonly state?: PreviewExample['state']
  /** What is drawn around the step; without it, the step alone. */
  readonly surround?: Surround | null
  /** Words to mark there. */
  readonly text?: string
}

export const PHONE_WIDTH = 360

/** A step of a journey as a visitor sees it on a phone. */
export function Phone({ title, preview, state, surround = null, text }: PhoneProps) {
  const { element, say, isReady, shown, failure, isFound } = useFrame(preview.frame)
  const isShown = shown !== null
  useEffect(() => {
    if (isReady) say({ type: 'journey', shown: preview, overlay: null })
  }, [isReady, preview, say])
  useEffect(() => {
    if (isShown) say({ type: 'surround', surround })
  }, [isShown, surround, say])
  useEffect(() => {
    if (!isShown || state === null) return
    say({ type: 'open', state: state ?? null })
    say({ type: 'point', text: text ?? null })
  }, [isShown, state, surround, text, say])
  return (
    <>
      {failure === null ? null : <p role="alert">{failure}</p>}
      <p role="status">{text === undefined || isFound ? '' : 'These words are not on the step as it is shown here.'}</p>
      <div className="preview-frame fits">
        <FrameDocument element={element} title={title} origin={preview.frame} width={PHONE_WIDTH} />
      </div>
    </>
  )
}
