import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react'
import type { Fault, Screen } from '../../engine/index.ts'
import { FormField } from './form-field.tsx'
import { inputId } from './input-id.ts'
import { StepContext, type WidgetServices } from './step-context.ts'

export interface StepFormProps {
  /** The id of the step; ids of inputs derive from it. */
  readonly step: string
  readonly fields: Screen['fields']
  readonly values: Screen['values']
  readonly choices: Screen['choices']
  readonly faults: readonly Fault[]
  /** While true nothing can be changed; focus stays where it is. */
  readonly isBusy: boolean
  readonly services: WidgetServices
  /** All values of the step, as typed. */
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
  /** The focus has gone on from a field, to another one or to none. */
  readonly onLeave?: (name: string) => void
  /** Enter in a field, or a press of the `type="submit"` button among the children. */
  readonly onSubmit: () => void
  /** The buttons. Left out while a widget still has something to ask (identity questions). */
  readonly children: ReactNode
}

/**
 * The fields of one step, each drawn by the widget that its schema names. It keeps no answers and finds no faults: values
 * and faults come from the engine, changes go back to it.
 */
export function StepForm(props: StepFormProps) {
  // A new step is a new form: nothing that a widget remembers may reach the next one.
  return <OneStepForm key={props.step} {...props} />
}

function OneStepForm({ step, fields, values, choices, faults, isBusy, services, onChange, onLeave, onSubmit, children }: StepFormProps) {
  const [isHeld, holdButtons] = useState(false)
  const context = useMemo(() => ({ step, services, holdButtons }), [step, services])
  const change = useChange(values, onChange)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Who goes to another window is still in the field.
    if (document.activeElement === target) return
    const left = fieldOf(target, step, fields)
    if (left !== undefined && left !== fieldOf(relatedTarget, step, fields)) onLeave?.(left)
  }
  return (
    <StepContext value={context}>
      {/* "dialog", outside of one, lets Enter do nothing until a script is there: it would load the page anew. */}
      <form className="step-form" method="dialog" noValidate onSubmit={submit} onBlur={leave}>
        <div className="form-fields">
          {Object.entries(fields).map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              value={values[name]}
              choices={choices[name] ?? NONE}
              faults={faultsOf(name, faults)}
              readonly={isBusy}
              onChange={change}
            />
          ))}
        </div>
        <div className="actions" hidden={isHeld}>
          {children}
        </div>
      </form>
    </StepContext>
  )
}

/** The field that an element is part of, by its id. */
function fieldOf(element: Element | null, step: string, fields: StepFormProps['fields']): string | undefined {
  const id = element?.id ?? ''
  return Object.keys(fields).find((name) => id === inputId(step, name) || id.startsWith(`${inputId(step, name)}-`))
}

const NONE: readonly never[] = []

function faultsOf(name: string, faults: readonly Fault[]): readonly Fault[] {
  return faults.length === 0 ? NONE : faults.filter(({ field }) => field === name)
}

/** One function for the life of the form, so that a keystroke draws its own field only. Two changes at once are both kept. */
function useChange(values: StepFormProps['values'], onChange: StepFormProps['onChange']) {
  const latest = useRef({ values, onChange })
  useLayoutEffect(() => {
    latest.current = { values, onChange }
  }, [values, onChange])
  return useCallback((name: string, value: unknown) => {
    latest.current.values = { ...latest.current.values, [name]: value }
    latest.current.onChange(latest.current.values)
  }, [])
}
