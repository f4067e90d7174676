import { neededParts } from '../../engine/index.ts'
import type { FieldError } from '../field/extra-errors.ts'
import { TextBox } from '../frame/text-box.tsx'
import type { PostalDraft } from './postal-draft.ts'

interface Props {
  readonly id: (part: string) => string
  /** The words of a part in the chosen country. */
  readonly word: (key: string) => string
  readonly value: PostalDraft
  readonly country: string
  readonly errors: readonly FieldError[]
  readonly readOnly: boolean
  readonly onChange: (value: PostalDraft) => void
}

/** Two lines, unless an address has more. */
const USUAL_LINES = 2

const PARTS = [
  { part: 'town', autoComplete: 'address-level2' },
  { part: 'region', autoComplete: 'address-level1' },
  { part: 'postcode', autoComplete: 'postal-code' },
] as const

/** An address typed by hand, part by part. Which parts may stay empty depends on the country. */
export function AddressLines({ id, word, value, country, errors, readOnly, onChange }: Props) {
  const { lines = [] } = value
  const needed: readonly string[] = neededParts(country)
  const errorsOf = (part: string) =>
    // The message for a missing address is shown at its first part.
    errors.filter((error) => error.part === part || (part === 'line1' && error.part === undefined))
  const writeLine = (at: number, text: string) =>
    onChange({ ...value, lines: rows(lines).map((row) => (row === at ? text : (lines[row] ?? ''))) })
  return (
    <>
      {rows(lines).map((row) => (
        <TextBox
          key={row}
          id={id(`line${row + 1}`)}
          label={word(`line${row + 1}`)}
          hint={row === 0 ? undefined : word('optional')}
          errors={errorsOf(`line${row + 1}`)}
          value={lines[row] ?? ''}
          readOnly={readOnly}
          autoComplete={row < 3 ? `address-line${row + 1}` : 'off'}
          enterKeyHint="next"
          onText={(text) => writeLine(row, text)}
        />
      ))}
      {PARTS.map(({ part, autoComplete }) => (
        <TextBox
          key={part}
          id={id(part)}
          label={word(part)}
          hint={needed.includes(part) ? undefined : word('optional')}
          errors={errorsOf(part)}
          value={value[part] ?? ''}
          readOnly={readOnly}
          autoComplete={autoComplete}
          enterKeyHint={part === 'postcode' ? 'done' : 'next'}
          onText={(text) => onChange({ ...value, [part]: text })}
        />
      ))}
    </>
  )
}

function rows(lines: readonly string[]): readonly number[] {
  return [...Array(Math.max(USUAL_LINES, lines.length)).keys()]
}
