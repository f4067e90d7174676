import { useId } from 'react'
import words from '../../content/help.json'
import { MOST_FEEDBACK_LETTERS } from '../../domain/index.ts'
import { HelpForm } from './help-form.tsx'
import type { FeedbackState } from './help-state.ts'
import type { HelpActs } from './use-help.ts'

export interface ProblemFormProps {
  readonly feedback: FeedbackState
  readonly isSubmitting: boolean
  readonly acts: HelpActs
}

/** C060: a description of the problem in the visitor's own words. */
export function ProblemForm({ feedback, isSubmitting, acts }: ProblemFormProps) {
  return (
    <HelpForm
      id={useId()}
      label={words.issues.problem.label}
      message={feedback.error ? words.messages.feedbackBlank : null}
      isWrong={feedback.error}
      isSubmitting={isSubmitting}
      isInert={!feedback.validated}
      onSubmit={acts.submitFeedback}
    >
      {(input) => (
        <textarea
          {...input}
          rows={5}
          maxLength={MOST_FEEDBACK_LETTERS}
          value={feedback.value}
          onChange={(event) => acts.send({ type: 'typeFeedback', value: event.target.value })}
        />
      )}
    </HelpForm>
  )
}
