import { useEffect } from 'react'
import type { PreviewExample, PreviewJourney } from '../../wire.ts'
import { useFrame } from '../preview/use-frame.ts'
import { usePreview } from '../preview/use-preview.ts'
import { useAnswer } from '../shell/use-answer.ts'

/** A step as a phone shows it, with the answers that lead there. */
export function StepFrame({ journey, step }: { readonly journey: string; readonly step: string }) {
  const { preview, failure } = usePreview(journey)
  if (preview === null) return <p role="status">{failure ?? 'Loading the step …'}</p>
  return <Frame key={`${journey} ${step}`} journey={journey} step={step} preview={preview} />
}

interface FrameProps {
  readonly journey: string
  readonly step: string
  readonly preview: PreviewJourney
}

function Frame({ journey, step, preview }: FrameProps) {
  const { element, say, isReady, shown, failure } = useFrame(preview.frame)
  const example = useAnswer<PreviewExample>(
    `/api/preview-example/${journey}?${new URLSearchParams({ step }).toString()}`,
  )
  const { answer } = example
  useEffect(() => {
    if (!isReady) return
    say({ type: 'scheme', scheme: 'light' })
    say({ type: 'journey', shown: preview, overlay: null })
  }, [isReady, preview, say])
  // Messages that arrive before the journey is shown are dropped.
  const isShown = shown !== null
  useEffect(() => {
    if (isShown && answer !== null && answer.state !== null) say({ type: 'open', state: answer.state })
  }, [isShown, answer, say])
  const problem =
    failure ?? (answer !== null && answer.state === null ? 'No answers lead to this step.' : example.failure)
  return (
    <div className="step-frame" role="region" aria-label="Frame" tabIndex={0}>
      {problem === '' ? null : <p role="status">{problem}</p>}
      <iframe
        ref={element}
        title={`The step ${step} of ${journey}`}
        src={`${preview.frame}/?${new URLSearchParams({ app: location.origin }).toString()}`}
        sandbox="allow-scripts allow-same-origin allow-forms"
        style={{ inlineSize: 360 }}
      />
    </div>
  )
}
