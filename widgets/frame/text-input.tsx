import type { WidgetProps } from '../step-form/widget-props.ts'
import { useStepField } from '../step-form/use-step-field.ts'
import { TextBox, type TextBoxProps } from './text-box.tsx'

type Props = Pick<WidgetProps, 'name' | 'value' | 'readonly' | 'onChange'> & Pick<TextBoxProps, 'type' | 'wrap'>

/**
 * The text box of a field, with what its `ui` says about keyboards and autofill. No `maxLength`: it would cut what a
 * person pastes, and the engine says what is too long.
 */
export function TextInput({ name, value, readonly, onChange, type, wrap }: Props) {
  const { field, ui, faults, id } = useStepField()
  return (
    <TextBox
      type={type ?? 'text'}
      id={id()}
      name={name}
      label={field.title}
      hint={ui.hint}
      faults={faults}
      value={typeof value === 'string' ? value : ''}
      readOnly={readonly}
      autoComplete={ui.autocomplete}
      inputMode={ui.inputMode}
      enterKeyHint={ui.enterKeyHint}
      spellCheck={ui.spellCheck}
      autoCapitalize={ui.spellCheck === false && type !== undefined ? 'none' : undefined}
      onText={onChange}
      {...(wrap && { wrap })}
    />
  )
}
