import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { Fault } from '../../engine/index.ts'
import { inputId } from '../form/input-id.ts'
import { focusInput } from './focus-input.ts'
import './error-summary.css'

export interface ErrorSummaryProps {
  readonly heading: string
  readonly faults: readonly Fault[]
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
export function ErrorSummary({ heading, faults, step, attempt, isBusy }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const found = useFoundBySubmit(faults, attempt, isBusy)
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
        {found.map((fault) => (
          <li key={`${fault.field ?? ''} ${fault.part ?? ''} ${fault.key}`}>
            <Entry fault={fault} step={step} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What went wrong, and the details for support below it. */
export function FaultWords({ message, detail }: Pick<Fault, 'message'> & { readonly detail?: string | undefined }) {
  return (
    <>
      <span>{message}</span>
      {detail !== undefined && <small className="error-detail">{detail}</small>}
    </>
  )
}

function Entry({ fault: { field, part, message, detail }, step }: { readonly fault: Fault; readonly step: string }) {
  if (field === undefined) return <FaultWords message={message} detail={detail} />
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
function useFoundBySubmit(faults: readonly Fault[], attempt: number, isBusy: boolean): readonly Fault[] {
  const [known, setKnown] = useState<{ readonly attempt: number; readonly faults: readonly Fault[] }>({
    attempt: 0,
    faults: [],
  })
  const isNewAttempt = !isBusy && attempt !== known.attempt
  const found = isNewAttempt
    ? faults
    : faults.filter((fault) => !fault.key.startsWith('effect:') || known.faults.includes(fault))
  if (isNewAttempt || !isSame(found, known.faults))
    setKnown({ attempt: isNewAttempt ? attempt : known.attempt, faults: found })
  return found
}

function isSame(a: readonly Fault[], b: readonly Fault[]): boolean {
  return a.length === b.length && a.every((fault, index) => fault === b[index])
}
