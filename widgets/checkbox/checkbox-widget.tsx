import { descriptionId, errorId } from '@rjsf/utils'
import type { FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { describedBy } from '../frame/described-by.ts'
import { FieldMessage } from '../frame/field-message.tsx'
import { said } from '../frame/said.ts'

/** A box to tick. Its link is next to the label, not in it, so that both can be pressed. */
export function CheckboxWidget({ id, name, label, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { description, link } = options as unknown as FieldOptions
  const isWrong = rawErrors.length > 0
  return (
    <div className="field" data-wrong={isWrong || undefined}>
      <FieldMessage id={errorId(id)} errors={rawErrors.map((message) => ({ message }))} />
      <label className="choice choice-box" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value === true}
          aria-invalid={isWrong}
          {...describedBy({ [descriptionId(id)]: description !== undefined, [errorId(id)]: isWrong })}
          onChange={(event) => readonly !== true && onChange(event.target.checked)}
        />
        <span>{said(label, 'label')}</span>
      </label>
      {description !== undefined && (
        <p className="hint" id={descriptionId(id)}>
          {said(description, 'label')}
        </p>
      )}
      {link !== undefined && (
        // In a new tab, so that the input on this step stays visible.
        <a className="field-link" href={link.href} target="_blank" rel="noopener">
          {link.text}
        </a>
      )}
    </div>
  )
}
