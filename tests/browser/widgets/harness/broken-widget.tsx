import { useEffect, useState, type ComponentType } from 'react'
import { compositeField } from '../../../../widgets/field/composite-field.ts'
import type { FieldProps } from '../../../../widgets/field/form-context.ts'

/** A line of text that breaks one rule of the conformance kit; `''` breaks none. The value is the name of the broken rule. */
export function brokenWidget(breaks: string): ComponentType<FieldProps> {
  return function BrokenWidget(props: FieldProps) {
    const { title, value, errors, id, onChange } = compositeField<string>(props)
    const [isAlive, setAlive] = useState(false)
    useEffect(() => setAlive(true), [])
    if (breaks === 'server-rendered names' && !isAlive) return null
    const inputId = breaks === 'focus after an error' ? `${id()}-other` : id()
    const hasLabel = breaks !== 'name and role' && breaks !== 'label click'
    return (
      <div className="field" style={breaks === 'zoom, large text, wide spacing' ? { inlineSize: '40rem' } : {}}>
        <label className="label" htmlFor={hasLabel ? inputId : undefined}>
          {title}
        </label>
        <p id={`${inputId}-message`}>{errors.map(({ message }) => message).join(' ')}</p>
        <input
          className="input"
          id={inputId}
          name={props.name}
          placeholder={title}
          value={breaks === 'value' ? '' : String(value ?? '')}
          tabIndex={breaks === 'keyboard and visible focus' ? -1 : 0}
          aria-label={breaks === 'label click' ? title : undefined}
          aria-invalid={errors.length > 0}
          aria-describedby={breaks === 'error tied by aria-describedby' ? undefined : `${inputId}-message`}
          style={breaks === 'forced colours' ? { border: 0 } : {}}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )
  }
}
