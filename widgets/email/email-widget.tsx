import type { WidgetProps } from '../field/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'
import { EmailSuggestion } from './email-suggestion.tsx'

/** An e-mail address, with a suggestion if its domain looks like a typing mistake. */
export function EmailWidget(props: WidgetProps) {
  return (
    <>
      <TextInput of={props} type="email" />
      <EmailSuggestion of={props} />
    </>
  )
}
