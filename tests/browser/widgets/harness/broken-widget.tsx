import { useEffect, useState, type ComponentType } from 'react'
import { useStepField } from '../../../../widgets/step-form/use-step-field.ts'
import type { WidgetProps } from '../../../../widgets/step-form/widget-props.ts'

/** A line of text that breaks one rule of the conformance kit; `''` breaks none. What it breaks is the name of the rule. */
export function brokenWidget(breaks: string): ComponentType<WidgetProps> {
  return function BrokenWidget({ name, value, onChange }: WidgetProps) {
    const { field, faults, id } = useStepField()
    const [isAlive, setAlive] = useState(false)
    useEffect(() => setAlive(true), [])
    if (breaks === 'server-rendered names' && !isAlive) return null
    const inputId = breaks === 'focus after an error' ? `${id()}-other` : id()
    const hasLabel = breaks !== 'name and role' && breaks !== 'label click'
    return (
      <div className="field" style={breaks === 'zoom, large text, wide spacing' ? { inlineSize: '40rem' } : {}}>
        <label className="label" htmlFor={hasLabel ? inputId : undefined}>
          {field.title}
        </label>
        <p id={`${inputId}-message`}>{faults.map(({ message }) => message).join(' ')}</p>
        <input
          className="input"
          id={inputId}
          name={name}
          placeholder={field.title}
          value={breaks === 'value' ? '' : String(value ?? '')}
          tabIndex={breaks === 'keyboard and visible focus' ? -1 : 0}
          aria-label={breaks === 'label click' ? field.title : undefined}
          aria-invalid={faults.length > 0}
          aria-describedby={breaks === 'error tied by aria-describedby' ? undefined : `${inputId}-message`}
          style={breaks === 'forced colours' ? { border: 0 } : {}}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  }
}
