import type { ClipboardEvent, CSSProperties } from 'react'
import { oneTimeCodeRule } from '../../engine/index.ts'
import type { FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { TextInput } from '../frame/text-input.tsx'
import './one-time-code.css'

/**
 * J033: a code shown as one box per digit. It is a single input, so that a phone can fill in the code of a text, a paste enters
 * all of it, and a screen reader announces one name (WCAG 3.3.8 lists a code in several inputs as a failure).
 */
export function OneTimeCodeWidget(props: WidgetProps) {
  const { value, readonly, options, onChange } = props
  const { rule } = options as unknown as FieldOptions
  const digits = rule?.oneTimeCode?.digits ?? 4
  const take = (text: string) => readonly !== true && onChange(codeIn(rule, text))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A whole code replaces the value; part of one is inserted at the caret.
    if (codeIn(rule, text).length < digits) return
    event.preventDefault()
    take(text)
  }
  return (
    // Set through the style object, which a policy without inline styles allows.
    <div className="code-room">
      <div className="code-boxes" style={{ '--digits': digits } as CSSProperties}>
        <div className="code-cells" aria-hidden="true">
          {Array.from({ length: digits }, (_, index) => (
            <span
              key={index}
              className="code-cell"
              data-next={index === Math.min(String(value ?? '').length, digits - 1) || undefined}
            />
          ))}
        </div>
        <TextInput
          of={props}
          className="code-input"
          pattern={`[0-9]{${digits}}`}
          spellCheck={false}
          onText={take}
          onPaste={paste}
        />
      </div>
    </div>
  )
}

/** the digits of what was typed, pasted or autofilled, up to the length of a code. */
function codeIn(rule: FieldOptions['rule'], text: string): string {
  const limits = rule?.oneTimeCode
  return limits === undefined ? '' : String(oneTimeCodeRule.clean?.(text, limits) ?? '')
}
