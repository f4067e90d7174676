import { useEffect, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PreviewJourney } from '../../wire.ts'
import { stepOfPlace, usePlace } from '../proof/use-place.ts'
import { StepTitles } from '../shell/step-titles.ts'
import { FrameDocument } from './frame-document.tsx'
import { LookSettings, PLAIN, type Looks } from './look-settings.tsx'
import { StepPanel } from './step-panel.tsx'
import { useExample } from './use-example.ts'
import { useFrame } from './use-frame.ts'
import { usePreview } from './use-preview.ts'
import './preview.css'

/** The real application in a phone's frame, which can be played, shows any step by example, and follows what is edited. */
export function PreviewView() {
  const { journey = '' } = useParams()
  return <JourneyPreview key={journey} journey={journey} />
}

function JourneyPreview({ journey }: { readonly journey: string }) {
  const [looks, setLooks] = useState<Looks>(PLAIN)
  const { preview, failure } = usePreview(journey, looks.language)
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
      {preview === null ? null : <Preview journey={journey} preview={preview} looks={looks} onLooks={setLooks} />}
    </div>
  )
}

interface PreviewProps {
  readonly journey: string
  readonly preview: PreviewJourney
  readonly looks: Looks
  readonly onLooks: (looks: Looks) => void
}

function Preview({ journey, preview, looks, onLooks }: PreviewProps) {
  const { frame: origin, definition, languages } = preview
  const titles = useMemo(() => titlesOf(definition), [definition])
  const { element, say, isReady, shown, failure } = useFrame(origin)
  const [place, select] = usePlace()
  // The same step can be opened again after the visitor has moved on.
  const [nth, setNth] = useState(0)
  const wanted = place === null ? null : stepOfPlace(place)
  // A new journey is posted below first; only another step opens another example, so that an edit changes no answers.
  const isShown = shown !== null
  const example = useExample(journey, isShown ? wanted : null, nth)

  useEffect(() => {
    if (isReady) say({ type: 'journey', shown: preview, overlay: preview.overlay })
  }, [isReady, preview, say])
  useEffect(() => {
    if (isReady) say({ type: 'text', percent: looks.text })
  }, [isReady, looks.text, say])
  useEffect(() => {
    if (isReady) say({ type: 'scheme', scheme: looks.scheme })
  }, [isReady, looks.scheme, say])
  useEffect(() => {
    if (example !== null && example.state !== null) say({ type: 'open', state: example.state })
  }, [example, say])

  return (
    <>
      <LookSettings looks={looks} languages={languages} onChange={onLooks} />
      <p role="status" className="preview-waits">
        {shown !== null && looks.language !== PLAIN.language && !hasLanguage(preview, looks.language, shown.step)
          ? 'This step shows in English alone: its tick for the language is under Step. '
          : null}
        {shown === null || shown.calls.length === 0 ? null : (
          <>
            The page waits for {shown.calls.map(({ name }) => name).join(' and ')}.{' '}
            <a href="#preview-calls">Choose how it ends</a>
          </>
        )}
      </p>
      <div className="preview-sides">
        {/* It scrolls sideways where the frame is wider than the window, also by keyboard. */}
        <div className="preview-frame" role="region" aria-label="Frame" tabIndex={0}>
          <FrameDocument element={element} title={`Preview of ${journey}`} origin={origin} width={looks.width} />
        </div>
        <StepTitles value={titles}>
          <StepPanel
            journey={journey}
            steps={Object.keys(definition.steps)}
            shown={shown}
            example={example?.said ?? null}
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
        </StepTitles>
      </div>
    </>
  )
}

/** Where a title depends on something, its first words stand for all. */
const titlesOf = ({ steps }: PreviewJourney['definition']) =>
  Object.fromEntries(Object.values(steps).map(({ id, title }) => [id, title[0]?.text ?? '']))

const hasLanguage = ({ definition }: PreviewJourney, language: string, step: string) =>
  definition.languages[language]?.includes(step) === true
