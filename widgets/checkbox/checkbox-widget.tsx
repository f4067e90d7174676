import type { WidgetProps } from '../step-form/widget-props.ts'
import { describedBy } from '../frame/described-by.ts'
import { FieldMessage } from '../frame/field-message.tsx'
import { useStepField } from '../step-form/use-step-field.ts'

/** A box to tick, never ticked beforehand. A link to read stands beside it, not in its label, so that both can be pressed. */
export function CheckboxWidget({ name, value, readonly, onChange }: WidgetProps) {
  const { field, ui, faults, id } = useStepField()
  const messageId = `${id()}-message`
  const hintId = `${id()}-hint`
  return (
    <div className="field" data-wrong={faults.length > 0 || undefined}>
      <FieldMessage id={messageId} faults={faults} />
      <label className="choice choice-box" htmlFor={id()}>
        <input
          type="checkbox"
          id={id()}
          name={name}
          checked={value === true}
          aria-invalid={faults.length > 0}
          {...describedBy({ [hintId]: ui.hint !== undefined, [messageId]: faults.length > 0 })}
          onChange={(event) => readonly !== true && onChange(event.target.checked)}
        />
        <span>{field.title}</span>
      </label>
      {ui.hint !== undefined && (
        <p className="hint" id={hintId}>
          {ui.hint}
        </p>
      )}
      {ui.link !== undefined && (
        // In a new tab, so that what is typed on this step stays in front of the person.
        <a className="field-link" href={ui.link.href} target="_blank" rel="noopener">
          {ui.link.text}
        </a>
      )}
    </div>
  )
}
