import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { DateBoxes, joinedParts } from './date-boxes.tsx'

const PARTS = ['day', 'month', 'year'] as const

/** A date that people know by heart or copy: three text boxes. The engine reads them, months by name too. */
export function DateWidget(props: FieldProps) {
  const field = compositeField<string>(props)
  const texts = textsOf(field.value)
  return (
    <DateBoxes
      field={field}
      parts={PARTS}
      texts={texts}
      onText={(index, text) => field.onChange(wholeDate(text) ?? joinedParts(texts.with(index, text)))}
    />
  )
}

/** A date that is stored is written without leading zeros, as people write it. */
function textsOf(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : ''
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return [String(Number(day)), String(Number(month)), year]
  const [first = '', second = '', ...rest] = text.split('/')
  return [first, second, rest.join('/')]
}

/** A whole date pasted into one box fills all three. */
function wholeDate(text: string): string | undefined {
  const [, day, month, year] = /^\s*(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})\s*$/i.exec(text) ?? []
  if (day !== undefined) return `${day}/${month}/${year}`
  return /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(text) ? text.trim() : undefined
}
