import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { useNavigate } from 'react-router'
import * as validators from 'virtual:validators'
import { useClaim } from '../hand-written/claim.tsx'
import { AddressWidget } from './address-widget.tsx'
import schema from './schema.json'

const validator = createPrecompiledValidator(validators as unknown as ValidatorFunctions, schema as RJSFSchema)
const uiSchema = { address: { 'ui:widget': AddressWidget }, 'ui:submitButtonOptions': { submitText: 'Next' } }

/** The first step as RJSF's manual has it: a schema, precompiled validators, and a widget for what RJSF has none. */
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
      <Form
        schema={schema as RJSFSchema}
        uiSchema={uiSchema}
        validator={validator}
        formData={answers}
        showErrorList={false}
        onSubmit={({ formData }) =>
          void save('postcode', formData as object as Record<string, unknown>).then(() => navigate('/info'))
        }
      />
    </main>
  )
}
