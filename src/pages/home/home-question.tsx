import { useId } from 'react'
import type { Home } from '../../../engine/index.ts'

export interface HomeQuestionProps {
  readonly question: Home['question']
  readonly answer: 'yes' | 'no' | undefined
  readonly onAnswer: (answer: 'yes' | 'no') => void
}

/** C014, S-04, S-05: Yes leads to the start of the journey, No stays and shows a message. */
export function HomeQuestion({ question, answer, onAnswer }: HomeQuestionProps) {
  const id = useId()
  const isNo = answer === 'no'
  return (
    <div role="group" aria-labelledby={id} className="question">
      <h2 id={id}>{question.text}</h2>
      <div className="actions">
        <button type="button" className="button button-tinted" onClick={() => onAnswer('yes')}>
          {question.yes.label}
        </button>
        <button type="button" className="button button-tinted" aria-pressed={isNo} onClick={() => onAnswer('no')}>
          {question.no.label}
        </button>
      </div>
      <div role="status">{isNo && <p className="notice">{question.no.text}</p>}</div>
    </div>
  )
}
