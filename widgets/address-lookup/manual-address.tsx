import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import type { ManualLines } from './address-value.ts'

interface Props {
  readonly id: string
  readonly label: (key: string) => string
  readonly lines: ManualLines
  /** True if the step was refused because the address is incomplete. */
  readonly isWrong: boolean
  readonly readOnly: boolean
  readonly onLines: (lines: ManualLines) => void
}

const BOXES = [
  { part: 'street1', word: 'line1', autoComplete: 'address-line1', missing: 'line1Required' },
  { part: 'street2', word: 'line2', autoComplete: 'address-line2', missing: null },
  { part: 'postTown', word: 'town', autoComplete: 'address-level2', missing: 'townRequired' },
  { part: 'county', word: 'county', autoComplete: 'address-level1', missing: null },
] as const

/** An address line by line. Line 2 and county may stay empty. */
export function ManualAddress({ id, label, lines, isWrong, readOnly, onLines }: Props) {
  return (
    <FieldGroup id={id} legend={label('manual')} className="manual-address" errors={[]}>
      {BOXES.map(({ part, word, autoComplete, missing }) => (
        <TextBox
          key={part}
          id={`${id}-${part}`}
          label={label(word)}
          hint={missing === null ? label('optional') : undefined}
          errors={isWrong && missing !== null && lines[part].trim() === '' ? [{ message: label(missing) }] : []}
          value={lines[part]}
          readOnly={readOnly}
          autoComplete={autoComplete}
          enterKeyHint={part === 'county' ? 'done' : 'next'}
          onText={(text) => onLines({ ...lines, [part]: text })}
        />
      ))}
    </FieldGroup>
  )
}
