import { useId, useState } from 'react'
import type { JourneyMade } from '../../wire.ts'
import { send } from '../shell/client.ts'
import { DialogForm } from './dialog-form.tsx'

/** Imports a form of another engine, and then reports what became of its parts. */
export function ImportForm({ done }: { readonly done: (made: JourneyMade) => void }) {
  const [file, setFile] = useState<File>()
  const [name, setName] = useState('')
  const id = useId()
  return (
    <DialogForm
      opener="Import a form"
      title="Import a form"
      submit="Import"
      done={done}
      send={async () => send<JourneyMade>('/api/journeys/import', { name, text: (await file?.text()) ?? '' })}
    >
      <p>
        <label htmlFor={`${id}-file`}>The form, as a JSON file</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".json,application/json"
          required
          onChange={({ target }) => {
            const chosen = target.files?.[0]
            setFile(chosen)
            if (name === '' && chosen !== undefined) setName(nameOf(chosen.name))
          }}
        />
      </p>
      <p>
        <label htmlFor={`${id}-name`}>Name of the journey</label>
        <input
          id={`${id}-name`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          required
          pattern="[a-zA-Z][a-zA-Z0-9_\-]*"
          maxLength={40}
        />
      </p>
    </DialogForm>
  )
}

function nameOf(file: string): string {
  return file
    .replace(/\.json$/i, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^[-\d]+|-+$/g, '')
    .slice(0, 40)
}
