import Form from '@rjsf/core'
import type { FieldProps, RegistryFieldsType, RegistryWidgetsType, TemplatesType, WidgetProps as RjsfWidgetProps } from '@rjsf/utils'
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { FieldContext } from '../step-form/field-context.ts'
import { NamedWidget } from '../step-form/named-widget.tsx'
import { StepContext } from '../step-form/step-context.ts'
import type { StepFormProps } from '../step-form/step-form.tsx'
import type { WidgetProps } from '../step-form/widget-props.ts'
import { FieldTemplate } from './field-template.tsx'
import { COMPOSITE, formSchema, SINGLE } from './form-schema.ts'
import { ObjectFieldTemplate } from './object-field-template.tsx'
import { trustingValidator } from './trusting-validator.ts'

/**
 * A step drawn by RJSF's own `Form` with our widgets: what `StepForm` draws, for 18 kB more and several times the work a
 * keystroke (docs/decisions/002-rjsf.md). For forms that need more of RJSF than a journey does; a test
 * holds both to the same page.
 */
export function RjsfStepForm({ step, fields, values, choices, faults, isBusy, services, onChange, onSubmit, children }: StepFormProps) {
  const [isHeld, holdButtons] = useState(false)
  const { schema, uiSchema } = useMemo(() => formSchema(fields), [fields])
  const context = useMemo(() => ({ step, services, holdButtons }), [step, services])
  const buttons = (
    <div className="actions" hidden={isHeld}>
      {children}
    </div>
  )
  return (
    <StepContext value={context}>
      <InsideContext value={{ fields, choices, faults, buttons }}>
        <Form
          key={step}
          className="step-form"
          idPrefix={step}
          idSeparator="-"
          schema={schema}
          uiSchema={uiSchema}
          formData={values}
          validator={trustingValidator}
          fields={FIELDS}
          widgets={WIDGETS}
          templates={TEMPLATES}
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
      </InsideContext>
    </StepContext>
  )
}

type Inside = Pick<StepFormProps, 'fields' | 'choices' | 'faults'> & { readonly buttons: ReactNode }

/**
 * What RJSF would keep of yesterday: it takes two functions for equal, so the buttons it is given never change and find
 * today's handlers by themselves.
 */
const InsideContext = createContext<Inside>({ fields: {}, choices: {}, faults: [], buttons: null })
const BUTTONS = <Buttons />

function Buttons() {
  return useContext(InsideContext).buttons
}

function InField({ name, ...props }: WidgetProps) {
  const { fields, choices, faults } = useContext(InsideContext)
  const field = fields[name]
  if (field === undefined) throw new Error(`WIDGET_FIELD_UNKNOWN "${name}" is not a field of this step.`)
  return (
    <FieldContext value={{ name, field, choices: choices[name] ?? [], faults: faults.filter((fault) => fault.field === name) }}>
      <NamedWidget widget={field.ui?.widget ?? 'text'} name={name} {...props} />
    </FieldContext>
  )
}

/** RJSF draws single values by widgets, and objects and lists by fields, which tell a change with its path. */
function SingleValue({ name, value, readonly, onChange }: RjsfWidgetProps) {
  return <InField name={name} value={value} readonly={readonly} onChange={(next) => onChange(next)} />
}

function CompositeValue({ name, formData, readonly, onChange, fieldPathId }: FieldProps) {
  return <InField name={name} value={formData} readonly={readonly} onChange={(next) => onChange(next, fieldPathId.path)} />
}

const FIELDS: RegistryFieldsType = { [COMPOSITE]: CompositeValue }
const WIDGETS: RegistryWidgetsType = { [SINGLE]: SingleValue }
const TEMPLATES: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate }
