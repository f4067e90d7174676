import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '../frame/text-input.tsx'

/** One line of text. */
export function TextWidget(props: WidgetProps) {
  return <TextInput {...props} />
}
