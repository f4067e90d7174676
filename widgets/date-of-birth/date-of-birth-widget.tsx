import type { WidgetProps } from '@rjsf/utils'
import type { Fault } from '../../engine/index.ts'
import { FieldGroup, groupMessageId } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import { useStepField } from '../step-form/use-step-field.ts'
import './date-of-birth.css'

const PARTS = ['day', 'month', 'year'] as const

/**
 * Three text boxes, joined by "/" as typed (the engine reads and keeps DD/MM/YYYY). Focus never moves by itself: who
 * mistypes a day would be in the wrong box.
 */
export function DateOfBirthWidget({ name, value, readonly, onChange }: WidgetProps) {
  const { field, ui, faults, id, label } = useStepField(name)
  const texts = partsOf(value)
  return (
    <FieldGroup id={id()} legend={field.title} hint={ui.hint} faults={faults}>
      <div className="date-parts">
        {PARTS.map((part, index) => (
          <TextBox
            key={part}
            id={id(part)}
            className={`input-${part}`}
            label={label(part)}
            faults={faults.filter((fault) => concerns(fault, part))}
            messageId={groupMessageId(id())}
            value={texts[index] ?? ''}
            readOnly={readonly}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            onText={(text) => onChange(joined(texts.with(index, text)))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** A fault without a part (31 February) is one of the whole date. */
function concerns({ part }: Fault, name: string): boolean {
  return part === undefined || part === name
}

function partsOf(value: unknown): readonly string[] {
  const [day = '', month = '', ...year] = (typeof value === 'string' ? value : '').split('/')
  return [day, month, year.join('/')]
}

/** Somebody who pastes "31/03/1980" into one box gets three filled boxes. */
function joined(texts: readonly string[]): string {
  const filled = texts.filter((text) => text.trim() !== '')
  const [whole] = filled
  const isWholeDate = filled.length === 1 && whole !== undefined && /^\s*\d{1,2}\s*[/.-]\s*\w+\s*[/.-]\s*\d{4}\s*$/.test(whole)
  if (isWholeDate) return whole.split(/[/.-]/).map((part) => part.trim()).join('/')
  return filled.length === 0 ? '' : texts.map((text) => text.replaceAll('/', '')).join('/')
}
