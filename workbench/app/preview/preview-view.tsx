import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PreviewExample, PreviewJourney } from '../../wire.ts'
import { stepOfPlace, usePlace } from '../proof/use-place.ts'
import { read } from '../shell/client.ts'
import { LookSettings, PLAIN, type Looks } from './look-settings.tsx'
import { StepPanel } from './step-panel.tsx'
import { useFrame } from './use-frame.ts'
import { usePreview } from './use-preview.ts'
import './preview.css'

/** The real application in a phone's frame, which can be played, shows any step by example, and follows what is edited. */
export function PreviewView() {
  const { journey = '' } = useParams()
  const { preview, failure } = usePreview(journey)
  return (
    <div className="preview-view">
      <h1>{journey}: preview</h1>
      <p role="status">
        {failure === null
          ? preview === null
            ? 'Loading …'
            : ''
          : `${failure}${preview === null ? '' : ' The preview shows the journey before that.'}`}
      </p>
      {preview === null ? null : <Preview key={journey} journey={journey} preview={preview} />}
    </div>
  )
}

function Preview({ journey, preview }: { readonly journey: string; readonly preview: PreviewJourney }) {
  const { frame: origin, definition, languages } = preview
  const { element, say, isReady, shown, failure } = useFrame(origin)
  const [looks, setLooks] = useState<Looks>(PLAIN)
  const [opened, setOpened] = useState<{ readonly step: string; readonly said: string } | null>(null)
  const [place, select] = usePlace()
  // The same step can be opened again after the visitor has moved on.
  const [nth, setNth] = useState(0)
  const wanted = place === null ? null : stepOfPlace(place)

  useEffect(() => {
    if (isReady) say({ type: 'journey', shown: preview, overlay: languages[looks.language] ?? null })
  }, [isReady, preview, languages, looks.language, say])
  useEffect(() => {
    if (isReady) say({ type: 'text', percent: looks.text })
  }, [isReady, looks.text, say])
  useEffect(() => {
    if (isReady) say({ type: 'scheme', scheme: looks.scheme })
  }, [isReady, looks.scheme, say])
  // A new journey is posted above first; only another step opens another example, so that an edit changes no answers.
  const isShown = shown !== null
  useEffect(() => {
    if (!isShown || wanted === null || wanted === '') return undefined
    let isCurrent = true
    const done = (said: string) => {
      if (isCurrent) setOpened({ step: wanted, said })
    }
    read<PreviewExample>(`/api/preview-example/${journey}?${new URLSearchParams({ step: wanted }).toString()}`).then(
      ({ state, sentences }) => {
        if (isCurrent && state !== null) say({ type: 'open', state })
        done(state === null ? 'No visitor gets to this step.' : sentences.join(' '))
      },
      (error: unknown) => done(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [isShown, wanted, nth, journey, say])

  return (
    <>
      <LookSettings looks={looks} languages={Object.keys(languages)} onChange={setLooks} />
      <div className="preview-sides">
        {/* It scrolls sideways where the frame is wider than the window, also by keyboard. */}
        <div className="preview-frame" role="region" aria-label="Frame" tabIndex={0}>
          <iframe
            ref={element}
            title={`Preview of ${journey}`}
            src={`${origin}/?${new URLSearchParams({ app: location.origin }).toString()}`}
            // Its origin differs from this page's: "same-origin" gives it only what is its own.
            sandbox="allow-scripts allow-same-origin allow-forms"
            style={{ inlineSize: looks.width }}
          />
        </div>
        <StepPanel
          steps={Object.keys(definition.steps)}
          shown={shown}
          example={opened !== null && opened.step === wanted ? opened.said : null}
          hasAnswers={shown !== null && Object.keys(preview.answers[shown.step] ?? {}).length > 0}
          failure={failure}
          onOpen={(step) => {
            setNth(nth + 1)
            select(`/steps/${step}`)
          }}
          onStart={() => {
            select(null)
            say({ type: 'open', state: null })
          }}
          onFill={() => shown !== null && say({ type: 'fill', values: preview.answers[shown.step] ?? {} })}
          say={say}
        />
      </div>
    </>
  )
}
