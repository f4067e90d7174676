import { errorId } from '@rjsf/utils'
import type { CompositeField } from '../field/composite-field.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { TextBox } from '../frame/text-box.tsx'
import './date.css'

interface Props {
  readonly field: CompositeField<string>
  /** The names of the parts, which their labels have too. */
  readonly parts: readonly ('day' | 'month' | 'year')[]
  readonly texts: readonly string[]
  readonly onText: (index: number, text: string) => void
}

/** The parts of a date under one legend: a text box for each, and no calendar. They share one message above them. */
export function DateBoxes({ field, parts, texts, onText }: Props) {
  const { title, options, readonly, errors, id, label } = field
  return (
    <FieldGroup id={id()} legend={title} hint={options.description} errors={errors}>
      <div className="date-boxes">
        {parts.map((part, index) => (
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
            onText={(text) => onText(index, text)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

/** The texts of the parts as the engine takes them: joined by "/", or "" if all are empty. */
export function joinedParts(texts: readonly string[]): string {
  return texts.every((text) => text.trim() === '') ? '' : texts.map((text) => text.replaceAll('/', '')).join('/')
}
