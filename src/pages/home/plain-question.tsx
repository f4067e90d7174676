import type { FormEvent } from 'react'
import { home } from 'virtual:home'

export interface PlainQuestionProps {
  /** The journey that Yes leads to: without scripts, the default version. */
  readonly path: string
  /** Whether a visitor with another version goes to that one (S-07). */
  readonly followsVersion?: boolean
  /** In the application: the current answer, and the handler for an answer. */
  readonly answer?: Answer | undefined
  readonly onAnswer?: ((answer: Answer) => void) | undefined
}

type Answer = 'yes' | 'no'

/**
 * S-04, S-05 without a claim: Yes goes to the journey's start; No says that a search goes back just as far.
 * Yes is a form, so that it works without scripts; the text of No is visible from the start without them (layout.css).
 */
export function PlainQuestion({ path, followsVersion = false, answer, onAnswer }: PlainQuestionProps) {
  const { text, yes, no, still } = home.question
  const submit = (event: FormEvent) => {
    if (onAnswer === undefined) return
    event.preventDefault()
    onAnswer('yes')
  }
  return (
    // The address is set before React loads (src/early/follow-version.ts).
    <form
      action={path}
      className="question home-question"
      aria-labelledby="question"
      data-follows-version={followsVersion ? '' : undefined}
      onSubmit={submit}
      suppressHydrationWarning
    >
      <p id="question" className="label">
        {text}
      </p>
      <div className="actions actions-pair">
        <button type="submit" className="button button-tinted">
          {yes}
        </button>
        <button
          type="button"
          className="button button-tinted"
          data-reveals="still"
          aria-expanded={answer === 'no'}
          aria-controls="still"
          onClick={() => onAnswer?.('no')}
        >
          {no}
        </button>
      </div>
      <div role="status">
        <p id="still" className="notice" hidden={answer !== 'no'}>
          {still}
        </p>
      </div>
    </form>
  )
}
