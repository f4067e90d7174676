import type { FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'
import './number.css'

/**
 * A number as text: a browser's own number input changes it on scrolling, drops what it cannot read, and hides why. The engine
 * reads the number.
 */
export function NumberWidget(props: WidgetProps) {
  const { prefix, suffix, inputMode } = props.options as unknown as FieldOptions
  const of =
    inputMode === undefined ? { ...props, options: { ...props.options, inputMode: keyboardFor(props) } } : props
  return (
    <div className="number-input">
      {prefix !== undefined && <Unit text={prefix} />}
      <TextInput of={of} className="input-number" />
      {suffix !== undefined && <Unit text={suffix} />}
    </div>
  )
}

/** Hidden from screen readers, which would read it as a loose text: the label says what the number is. */
function Unit({ text }: { readonly text: string }) {
  return (
    <span className="number-unit" aria-hidden="true">
      {text}
    </span>
  )
}

/** The number keyboards of a phone have no minus sign, and one of them no point. */
function keyboardFor({ schema }: WidgetProps): FieldOptions['inputMode'] {
  const least = schema.minimum ?? schema.exclusiveMinimum ?? -Infinity
  if (least < 0) return 'text'
  return schema.type === 'integer' ? 'numeric' : 'decimal'
}
