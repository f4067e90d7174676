import Form from '@rjsf/core'
import { shallowEquals } from '@rjsf/utils'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import type { Fault, Screen } from '../../engine/index.ts'
import { formSchema } from './form-schema.ts'
import { fields, templates, widgets } from './registry.ts'
import { StepContext, type StepContextValue, type WidgetServices } from './step-context.ts'
import { trustingValidator } from './trusting-validator.ts'

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
  /** Enter in a field, or a press of the `type="submit"` button among the children. */
  readonly onSubmit: () => void
  /** The buttons. Left out while a widget still has something to ask (identity questions). */
  readonly children: ReactNode
}

/**
 * The fields of one step, drawn by RJSF with our widgets and templates. It keeps no answers and finds no faults: values
 * and faults come from the engine, changes go back to it.
 */
export function StepForm(props: StepFormProps) {
  // A new step is a new form: nothing that RJSF or a widget remembers may reach the next one.
  return <OneStepForm key={props.step} {...props} />
}

function OneStepForm({ step, values, isBusy, services, onChange, onSubmit, children, ...rest }: StepFormProps) {
  const [isHeld, holdButtons] = useState(false)
  const choices = useSettled(rest.choices)
  const faults = useSettled(rest.faults)
  const { schema, uiSchema } = useMemo(() => formSchema(rest.fields), [rest.fields])
  const context = useMemo<StepContextValue>(
    () => ({ step, fields: rest.fields, choices, faults, services, holdButtons }),
    [step, rest.fields, choices, faults, services],
  )
  const buttons = (
    <div className="actions" hidden={isHeld}>
      {children}
    </div>
  )
  return (
    <StepContext value={context}>
      <ButtonsContext value={buttons}>
        <Form
          className="step-form"
          idPrefix={step}
          idSeparator="-"
          schema={schema}
          uiSchema={uiSchema}
          formData={values}
          validator={trustingValidator}
          fields={fields}
          widgets={widgets}
          templates={templates}
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' }}
          noValidate
          noHtml5Validate
          showErrorList={false}
          readonly={isBusy}
          onChange={({ formData }) => onChange(formData ?? {})}
          onSubmit={onSubmit}
        >
          {BUTTONS}
        </Form>
      </ButtonsContext>
    </StepContext>
  )
}

/**
 * RJSF takes two functions for equal, so it would keep buttons with yesterday's handlers; it is given one that never
 * changes and finds today's by itself.
 */
const ButtonsContext = createContext<ReactNode>(null)
const BUTTONS = <Buttons />

function Buttons() {
  return useContext(ButtonsContext)
}

/** A new record or list for each screen counts as the same while what is in it is the same: no field is drawn for it. */
function useSettled<Value extends object>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  if (settled === value || shallowEquals(settled, value)) return settled
  setSettled(value)
  return value
}
