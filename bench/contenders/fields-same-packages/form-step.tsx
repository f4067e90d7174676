import Form from '@rjsf/core'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  RJSFValidationError,
  TemplatesType,
  WidgetProps,
} from '@rjsf/utils'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { useNavigate, useParams } from 'react-router-dom'
import { schemas, validators } from 'virtual:fields'

const fields = { ObjectField, SchemaField, StringField }
const widgets = { TextWidget }
const templates = {
  FieldTemplate,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
  // The button is the child of the form.
  ButtonTemplates: { SubmitButton: () => null },
} as unknown as TemplatesType
const steps = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [
    name,
    {
      schema: schema as RJSFSchema,
      validator: createPrecompiledValidator(validators[name] as ValidatorFunctions, schema as RJSFSchema),
    },
  ]),
)

/** As many required fields with a pattern as the journey's name says, or the five of the last page. */
export default function FormStep() {
  const { journey = '', step = '' } = useParams()
  const navigate = useNavigate()
  const form = steps[step === 'done' ? 'done' : journey]
  if (form === undefined) throw new Error(`No form is called ${journey}/${step}.`)
  return (
    <main>
      <h1>{step === 'done' ? 'Done' : 'Fields'}</h1>
      <Form
        key={step}
        schema={form.schema}
        validator={form.validator}
        fields={fields}
        widgets={widgets}
        templates={templates}
        transformErrors={inWords}
        showErrorList={false}
        noHtml5Validate
        onSubmit={() => void navigate(`/${journey}/done`)}
      >
        <button type="submit">Next</button>
      </Form>
    </main>
  )
}

function inWords(errors: RJSFValidationError[]): RJSFValidationError[] {
  return errors.map((error) => {
    const name = (error.property ?? '').replace(/^\./u, '')
    return { ...error, message: error.name === 'required' ? `Enter ${name}` : `Enter ${name} in small letters` }
  })
}

function FieldTemplate({ id, label, displayLabel, rawErrors = [], children }: FieldTemplateProps) {
  if (displayLabel === false) return <>{children}</>
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {rawErrors.length > 0 && (
        <p id={`${id}-error`} className="error">
          {rawErrors[0]}
        </p>
      )}
      {children}
    </div>
  )
}

function TextWidget({ id, value, rawErrors = [], onChange }: WidgetProps) {
  return (
    <input
      id={id}
      value={(value as string | undefined) ?? ''}
      aria-invalid={rawErrors.length > 0}
      aria-describedby={rawErrors.length === 0 ? undefined : `${id}-error`}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}
