import { descriptionId, errorId } from '@rjsf/utils'
import { useLayoutEffect, useRef } from 'react'
import { labelsOf, type FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { describedBy } from '../frame/described-by.ts'
import './select.css'

/** One of several choices in the browser's own list. The first entry is empty. */
export function SelectWidget({ id, name, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { enumOptions = [] } = options
  const { description, autocomplete, labels } = options as unknown as FieldOptions
  const isWrong = rawErrors.length > 0
  // An element's value is a text, and a choice may be a number or true: the position says which it is.
  const chosen = enumOptions.findIndex((choice) => choice.value === value)
  const list = useRef<HTMLSelectElement>(null)
  const choose = (index: number) => readonly !== true && onChange(enumOptions[index]?.value)
  // What was chosen before the scripts came: no event was handled, and hydration leaves it on the page.
  useLayoutEffect(() => {
    const before = (list.current?.selectedIndex ?? 0) - 1
    if (before !== chosen) choose(before)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once: later the list shows what the answer is
  }, [])
  return (
    <select
      ref={list}
      className="input select"
      id={id}
      name={name}
      value={chosen === -1 ? '' : String(chosen)}
      autoComplete={autocomplete}
      aria-invalid={isWrong}
      {...describedBy({ [descriptionId(id)]: description !== undefined, [errorId(id)]: isWrong })}
      onChange={(event) => choose(event.target.selectedIndex - 1)}
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
