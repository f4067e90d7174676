import type { WidgetProps } from '../step-form/widget-props.ts'
import { TextInput } from '../frame/text-input.tsx'

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}
