import type { WidgetProps } from '../step-form/widget-props.ts'
import { TextInput } from '../frame/text-input.tsx'

/** An e-mail address. */
export function EmailWidget(props: WidgetProps) {
  return <TextInput {...props} type="email" />
}
