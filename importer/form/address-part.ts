import type { Question } from './form.ts'

interface AddressPart {
  readonly name: string
  readonly label: string
  /** The browser's name of it: "address-line1". */
  readonly autocomplete: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  readonly pattern?: string
}

/** A line of an address that is typed by hand. */
export function addressPart(
  source: string,
  { name, label, isOptional = false, maxLength = 100, ...rest }: AddressPart,
): Question {
  return { name, source, label, isOptional, answer: { kind: 'text', lines: 'one', maxLength, ...rest } }
}
