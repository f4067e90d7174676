import { useId } from 'react'
import words from '../../content/help.json'
import { HelpForm } from './help-form.tsx'
import type { PhoneState } from './help-state.ts'
import type { HelpActs } from './use-help.ts'

export interface PhoneFormProps {
  readonly phone: PhoneState
  readonly isSubmitting: boolean
  readonly acts: HelpActs
}

/** C053, C059: the national number, with a fixed country code in front of it. */
export function PhoneForm({ phone, isSubmitting, acts }: PhoneFormProps) {
  const { label, hint, country } = words.issues.phone
  return (
    <HelpForm
      id={useId()}
      label={label}
      hint={hint}
      message={phone.errorMessage === null ? null : words.messages[phone.errorMessage]}
      isWrong={phone.error}
      isSubmitting={isSubmitting}
      isInert={false}
      onSubmit={acts.submitPhone}
    >
      {(input) => (
        <div className="phone-box">
          <span className="phone-country">{country}</span>
          <input
            {...input}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            enterKeyHint="send"
            value={phone.value}
            onChange={(event) => acts.send({ type: 'typePhone', value: event.target.value })}
          />
        </div>
      )}
    </HelpForm>
  )
}
