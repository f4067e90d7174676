import { errorId } from '@rjsf/utils'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import type { FieldError } from '../field/extra-errors.ts'
import { compositeField } from '../field/composite-field.ts'
import type { FieldProps } from '../field/form-context.ts'
import { wholeDate } from './whole-date.ts'
import './date-of-birth.css'

const PARTS = ['day', 'month', 'year'] as const
const SEPARATORS: readonly string[] = ['/', '.', '-']

/**
 * Three text boxes, joined by "/" as typed (the engine reads and stores DD/MM/YYYY). The focus never moves by itself, because after
 * a typing mistake it would be in the wrong box. Typing a separator moves to the next box.
 */
export function DateOfBirthWidget(props: FieldProps) {
  const { title, options, value, readonly, errors, id, label, onChange } = compositeField<string>(props)
  const texts = partsOf(value)
  return (
    <FieldGroup id={id()} legend={title} hint={options.description} errors={errors}>
      <div className="date-parts">
        {PARTS.map((part, index) => (
          <TextBox
            key={part}
            id={id(part)}
            className={`input-${part}`}
            label={label(part)}
            errors={errors.filter((error) => concerns(error, part))}
            messageId={errorId(id())}
            value={texts[index] ?? ''}
            readOnly={readonly}
            inputMode="numeric"
            enterKeyHint={options.enterKeyHint}
            autoComplete={`bday-${part}`}
            onKeyDown={(event) => {
              const next = PARTS[index + 1]
              if (!SEPARATORS.includes(event.key) || next === undefined || event.currentTarget.value.trim() === '')
                return
              event.preventDefault()
              document.getElementById(id(next))?.focus()
            }}
            onText={(text) => onChange(wholeDate(text) ?? joined(texts.with(index, text)))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** An error without a part (31 February) applies to the whole date. */
function concerns({ part }: FieldError, name: string): boolean {
  return part === undefined || part === name
}

function partsOf(value: unknown): readonly string[] {
  const [day = '', month = '', ...year] = (typeof value === 'string' ? value : '').split('/')
  return [day, month, year.join('/')]
}

function joined(texts: readonly string[]): string {
  return texts.every((text) => text.trim() === '') ? '' : texts.map((text) => text.replaceAll('/', '')).join('/')
}
