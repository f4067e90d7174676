import { useId } from 'react'
import words from '../../content/help.json'
import type { FeedbackState } from './help-state.ts'
import { SubmitButton } from './submit-button.tsx'
import type { HelpActs } from './use-help.ts'

/** As long as the call takes it. */
const MOST_LETTERS = 5000

export interface ProblemFormProps {
  readonly feedback: FeedbackState
  readonly isSubmitting: boolean
  readonly acts: HelpActs
}

/** C060: what went wrong, in the visitor's own words. */
export function ProblemForm({ feedback, isSubmitting, acts }: ProblemFormProps) {
  const id = useId()
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        acts.submitFeedback()
      }}
    >
      <div className="field" data-wrong={feedback.error || undefined}>
        <label className="label" htmlFor={id}>
          {words.issues.problem.label}
        </label>
        <div role="status">
          {feedback.error && (
            <p className="message" id={`${id}-message`}>
              {words.messages.feedbackBlank}
            </p>
          )}
        </div>
        <textarea
          id={id}
          className="input"
          rows={5}
          maxLength={MOST_LETTERS}
          value={feedback.value}
          readOnly={isSubmitting}
          aria-invalid={feedback.error}
          aria-describedby={feedback.error ? `${id}-message` : undefined}
          onChange={(event) => acts.send({ type: 'typeFeedback', value: event.target.value })}
        />
      </div>
      <SubmitButton isBusy={isSubmitting} isInert={!feedback.validated} />
    </form>
  )
}
