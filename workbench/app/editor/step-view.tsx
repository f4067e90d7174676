import './editor.css'
import { useParams } from 'react-router-dom'
import { JourneyEditor } from './journey-editor.tsx'
import { StepEditor } from './step-editor.tsx'
import { StepList } from './step-list.tsx'
import { useJourney } from './use-journey.ts'

/** View 3: one step of a journey as forms, or what belongs to all of them. */
export function StepView() {
  const { journey = '', step = '' } = useParams()
  const opened = useJourney(journey)
  if (opened.failure !== null) return <p role="alert">{opened.failure}</p>
  if (opened.unread !== null) return <p>Loading …</p>
  return (
    <div className="step-view">
      <StepList journey={journey} chain={opened.files} step={step} />
      {step === '' ? (
        <JourneyEditor key={journey} journey={journey} chain={opened.files} />
      ) : (
        <StepEditor key={step} journey={journey} chain={opened.files} id={step} />
      )}
    </div>
  )
}
