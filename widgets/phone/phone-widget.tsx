import type { WidgetProps } from '../form/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'

/** A telephone number, kept as it is typed: spaces, brackets and +44 are the engine's to read. */
export function PhoneWidget(props: WidgetProps) {
  return <TextInput of={props} type="tel" />
}
