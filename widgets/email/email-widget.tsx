import type { WidgetProps } from '../step-form/widget-props.ts'
import { TextInput } from '../frame/text-input.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'

/** An e-mail address, with what was probably meant where its domain is a slip of the finger. */
export function EmailWidget(props: WidgetProps) {
  const { value, readonly, onChange } = props
  return (
    <TextInput
      {...props}
      type="email"
      wrap={(input) => (
        <>
          {input}
          <EmailSuggestion typed={typeof value === 'string' ? value : ''} isFixed={readonly === true} onTake={onChange} />
        </>
      )}
    />
  )
}
