import type { WidgetProps } from '../step-form/widget-props.ts'
import { FieldGroup } from '../frame/field-group.tsx'
import { useStepField } from '../step-form/use-step-field.ts'
import { RadioChoice } from '../frame/radio-choice.tsx'

/** One of a few fixed choices; the values are the words shown. */
export function RadiosWidget({ value, readonly, onChange }: WidgetProps) {
  const { field, ui, faults, id } = useStepField()
  return (
    <FieldGroup id={id()} legend={field.title} hint={ui.hint} faults={faults}>
      <div className={ui.inline === true ? 'choices choices-inline' : 'choices'}>
        {(field.enum ?? []).map((choice, index) => (
          <RadioChoice
            key={String(choice)}
            id={id(String(index))}
            name={id()}
            label={String(choice)}
            isChosen={value === choice}
            isWrong={faults.length > 0}
            onChoose={() => readonly !== true && onChange(choice)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
