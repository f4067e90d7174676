import type { WidgetProps } from '../field/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput of={props} />
}
