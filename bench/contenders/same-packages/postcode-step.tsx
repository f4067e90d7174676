import Form from '@rjsf/core'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, TemplatesType } from '@rjsf/utils'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { useNavigate } from 'react-router-dom'
import * as validators from 'virtual:validators'
import { AddressField } from './address-field.tsx'
import { useClaim } from './claim.tsx'
import schema from './schema.json'

const validator = createPrecompiledValidator(validators as unknown as ValidatorFunctions, schema as RJSFSchema)
const uiSchema = { address: { 'ui:field': 'address' } }
const fields = { ObjectField, SchemaField, address: AddressField }
const templates = {
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
  // The form has nothing except its one field.
  ButtonTemplates: {
    SubmitButton: () => (
      <div>
        <button type="submit">Next</button>
      </div>
    ),
  },
} as unknown as TemplatesType

/** The first step with RJSF's form, its validator, and one field and three templates by hand. */
export function PostcodeStep() {
  const navigate = useNavigate()
  const { answers, save } = useClaim()
  return (
    <main>
      <h1>Find your address</h1>
      <p className="notice">
        We are a claims management company. You do not need us to claim: you can claim for free yourself, directly from
        your lender or through the Financial Ombudsman Service.
      </p>
      <p>Start with the postcode of the home you live in now.</p>
      <Form
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        validator={validator}
        fields={fields}
        templates={templates}
        formData={answers}
        showErrorList={false}
        noHtml5Validate
        onSubmit={({ formData }) =>
          void save('postcode', formData as Record<string, unknown>).then(() => navigate('/info'))
        }
      />
    </main>
  )
}
