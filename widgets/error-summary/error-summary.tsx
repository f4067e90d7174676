import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { ValidationError } from '../../engine/index.ts'
import { inputId } from '../field/input-id.ts'
import { focusInput } from './focus-input.ts'
import './error-summary.css'

export interface ErrorSummaryProps {
  readonly heading: string
  readonly errors: readonly ValidationError[]
  readonly step: string
  /** The number of presses of a button of this step: each failed press shows the summary and moves the focus. */
  readonly attempt: number
  /** During a submit its errors are not known yet. */
  readonly isBusy: boolean
}

/**
 * The errors of a failed submit, above the form: an alert that takes the focus, each entry a link to its input. If the
 * submit emptied a field, the focus goes there instead. A check that
 * answers during typing shows at its field only and never moves the focus.
 */
export function ErrorSummary({ heading, errors, step, attempt, isBusy }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const found = useFoundBySubmit(errors, attempt, isBusy)
  const isShown = found.length > 0
  const settledAttempt = isShown ? attempt : null
  const emptied = found.find(({ isEmptied }) => isEmptied === true)?.field
  useEffect(() => {
    if (settledAttempt === null) return
    // A dropped answer must be typed again: the alert still shows.
    if (emptied === undefined || !focusInput([inputId(step, emptied)])) box.current?.focus()
  }, [settledAttempt, emptied, step])
  if (!isShown) return null
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      <ul>
        {found.map((error) => (
          <li key={`${error.field ?? ''} ${error.part ?? ''} ${error.key}`}>
            <Entry error={error} step={step} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The error, with the details for support below it. */
export function ErrorWords({
  message,
  detail,
}: Pick<ValidationError, 'message'> & { readonly detail?: string | undefined }) {
  return (
    <>
      <span>{message}</span>
      {detail !== undefined && <small className="error-detail">{detail}</small>}
    </>
  )
}

function Entry({
  error: { field, part, message, detail },
  step,
}: {
  readonly error: ValidationError
  readonly step: string
}) {
  if (field === undefined) return <ErrorWords message={message} detail={detail} />
  const follow = (event: MouseEvent) => {
    if (focusInput([inputId(step, field, part), inputId(step, field)])) event.preventDefault()
  }
  return (
    <a href={`#${inputId(step, field, part)}`} onClick={follow}>
      {message}
    </a>
  )
}

/** Errors of early checks (`effect:` without a press before) are left out until the next press. */
function useFoundBySubmit(
  errors: readonly ValidationError[],
  attempt: number,
  isBusy: boolean,
): readonly ValidationError[] {
  const [known, setKnown] = useState<{ readonly attempt: number; readonly errors: readonly ValidationError[] }>({
    attempt: 0,
    errors: [],
  })
  const isNewAttempt = !isBusy && attempt !== known.attempt
  const found = isNewAttempt
    ? errors
    : errors.filter((error) => !error.key.startsWith('effect:') || known.errors.includes(error))
  if (isNewAttempt || !isSame(found, known.errors))
    setKnown({ attempt: isNewAttempt ? attempt : known.attempt, errors: found })
  return found
}

function isSame(a: readonly ValidationError[], b: readonly ValidationError[]): boolean {
  return a.length === b.length && a.every((error, index) => error === b[index])
}
