import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useEdits, useEditState } from '../../shell/edits/edits.tsx'
import { NameOptions } from '../../shell/name-options.tsx'
import { nameFrom, stepBetween } from '../model/between.ts'
import { partOf } from '../model/journey-chain.ts'
import { stepPatch } from '../model/step-patch.ts'
import { stepNames } from '../model/step-model.ts'
import { withStep } from '../model/with-step.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { definition } from './journey-schema.ts'

/** Where the step leads. */
export function TransitionsSection() {
  const { model, step, names, change } = useStep()
  const id = useId()
  const steps = names['stepName'] ?? []
  const [to, setTo] = useState('')
  const next = partOf(step, 'next')
  const add = () => {
    let name = to
    for (let count = 2; Object.hasOwn(next, name); count += 1) name = `${to}${count}`
    const entry = name === to ? { to } : { id: name, to }
    change(`Add a transition to ${to}`, { ...step, next: { ...next, [name]: entry } })
    setTo('')
  }
  return (
    <EntriesSection
      part="next"
      heading="Transitions"
      entry="transition"
      help={`Where ${model.id} leads: the first one whose condition holds is taken.`}
      schema={definition('transitionParts')}
      summary={(name) => <StepBetween transition={name} />}
    >
      <div className="add">
        <label htmlFor={id}>Add a transition to</label>
        <select id={id} value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="">Choose a step …</option>
          <NameOptions names={steps} />
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
  const { journey, model, step, chain } = useStep()
  const edits = useEdits()
  const { texts } = useEditState()
  const navigate = useNavigate()
  const id = useId()
  const [title, setTitle] = useState('')
  const add = () => {
    const text = texts[model.path]
    if (typeof text !== 'string') return
    const name = nameFrom(title, stepNames(chain))
    const { from, added } = stepBetween(step, transition, { id: name, title: title.trim() })
    const changed = withStep(text, model.id, stepPatch(model, from))
    edits.edit(`Add the step ${name}`, { [model.path]: withStep(changed, name, added, model.id) })
    void navigate(`/j/${journey}/step/${name}`)
  }
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
