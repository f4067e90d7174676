import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { IdentityQuestion } from '../../domain/index.ts'
import type { FieldError } from '../field/extra-errors.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { RadioChoice } from '../frame/radio-choice.tsx'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { QuestionSteps } from './question-steps.tsx'
import './identity-questions.css'

type Answers = Readonly<Record<string, string>>

/**
 * Identity questions one at a time. The buttons of the step appear with the last question; before that, the inner `Next`
 * continues, or shows an error if nothing is chosen (J034–J035, J071, J091).
 */
export function IdentityQuestionsWidget(props: FieldProps) {
  const { options, value, readonly, errors, id, label, context, onChange } = compositeField<Answers>(props)
  const { holdButtons } = context
  // The engine reads them from the outcome of a contract: schemas/entities/identity-question.json.
  const questions = options.choices as unknown as readonly IdentityQuestion[]
  const answers = value ?? {}
  const open = firstOpen(questions, answers)
  const [at, setAt] = useState(open)
  const [isUnanswered, setUnanswered] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const isLast = at >= questions.length - 1
  const question = questions[at]

  useLayoutEffect(() => {
    holdButtons(!isLast)
    return () => holdButtons(false)
  }, [isLast, holdButtons])

  useRefusedQuestion(errors, questions, setAt)

  const goTo = (index: number) => {
    setUnanswered(false)
    setAt(index)
    group.current?.focus()
  }

  const next = () => {
    if (question === undefined || answers[question.questionId] === undefined) {
      setUnanswered(true)
      return group.current?.querySelector('input')?.focus()
    }
    goTo(at + 1)
  }

  const answer = (questionId: string, choiceId: string) => {
    if (readonly === true) return
    setUnanswered(false)
    onChange({ ...answers, [questionId]: choiceId })
  }

  if (question === undefined) return null
  const groupId = id(question.questionId)
  const shownErrors = isUnanswered
    ? [{ message: options.messages['required'] ?? '' }]
    : errors.filter((error) => concerns(error, question))
  return (
    <div className="identity-questions" id={id()}>
      <QuestionSteps
        id={id('steps')}
        answered={label('answered')}
        isAnswered={(index) => answers[questions[index]?.questionId ?? ''] !== undefined}
        name={label('steps')}
        labels={questions.map((_, index) => label('step', { number: index + 1 }))}
        current={at}
        reachable={open}
        onGo={goTo}
      />
      {/* Focused when the question changes, so that screen readers announce the new one. */}
      <div className="identity-question" ref={group} tabIndex={-1}>
        <p className="hint">{label('of', { number: at + 1, count: questions.length })}</p>
        {question.questionHeading !== '' && <h2>{question.questionHeading}</h2>}
        <FieldGroup id={groupId} legend={question.questionText} errors={shownErrors}>
          <div className="choices">
            {question.choices.map((choice, index) => (
              <RadioChoice
                key={choice.choiceId}
                id={`${groupId}-${index}`}
                name={groupId}
                label={choice.choiceText}
                isChosen={answers[question.questionId] === choice.choiceId}
                isWrong={shownErrors.length > 0}
                onChoose={() => answer(question.questionId, choice.choiceId)}
              />
            ))}
          </div>
        </FieldGroup>
      </div>
      {!isLast && (
        <button type="button" className="button button-primary" onClick={next}>
          {label('next')}
        </button>
      )}
    </div>
  )
}

/** The first question without an answer; the last one if all are answered. */
function firstOpen(questions: readonly IdentityQuestion[], answers: Answers): number {
  const index = questions.findIndex(({ questionId }) => answers[questionId] === undefined)
  return index === -1 ? Math.max(questions.length - 1, 0) : index
}

/** An error without a part, or of a question that no longer exists, shows at the open question. */
function concerns({ part }: FieldError, { questionId }: IdentityQuestion): boolean {
  return part === undefined || part === questionId
}

/** After a submit with an unanswered question, shows that question with its message. */
function useRefusedQuestion(
  errors: readonly FieldError[],
  questions: readonly IdentityQuestion[],
  show: (index: number) => void,
): void {
  const refused = questions.findIndex(({ questionId }) => errors.some(({ part }) => part === questionId))
  useEffect(() => {
    if (refused !== -1) show(refused)
  }, [refused, show])
}
