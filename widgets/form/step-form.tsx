import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { Fault, Screen, StepValidator } from '../../engine/index.ts'
import { extraErrors } from './extra-errors.ts'
import type { FormContext, WidgetServices } from './form-context.ts'
import { formSchema } from './form-schema.ts'
import { inputId } from './input-id.ts'
import { FIELDS, WIDGETS } from './registry.ts'
import { TEMPLATES } from './templates/index.ts'
import { formValidator } from './step-validators.ts'

export interface StepFormProps {
  /** The id of the step; ids of inputs derive from it. */
  readonly step: string
  readonly fields: Screen['fields']
  readonly values: Screen['values']
  readonly choices: Screen['choices']
  readonly faults: readonly Fault[]
  /** The step's JSON Schema, compiled: needed where a schema has branches. */
  readonly check?: StepValidator | undefined
  /** While true nothing can be changed; focus stays where it is. */
  readonly isBusy: boolean
  readonly services: WidgetServices
  /** All values of the step, as typed. */
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
  /** The focus has gone on from a field, to another one or to none. */
  readonly onLeave?: (name: string) => void
  /** Enter in a field, or a press of the `type="submit"` button among the children. */
  readonly onSubmit: () => void
  /** The buttons. Hidden while a field still has something to ask (identity questions). */
  readonly children: ReactNode
}

/**
 * The fields of one step, drawn by RJSF's `Form` with our templates, widgets and fields. It keeps no answers and decides
 * nothing: values and faults come from the engine, changes go back to it.
 */
export function StepForm(props: StepFormProps) {
  // A new step is a new form: nothing that a widget remembers may reach the next one.
  return <OneStepForm key={props.step} {...props} />
}

function OneStepForm({
  step,
  fields,
  values,
  choices,
  faults,
  check,
  isBusy,
  services,
  onChange,
  onLeave,
  onSubmit,
  children,
}: StepFormProps) {
  const [isHeld, holdButtons] = useState(false)
  const { schema, uiSchema } = useMemo(() => formSchema(fields, choices), [fields, choices])
  const errors = useMemo(() => extraErrors(faults), [faults])
  const leave = useLeave(step, fields, onLeave)
  const context = useMemo((): FormContext => ({ services, holdButtons, leave }), [services, leave])
  const buttons = (
    <div className="actions" hidden={isHeld}>
      {children}
    </div>
  )
  return (
    <ButtonsContext value={buttons}>
      <Form<unknown, RJSFSchema, FormContext>
        className="step-form"
        // "dialog", outside of one, makes Enter do nothing until a script is there; otherwise it would reload the page.
        method="dialog"
        idPrefix={step}
        idSeparator="-"
        schema={schema}
        uiSchema={uiSchema}
        formData={values}
        extraErrors={errors}
        formContext={context}
        validator={formValidator(check)}
        fields={FIELDS}
        widgets={WIDGETS}
        templates={TEMPLATES}
        experimental_defaultFormStateBehavior={NOTHING_FILLED_IN}
        noValidate
        noHtml5Validate
        showErrorList={false}
        readonly={isBusy}
        onChange={({ formData }) => onChange(formData as StepFormProps['values'])}
        onSubmit={() => !isBusy && onSubmit()}
      >
        {BUTTONS}
      </Form>
    </ButtonsContext>
  )
}

/** The visitor types; a form that ticks a consent by itself because only one value is valid is no help. */
const NOTHING_FILLED_IN = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/** RJSF takes any two functions for equal, so it would keep yesterday's handlers: its child never changes, and finds today's buttons here. */
const ButtonsContext = createContext<ReactNode>(null)
const BUTTONS = <Buttons />

function Buttons() {
  return useContext(ButtonsContext)
}

/** One function for the life of the form. It tells the field that the focus has left. */
function useLeave(
  step: string,
  fields: StepFormProps['fields'],
  onLeave: StepFormProps['onLeave'],
): FormContext['leave'] {
  const latest = useRef({ fields, onLeave })
  useLayoutEffect(() => {
    latest.current = { fields, onLeave }
  }, [fields, onLeave])
  return useCallback(
    (from, to) => {
      // Who goes to another window is still in the field.
      if (document.activeElement === from) return
      const left = fieldOf(from, step, latest.current.fields)
      if (left !== undefined && left !== fieldOf(to, step, latest.current.fields)) latest.current.onLeave?.(left)
    },
    [step],
  )
}

/** The field that an element is part of, by its id. */
function fieldOf(element: Element | null, step: string, fields: StepFormProps['fields']): string | undefined {
  const id = element?.id ?? ''
  return Object.keys(fields).find((name) => id === inputId(step, name) || id.startsWith(`${inputId(step, name)}-`))
}
