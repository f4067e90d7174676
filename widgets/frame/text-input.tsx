import type { WidgetProps } from '../field/form-context.ts'
import type { FieldOptions } from '../field/field-options.ts'
import { TextLine, type TextLineProps } from './text-box.tsx'

interface Props extends Pick<TextLineProps, 'className' | 'pattern' | 'onPaste' | 'spellCheck'> {
  /** The props of the widget. */
  readonly of: WidgetProps
  readonly type?: 'text' | 'email' | 'tel'
  readonly onText?: (text: string) => void
}

/**
 * The input of a widget, with the keyboard and autofill settings of its options. No `maxLength`, which would cut what a visitor
 * pastes: the engine reports what is too long.
 */
export function TextInput({
  of: { id, name, value, readonly, options, rawErrors = [], onChange },
  type,
  onText = onChange,
  ...input
}: Props) {
  const { description, autocomplete, inputMode, enterKeyHint, spellCheck } = options as unknown as FieldOptions
  return (
    <TextLine
      type={type ?? 'text'}
      id={id}
      name={name}
      isWrong={rawErrors.length > 0}
      hasHint={description !== undefined}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      readOnly={readonly}
      autoComplete={autocomplete}
      inputMode={inputMode}
      enterKeyHint={enterKeyHint}
      spellCheck={spellCheck}
      autoCapitalize={spellCheck === false && type !== undefined ? 'none' : undefined}
      {...input}
      onText={onText}
    />
  )
}
