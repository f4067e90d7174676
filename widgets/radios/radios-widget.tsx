import type { FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { RadioChoice } from '../frame/radio-choice.tsx'

/** A few fixed choices. Their words are the field's own, or else the values. */
export function RadiosWidget({ id, label, value, readonly, options, rawErrors = [], onChange }: WidgetProps) {
  const { enumOptions = [], description, inline } = options
  const { listed } = options as unknown as FieldOptions
  return (
    <FieldGroup id={id} legend={label} hint={description} errors={rawErrors.map((message) => ({ message }))}>
      <div className={inline === true ? 'choices choices-inline' : 'choices'}>
        {enumOptions.map((choice, index) => (
          <RadioChoice
            key={String(choice.value)}
            id={`${id}-${index}`}
            name={id}
            value={choice.value}
            label={choice.label}
            hint={listed?.[index]?.description}
            isChosen={value === choice.value}
            isWrong={rawErrors.length > 0}
            onChoose={() => readonly !== true && onChange(choice.value)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
