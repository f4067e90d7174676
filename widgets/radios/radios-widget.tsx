import type { WidgetProps } from '../field/form-context.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { RadioChoice } from '../frame/radio-choice.tsx'

/** A few fixed choices; the values are the visible words. */
export function RadiosWidget({ id, label, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { enumOptions = [], description, inline } = options
  return (
    <FieldGroup id={id} legend={label} hint={description} errors={rawErrors.map((message) => ({ message }))}>
      <div className={inline === true ? 'choices choices-inline' : 'choices'}>
        {enumOptions.map((choice, index) => (
          <RadioChoice
            key={choice.label}
            id={`${id}-${index}`}
            name={id}
            label={choice.label}
            isChosen={value === choice.value}
            isWrong={rawErrors.length > 0}
            onChoose={() => readonly !== true && onChange(choice.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
