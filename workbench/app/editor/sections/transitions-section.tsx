import { use, useId, useMemo, useState } from 'react'
import { StepOptions } from '../../shell/step-options.tsx'
import { StepTitles } from '../../shell/step-titles.ts'
import { partOf } from '../model/journey-chain.ts'
import { whyNoStep } from '../model/why-no-step.ts'
import { withTransition } from '../model/with-transition.ts'
import { useNewStep } from './use-new-step.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { definition } from './journey-schema.ts'

/** Where the step leads. */
export function TransitionsSection() {
  const { model, step, names, change } = useStep()
  const id = useId()
  const titles = use(StepTitles)
  const steps = names['stepName'] ?? []
  const [to, setTo] = useState('')
  const add = () => {
    change(`Add a transition to ${to}`, { ...step, next: withTransition(partOf(step, 'next'), to) })
    setTo('')
  }
  return (
    <EntriesSection
      part="next"
      heading="Transitions"
      entry="transition"
      help={`Where ${model.id} leads: the first one whose condition holds is taken.`}
      schema={definition('transitionParts')}
      titleOf={({ to: target }) => titles[String(target)] ?? ''}
      summary={(name) => <StepBetween transition={name} />}
    >
      <div className="add">
        <label htmlFor={id}>Add a transition to</label>
        <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a step …</option>
          <StepOptions names={steps} />
        </select>
        <button type="button" disabled={to === ''} onClick={add}>
          Add transition
        </button>
      </div>
    </EntriesSection>
  )
}

/** Puts a new step on a transition. */
function StepBetween({ transition }: { readonly transition: string }) {
  const { journey, model, chain } = useStep()
  const addStep = useNewStep(journey, chain)
  const id = useId()
  const [title, setTitle] = useState('')
  const refusal = useMemo(() => whyNoStep(chain, model.id, transition), [chain, model.id, transition])
  const add = () => {
    addStep({ title, from: model.id, transition })
    // The second half of a double click finds nothing to add.
    setTitle('')
  }
  if (refusal !== null) return <p className="help">{refusal}</p>
  return (
    <details className="between">
      <summary>Add a step in between</summary>
      <div className="add">
        <label htmlFor={id}>Title of the new step</label>
        <input id={id} value={title} onChange={({ target }) => setTitle(target.value)} />
        <button type="button" disabled={title.trim() === ''} onClick={add}>
          Add step
        </button>
      </div>
    </details>
  )
}
