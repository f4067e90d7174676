import { useId, useState } from 'react'
import { nameFrom } from '../model/between.ts'
import { partOf } from '../model/journey-chain.ts'
import { useStep } from './step-context.ts'
import { EntriesSection } from './entries-section.tsx'
import { definition } from './journey-schema.ts'

/** The buttons of the page. */
export function ActionsSection() {
  const { model, step, change } = useStep()
  const id = useId()
  const [label, setLabel] = useState('')
  const actions = partOf(step, 'actions')
  const add = () => {
    const name = nameFrom(label, Object.keys(actions))
    change(`Add button ${name} to ${model.id}`, { ...step, actions: { ...actions, [name]: { label: label.trim() } } })
    setLabel('')
  }
  return (
    <EntriesSection
      part="actions"
      heading="Buttons"
      entry="button"
      help="Pressing a button gives the answers that it sets, and submits the page."
      schema={definition('action')}
    >
      <div className="add">
        <label htmlFor={id}>Words of a new button</label>
        <input id={id} value={label} onChange={({ target }) => setLabel(target.value)} />
        <button type="button" disabled={label.trim() === ''} onClick={add}>
          Add button
        </button>
      </div>
    </EntriesSection>
  )
}
