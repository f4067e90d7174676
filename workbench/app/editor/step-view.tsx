import './editor.css'
import { useDeferredValue, useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { StepTitles } from '../shell/step-titles.ts'
import { JourneyEditor } from './journey-editor.tsx'
import { stepsOnTheWay } from './model/steps-on-the-way.ts'
import { StepEditor } from './step-editor.tsx'
import { StepList } from './step-list.tsx'
import { useJourney } from './use-journey.ts'

/** View 3: one step of a journey as forms, or what belongs to all of them. */
export function StepView() {
  const { journey = '', step = '' } = useParams()
  const opened = useJourney(journey)
  const files = useDeferredValue(opened.files)
  const titles = useMemo(() => Object.fromEntries(stepsOnTheWay(files).map(({ id, title }) => [id, title])), [files])
  if (opened.failure !== null) return <p role="alert">{opened.failure}</p>
  if (opened.unread !== null) return <p>Loading …</p>
  return (
    <StepTitles value={titles}>
      <div className="step-view">
        <StepList journey={journey} chain={opened.files} step={step} />
        {step === '' ? (
          <JourneyEditor key={journey} journey={journey} chain={opened.files} />
        ) : (
          <StepEditor key={step} journey={journey} chain={opened.files} id={step} />
        )}
      </div>
    </StepTitles>
  )
}
