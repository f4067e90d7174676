import { useId, useState } from 'react'
import { messageTitle } from '../model/messages-to-add.ts'

interface AddMessageProps {
  /** The keys of the errors that have no message yet. */
  readonly keys: readonly string[]
  readonly onAdd: (key: string) => void
}

/** Adds a message for one of the ways in which an answer can be wrong. */
export function AddMessage({ keys, onAdd }: AddMessageProps) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  if (keys.length === 0)
    return <p className="help">There is a message for each way in which the answer can be wrong.</p>
  const key = keys.includes(chosen) ? chosen : ''
  return (
    <div className="add">
      <label htmlFor={id}>Add a message</label>
      <select id={id} value={key} onChange={({ target }) => setChosen(target.value)}>
        <option value="">Choose when it shows …</option>
        {keys.map((each) => (
          <option key={each} value={each}>
            {messageTitle(each)}
          </option>
        ))}
      </select>
      <button type="button" disabled={key === ''} onClick={() => onAdd(key)}>
        Add message
      </button>
    </div>
  )
}
