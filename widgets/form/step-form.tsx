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
import type { ValidationError, Screen, StepValidator } from '../../engine/index.ts'
import { extraErrors } from '../field/extra-errors.ts'
import type { FormContext, WidgetServices } from '../field/form-context.ts'
import { ARRAY_TEMPLATES } from './array-templates.ts'
import { formValidator } from '../field/form-validator.ts'
import { formSchema } from './form-schema.ts'
import { inputId } from '../field/input-id.ts'
import { FIELDS, WIDGETS } from './registry.ts'
import { TEMPLATES } from './templates/index.ts'
import { useFormData } from './use-form-data.ts'
import { useSame } from './use-same.ts'

export interface StepFormProps {
  /** The id of the step; ids of inputs derive from it. */
  readonly step: string
  readonly fields: Screen['fields']
  readonly values: Screen['values']
  readonly choices: Screen['choices']
  readonly errors: readonly ValidationError[]
  /** The step's compiled JSON Schema: needed if a schema has branches. */
  readonly check?: StepValidator | undefined
  /** While true nothing can be changed; the focus stays where it is. */
  readonly isBusy: boolean
  readonly services: WidgetServices
  /** All values of the step, as typed. */
  readonly onChange: (values: Readonly<Record<string, unknown>>) => void
  /** The focus has left a field, for another one or for none. */
  readonly onLeave?: (name: string) => void
  /** Enter in a field, or a press of the `type="submit"` button among the children. */
  readonly onSubmit: () => void
  /** The buttons. Hidden while a field has further questions (identity questions). */
  readonly children: ReactNode
}

/**
 * The fields of one step, rendered by RJSF's `Form` with our templates, widgets and fields. It stores no answers and decides
 * nothing: values and errors come from the engine, changes go back to it.
 */
export function StepForm(props: StepFormProps) {
  // A new step is a new form, so that no widget state carries over.
  return <OneStepForm key={props.step} {...props} />
}

function OneStepForm({
  step,
  fields,
  values,
  choices,
  errors,
  check,
  isBusy,
  services,
  onChange,
  onLeave,
  onSubmit,
  children,
}: StepFormProps) {
  const [isHeld, holdButtons] = useState(false)
  const sameChoices = useSame(choices)
  const sameErrors = useSame(errors)
  const { schema, uiSchema } = useMemo(() => formSchema(fields, sameChoices), [fields, sameChoices])
  const schemaErrors = useMemo(() => extraErrors(sameErrors), [sameErrors])
  const leave = useLeave(step, fields, onLeave)
  const templates = useMemo(() => ({ ...ARRAY_TEMPLATES, ...TEMPLATES }), [])
  const validator = formValidator(check)
  const { formData, turn, report } = useFormData(values, [uiSchema, schemaErrors, services, validator, isBusy])
  const context = useMemo((): FormContext => ({ services, holdButtons, leave, turn }), [services, leave, turn])
  const latestRef = useLatest({
    change: (typed: StepFormProps['values']) => {
      report(typed)
      onChange(typed)
    },
    submit: () => !isBusy && onSubmit(),
  })
  const change = useCallback(
    ({ formData: typed }: { formData?: unknown }) => latestRef.current.change(typed as StepFormProps['values']),
    [latestRef],
  )
  const submit = useCallback(() => latestRef.current.submit(), [latestRef])
  // One element while nothing in it changes: React then leaves the form alone.
  const form = useMemo(
    () => (
      <Form<unknown, RJSFSchema, FormContext>
        className="step-form"
        // Outside a dialog, "dialog" makes Enter do nothing until the scripts have loaded; otherwise it would reload the page.
        method="dialog"
        idPrefix={step}
        idSeparator="-"
        schema={schema}
        uiSchema={uiSchema}
        formData={formData}
        extraErrors={schemaErrors}
        formContext={context}
        validator={validator}
        fields={FIELDS}
        widgets={WIDGETS}
        templates={templates}
        experimental_defaultFormStateBehavior={NOTHING_FILLED_IN}
        noValidate
        noHtml5Validate
        showErrorList={false}
        readonly={isBusy}
        onChange={change}
        onSubmit={submit}
      >
        {BUTTONS}
      </Form>
    ),
    [step, schema, uiSchema, formData, schemaErrors, context, validator, templates, isBusy, change, submit],
  )
  const buttons = (
    <div className="actions" hidden={isHeld}>
      {children}
    </div>
  )
  return <ButtonsContext value={buttons}>{form}</ButtonsContext>
}

/** The visitor decides: a form must not tick a consent by itself because only one value is valid. */
const NOTHING_FILLED_IN = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
} as const

/** RJSF treats any two functions as equal, so it would keep old handlers: its child never changes, and finds the current buttons here. */
const ButtonsContext = createContext<ReactNode>(null)
const BUTTONS = <Buttons />

function Buttons() {
  return useContext(ButtonsContext)
}

/** Handlers of the render last committed, behind one object for the life of the form. */
function useLatest<T>(handlers: T): { readonly current: T } {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return latest
}

/** One function for the life of the form. It notifies the field that the focus has left. */
function useLeave(
  step: string,
  fields: StepFormProps['fields'],
  onLeave: StepFormProps['onLeave'],
): FormContext['leave'] {
  const latest = useLatest({ fields, onLeave })
  return useCallback(
    (from, to) => {
      // Switching to another window does not leave the field.
      if (document.activeElement === from) return
      const left = fieldOf(from, step, latest.current.fields)
      if (left !== undefined && left !== fieldOf(to, step, latest.current.fields)) latest.current.onLeave?.(left)
    },
    [step, latest],
  )
}

/** The field of an element, by its id. */
function fieldOf(element: Element | null, step: string, fields: StepFormProps['fields']): string | undefined {
  const id = element?.id ?? ''
  return Object.keys(fields).find((name) => id === inputId(step, name) || id.startsWith(`${inputId(step, name)}-`))
}
