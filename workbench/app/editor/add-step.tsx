import { use, useId, useState } from 'react'
import { isRecord } from '../../../domain/index.ts'
import { StepOptions } from '../shell/step-options.tsx'
import { StepTitles, stepInWords } from '../shell/step-titles.ts'
import { joiningSteps } from './model/joining-steps.ts'
import { partOf, type ChainFile } from './model/journey-chain.ts'
import { stepModel } from './model/step-model.ts'
import { whyNoStep } from './model/why-no-step.ts'
import { useNewStep } from './sections/use-new-step.ts'

interface AddStepProps {
  readonly journey: string
  readonly chain: readonly ChainFile[]
  /** The step that is open; empty where none is. */
  readonly step: string
  /** All steps, in the order of the list. */
  readonly steps: readonly string[]
}

/** Adds a new step after one of the list. */
export function AddStep(props: AddStepProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="add-step" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Add a step</summary>
      {isOpen ? <Form key={props.step} {...props} onDone={() => setOpen(false)} /> : null}
    </details>
  )
}

function Form({ journey, chain, step, steps, onDone }: AddStepProps & { readonly onDone: () => void }) {
  const addStep = useNewStep(journey, chain)
  const titles = use(StepTitles)
  const id = useId()
  const [title, setTitle] = useState('')
  const [from, setFrom] = useState(step === '' ? (steps[0] ?? '') : step)
  const [chosen, setChosen] = useState<string>()
  const ways = Object.entries(partOf(stepModel(chain, from).step, 'next'))
  // The last one has no condition: it is the usual way.
  const transition = chosen ?? ways.at(-1)?.[0]
  const refusal = whyNoStep(chain, from, transition)
  const joining = refusal === null && transition !== undefined ? joiningSteps(chain, from, transition) : []
  const add = () => {
    addStep({ title, from, transition })
    setTitle('')
    onDone()
  }
  return (
    <div className="add">
      <label htmlFor={`${id}-title`}>Title of the new step</label>
      <input id={`${id}-title`} value={title} onChange={({ target }) => setTitle(target.value)} />
      <label htmlFor={`${id}-from`}>After the step</label>
      <select
        id={`${id}-from`}
        value={from}
        onChange={({ target }) => {
          setFrom(target.value)
          setChosen(undefined)
        }}
      >
        <StepOptions names={steps} />
      </select>
      {ways.length < 2 ? null : (
        <>
          <label htmlFor={`${id}-way`}>And before</label>
          <select id={`${id}-way`} value={transition} onChange={({ target }) => setChosen(target.value)}>
            {ways.map(([name, entry]) => (
              <option key={name} value={name}>
                {isRecord(entry) && typeof entry['to'] === 'string' ? stepInWords(entry['to'], titles) : name}
              </option>
            ))}
          </select>
        </>
      )}
      <button type="button" disabled={title.trim() === '' || refusal !== null} onClick={add}>
        Add step
      </button>
      <p role="status" className="help">
        {refusal}
        {joining.length === 0
          ? null
          : `It also comes after ${joining.map((name) => stepInWords(name, titles)).join(' and ')}: visitors can change there, or on this way, which of the two they take.`}
      </p>
    </div>
  )
}
