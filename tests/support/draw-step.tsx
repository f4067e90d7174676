import { renderToString } from 'react-dom/server'
import type { Journey } from '../../engine/index.ts'
import { preloadWidgets, StepForm } from '../../widgets/index.ts'

/** The fields of a step of a journey as HTML, with these values in them. */
export async function drawStep(
  journey: Journey,
  id: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const step = journey.steps[id]
  if (step === undefined) throw new Error(`STEP_UNKNOWN "${id}" is not a step of ${journey.name}.`)
  await preloadWidgets(step.fields)
  return renderToString(
    <StepForm
      step={id}
      fields={step.fields}
      values={values}
      choices={{}}
      errors={[]}
      isBusy={false}
      services={SERVICES}
      onChange={ignore}
      onSubmit={ignore}
    >
      {null}
    </StepForm>,
  )
}

const SERVICES = { searchAddresses: () => Promise.resolve([]), completePostcode: () => Promise.resolve([]) }
const ignore = () => undefined
