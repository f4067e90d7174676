import type { WidgetProps } from '../field/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'

/** A telephone number, stored as typed: the engine reads spaces, brackets and +44. */
export function PhoneWidget(props: WidgetProps) {
  return <TextInput of={props} type="tel" />
}
