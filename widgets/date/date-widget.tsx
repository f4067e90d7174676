import { errorId } from '@rjsf/utils'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import './date.css'

const PARTS = ['day', 'month', 'year'] as const

/** A date that people know by heart or copy: three text boxes and no calendar. The engine reads them, months by name too. */
export function DateWidget(props: FieldProps) {
  const { title, options, value, readonly, errors, id, label, onChange } = compositeField<string>(props)
  const texts = textsOf(value)
  return (
    <FieldGroup id={id()} legend={title} hint={options.description} errors={errors}>
      <div className="date-boxes">
        {PARTS.map((part, index) => (
          <TextBox
            key={part}
            id={id(part)}
            className={part === 'year' ? 'input-long-part' : 'input-part'}
            label={label(part)}
            errors={errors.filter((error) => error.part === undefined || error.part === part)}
            messageId={errorId(id())}
            value={texts[index] ?? ''}
            readOnly={readonly}
            inputMode="numeric"
            enterKeyHint={options.enterKeyHint}
            autoComplete="off"
            onText={(text) => onChange(wholeDate(text) ?? joined(texts.with(index, text)))}
          />
        ))}
      </div>
    </FieldGroup>
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

function joined(texts: readonly string[]): string {
  return texts.every((text) => text.trim() === '') ? '' : texts.map((text) => text.replaceAll('/', '')).join('/')
}
