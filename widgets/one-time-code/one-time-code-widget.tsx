import type { WidgetProps } from '../step-form/widget-props.ts'
import type { ClipboardEvent, CSSProperties } from 'react'
import { oneTimeCodeRule, type Field } from '../../engine/index.ts'
import { TextBox } from '../frame/text-box.tsx'
import { useStepField } from '../step-form/use-step-field.ts'
import './one-time-code.css'

/**
 * J033: a code drawn as one box a digit. It is one input, so that a phone can fill in the code of a text, a paste brings
 * all of it, and a screen reader meets one name (WCAG 3.3.8 lists a code in several inputs as a failure).
 */
export function OneTimeCodeWidget({ name, value, readonly, onChange }: WidgetProps) {
  const { field, ui, faults, id } = useStepField()
  const digits = field.rule?.oneTimeCode?.digits ?? 4
  const take = (text: string) => readonly !== true && onChange(codeIn(field, text))
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    // A whole code replaces what is there; a part of one goes where the caret is.
    if (codeIn(field, text).length < digits) return
    event.preventDefault()
    take(text)
  }
  return (
    <TextBox
      id={id()}
      name={name}
      label={field.title}
      hint={ui.hint}
      faults={faults}
      className="code-input"
      wrap={(input) => (
        // Set through the style object, which a policy without inline styles allows.
        <div className="code-room">
          <div className="code-boxes" style={{ '--digits': digits } as CSSProperties}>
            <div className="code-cells" aria-hidden="true">
              {Array.from({ length: digits }, (_, index) => (
                <span key={index} className="code-cell" data-next={index === Math.min(String(value ?? '').length, digits - 1) || undefined} />
              ))}
            </div>
            {input}
          </div>
        </div>
      )}
      value={typeof value === 'string' ? value : ''}
      readOnly={readonly}
      autoComplete={ui.autocomplete}
      inputMode={ui.inputMode}
      enterKeyHint={ui.enterKeyHint}
      pattern={`[0-9]{${digits}}`}
      spellCheck={false}
      onText={take}
      onPaste={paste}
    />
  )
}

/** the digits of what was typed, pasted or filled in, as far as a code goes. */
function codeIn(field: Field, text: string): string {
  const limits = field.rule?.oneTimeCode
  return limits === undefined ? '' : String(oneTimeCodeRule.clean?.(text, limits) ?? '')
}
