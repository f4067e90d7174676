import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { DateBoxes, joinedParts } from '../date/date-boxes.tsx'

const PARTS = ['month', 'year'] as const

/** A month that people know by heart or copy: two text boxes. The engine reads them, months by name too. */
export function MonthWidget(props: FieldProps) {
  const field = compositeField<string>(props)
  const texts = textsOf(field.value)
  return (
    <DateBoxes
      field={field}
      parts={PARTS}
      texts={texts}
      onText={(index, text) => field.onChange(wholeMonth(text) ?? joinedParts(texts.with(index, text)))}
    />
  )
}

/** A month that is stored is written without a leading zero, as people write it. */
function textsOf(value: unknown): readonly string[] {
  const text = typeof value === 'string' ? value : ''
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return [String(Number(month)), year]
  const [first = '', ...rest] = text.split('/')
  return [first, rest.join('/')]
}

/** A whole month pasted into one box fills both. */
function wholeMonth(text: string): string | undefined {
  const [, month, year] = /^\s*(\d{1,2}|[a-z]{3,9})[\s/.,-]+(\d{4})\s*$/i.exec(text) ?? []
  if (month !== undefined) return `${month}/${year}`
  return /^\s*\d{4}-\d{2}\s*$/.test(text) ? text.trim() : undefined
}
