import { useId, useState } from 'react'
import type { Home, HomeAnswer } from '../../../engine/index.ts'
import type { RunningJourney } from '../../journey/start-journey.ts'
import { goTo } from '../../layout/go-to.ts'
import { saveBeside } from '../../effects/save-beside.ts'
import { useServices } from '../../services.ts'

export interface HomeQuestionProps {
  readonly running: RunningJourney
  readonly home: Home
}

/** C014, S-04, S-05: Yes leads to the start of the journey, No stays and says something. Both are kept for the claim. */
export function HomeQuestion({ running: { journey, store }, home: { question } }: HomeQuestionProps) {
  const { api } = useServices()
  const id = useId()
  const [isNo, setIsNo] = useState(false)

  const answer = ({ set }: HomeAnswer) => {
    store.send({ type: 'note', set, ...(question.step === undefined ? {} : { step: question.step }) })
    void saveBeside(api, journey.name, set, question.step)
  }
  return (
    <div role="group" aria-labelledby={id} className="question">
      <h2 id={id}>{question.text}</h2>
      <div className="actions">
        <button
          type="button"
          className="button button-tinted"
          onClick={() => {
            answer(question.yes)
            goTo(journey.path)
          }}
        >
          {question.yes.label}
        </button>
        <button
          type="button"
          className="button button-tinted"
          aria-pressed={isNo}
          onClick={() => {
            answer(question.no)
            setIsNo(true)
          }}
        >
          {question.no.label}
        </button>
      </div>
      <div role="status">{isNo && <p className="notice">{question.no.text}</p>}</div>
    </div>
  )
}
