import { describedBy } from '../frame/described-by.ts'

interface Props {
  readonly id: string
  readonly name: string
  readonly labels: readonly string[]
  /** Announced for an answered question. */
  readonly answered: string
  readonly current: number
  /** The last question that may be opened: the first without an answer. */
  readonly reachable: number
  readonly isAnswered: (index: number) => boolean
  readonly onGo: (index: number) => void
}

/** A button for each question: a tick marks answered ones, and those after the first unanswered one are disabled. */
export function QuestionSteps({ id, name, labels, answered, isAnswered, current, reachable, onGo }: Props) {
  return (
    <nav aria-label={name}>
      <ol className="question-steps">
        {labels.map((label, index) => (
          <li key={label}>
            <button
              type="button"
              aria-label={label}
              aria-current={index === current ? 'step' : undefined}
              disabled={index > reachable && index !== current}
              data-answered={isAnswered(index) || undefined}
              // Its name stays "Question 1": a description gives the state.
              {...describedBy({ [`${id}-answered`]: isAnswered(index) })}
              onClick={() => onGo(index)}
            >
              <span aria-hidden="true">{index + 1}</span>
            </button>
            {isAnswered(index) && (
              <svg className="question-tick" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
                <path d="m7 17 6.5 6.5L25 10" />
              </svg>
            )}
          </li>
        ))}
      </ol>
      <span id={`${id}-answered`} hidden>
        {answered}
      </span>
    </nav>
  )
}
