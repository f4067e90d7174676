import words from '../../../content/resume.json'
import type { ValidationError, Field } from '../../../engine/index.ts'
import schema from '../../../schemas/fields/date-of-birth.json'
import { ConfirmForm } from './confirm-form.tsx'

const FIELD = schema as unknown as Field

export interface ConfirmBirthdayProps {
  /** DD/MM/YYYY. Resolves with the error, if any. */
  readonly onConfirm: (dateOfBirth: string) => Promise<ValidationError | undefined>
}

/** The date of birth, for a device without the claim. */
export function ConfirmBirthday({ onConfirm }: ConfirmBirthdayProps) {
  return (
    <ConfirmForm name="dateOfBirth" field={FIELD} empty="//" button={words.continue} onConfirm={onConfirm}>
      <p>{words.confirmText}</p>
    </ConfirmForm>
  )
}
