import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

export interface HelpFormProps {
  /** The id of the only input; the ids of its hint and message are derived from it. */
  readonly id: string
  readonly label: string
  readonly hint?: string
  /** The validation error. */
  readonly message: string | null
  readonly isWrong: boolean
  readonly isSubmitting: boolean
  readonly isInert: boolean
  readonly onSubmit: () => void
  readonly children: (input: HelpInput) => ReactNode
}

/** The common properties of these inputs. */
export interface HelpInput {
  readonly id: string
  readonly className: 'input'
  readonly readOnly: boolean
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A form of the help dialog: one question with its hint and message, and the button. */
export function HelpForm({
  id,
  label,
  hint,
  message,
  isWrong,
  isSubmitting,
  isInert,
  onSubmit,
  children,
}: HelpFormProps) {
  const hintId = `${id}-hint`
  const messageId = `${id}-message`
  const described = [hint === undefined ? [] : [hintId], message === null ? [] : [messageId]].flat().join(' ')
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="field" data-wrong={isWrong || undefined}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {hint !== undefined && (
          <p className="hint" id={hintId}>
            {hint}
          </p>
        )}
        {/* Always rendered, so that screen readers announce what appears in it. */}
        <div role="status">
          {message !== null && (
            <p className="message" id={messageId}>
              {message}
            </p>
          )}
        </div>
        {children({
          id,
          className: 'input',
          readOnly: isSubmitting,
          'aria-invalid': isWrong,
          'aria-describedby': described === '' ? undefined : described,
        })}
      </div>
      <SubmitButton isBusy={isSubmitting} isInert={isInert} />
    </form>
  )
}
