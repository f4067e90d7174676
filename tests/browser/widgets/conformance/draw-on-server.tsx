import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { preloadWidgets, StepForm } from '../../../../widgets/index.ts'
import { FIELDS } from '../../../../widgets/form/registry.ts'
import type { FieldProps } from '../../../../widgets/field/form-context.ts'
import { fieldNamed, type Example } from '../../../../gallery/examples.ts'

/** An example as HTML, by the same form. `text` takes the place of the widget of that name, frame and all. */
export async function drawOnServer(
  { field: name, value, choices, errors = [] }: Example,
  text?: ComponentType<FieldProps>,
): Promise<string> {
  const field = fieldNamed(name)
  await preloadWidgets({ [name]: field })
  if (text !== undefined) FIELDS['text'] = text
  try {
    return renderToString(
      <StepForm
        step="step"
        fields={{ [name]: field }}
        values={{ [name]: value }}
        choices={choices === undefined ? {} : { [name]: choices }}
        errors={errors.map((error) => ({ ...error, field: name }))}
        isBusy={false}
        services={{ searchAddresses: () => Promise.resolve([]), completePostcode: () => Promise.resolve([]) }}
        onChange={ignore}
        onSubmit={ignore}
      >
        {null}
      </StepForm>,
    )
  } finally {
    delete FIELDS['text']
  }
}

const ignore = () => undefined
