import { descriptionId, errorId } from '@rjsf/utils'
import { wordsIn } from '../../engine/index.ts'
import { labelsOf, type FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { describedBy } from '../frame/described-by.ts'
import { useAfterPause } from './use-after-pause.ts'
import './textarea.css'

const ROWS = 5

/**
 * Text in several lines. Where the field has words for it, it says how many words or characters are left; what is too long stays, and the
 * engine refuses it.
 */
export function TextareaWidget({ id, name, value, readonly, options, schema, rawErrors = [], onChange }: WidgetProps) {
  const { description, autocomplete, spellCheck, rows = ROWS, labels, rule } = options as unknown as FieldOptions
  const text = typeof value === 'string' ? value : ''
  const most = rule?.maxWords?.words ?? schema.maxLength
  const label = labelsOf(labels)
  const left = most === undefined ? 0 : most - (rule?.maxWords === undefined ? [...text].length : wordsIn(text))
  const count =
    most === undefined || labels?.['left'] === undefined
      ? undefined
      : label(left < 0 ? 'over' : 'left', { count: Math.abs(left).toLocaleString('en-GB') })
  const spoken = useAfterPause(count)
  return (
    <>
      <textarea
        {...describedBy({
          [descriptionId(id)]: description !== undefined,
          [errorId(id)]: rawErrors.length > 0,
          [`${id}-count`]: count !== undefined,
        })}
        className="input textarea"
        id={id}
        name={name}
        rows={rows}
        value={text}
        readOnly={readonly}
        autoComplete={autocomplete}
        spellCheck={spellCheck}
        aria-invalid={rawErrors.length > 0}
        onChange={(event) => onChange(event.target.value)}
      />
      {count !== undefined && (
        <>
          <p className="hint" id={`${id}-count`} data-over={left < 0 || undefined}>
            {count}
          </p>
          <div role="status" className="visually-hidden">
            {spoken}
          </div>
        </>
      )}
    </>
  )
}
