import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { preloadWidgets, StepForm } from '../../../../widgets/index.ts'
import { WIDGETS } from '../../../../widgets/step-form/registry.ts'
import type { LateWidget } from '../../../../widgets/step-form/late-widget.ts'
import type { WidgetProps } from '../../../../widgets/step-form/widget-props.ts'
import { fieldNamed, type Example } from '../../../../gallery/examples.ts'

/** An example as HTML, by the same form. `text` takes the place of the widget of that name. */
export async function drawOnServer({ field: name, value, choices, faults = [] }: Example, text?: ComponentType<WidgetProps>): Promise<string> {
  const field = fieldNamed(name)
  await preloadWidgets({ [name]: field })
  const widgets: Record<string, LateWidget> = WIDGETS
  const { text: own } = widgets
  if (text !== undefined) widgets['text'] = { load: () => Promise.resolve(text), loaded: () => text }
  try {
    return renderToString(
      <StepForm
        step="step"
        fields={{ [name]: field }}
        values={{ [name]: value }}
        choices={choices === undefined ? {} : { [name]: choices }}
        faults={faults.map((fault) => ({ ...fault, field: name }))}
        isBusy={false}
        services={{ searchAddresses: () => Promise.resolve([]), completePostcode: () => Promise.resolve([]) }}
        onChange={ignore}
        onSubmit={ignore}
      >
        {null}
      </StepForm>,
    )
  } finally {
    if (own !== undefined) widgets['text'] = own
  }
}

const ignore = () => undefined
