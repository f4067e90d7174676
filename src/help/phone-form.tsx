import { useId } from 'react'
import words from '../../content/help.json'
import type { PhoneState } from './help-state.ts'
import { SubmitButton } from './submit-button.tsx'
import type { HelpActs } from './use-help.ts'

export interface PhoneFormProps {
  readonly phone: PhoneState
  readonly isSubmitting: boolean
  readonly acts: HelpActs
}

/** C053, C059: the national number; the country stands fixed in front of it. */
export function PhoneForm({ phone, isSubmitting, acts }: PhoneFormProps) {
  const id = useId()
  const { label, hint, country } = words.issues.phone
  const message = phone.errorMessage === null ? null : words.messages[phone.errorMessage]
  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        acts.submitPhone()
      }}
    >
      <div className="field" data-wrong={phone.error || undefined}>
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        {/* Always there, so that what appears in it is said. */}
        <div role="status">
          {message !== null && (
            <p className="message" id={`${id}-message`}>
              {message}
            </p>
          )}
        </div>
        <div className="phone-box">
          <span className="phone-country">{country}</span>
          <input
            id={id}
            className="input"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            enterKeyHint="send"
            value={phone.value}
            readOnly={isSubmitting}
            aria-invalid={phone.error}
            aria-describedby={message === null ? `${id}-hint` : `${id}-hint ${id}-message`}
            onChange={(event) => acts.send({ type: 'typePhone', value: event.target.value })}
          />
        </div>
      </div>
      <SubmitButton isBusy={isSubmitting} isInert={false} />
    </form>
  )
}
