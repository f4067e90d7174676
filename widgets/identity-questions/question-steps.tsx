interface Props {
  readonly name: string
  readonly labels: readonly string[]
  readonly current: number
  /** The furthest question that may be opened: the first without an answer. */
  readonly reachable: number
  readonly onGo: (index: number) => void
}

/** A button for each question; those behind the first unanswered one cannot be pressed yet. */
export function QuestionSteps({ name, labels, current, reachable, onGo }: Props) {
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
              data-answered={index < reachable || undefined}
              onClick={() => onGo(index)}
            >
              <span aria-hidden="true">{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
