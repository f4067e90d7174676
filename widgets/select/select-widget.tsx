import { descriptionId, errorId } from '@rjsf/utils'
import { labelsOf, type FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { describedBy } from '../frame/described-by.ts'
import './select.css'

/** One of several choices in the browser's own list. The first entry is empty: nothing is chosen in advance. */
export function SelectWidget({ id, name, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { enumOptions = [] } = options
  const { description, autocomplete, labels } = options as unknown as FieldOptions
  const isWrong = rawErrors.length > 0
  // An element's value is a text, and a choice may be a number or true: the position says which it is.
  const chosen = enumOptions.findIndex((choice) => choice.value === value)
  return (
    <select
      className="input select"
      id={id}
      name={name}
      value={chosen === -1 ? '' : String(chosen)}
      autoComplete={autocomplete}
      aria-invalid={isWrong}
      {...describedBy({ [descriptionId(id)]: description !== undefined, [errorId(id)]: isWrong })}
      onChange={(event) => readonly !== true && onChange(enumOptions[event.target.selectedIndex - 1]?.value)}
    >
      <option value="">{labels?.['choose'] === undefined ? '' : labelsOf(labels)('choose')}</option>
      {enumOptions.map((choice, index) => (
        <option key={String(choice.value)} value={index}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}
