import { useId, useState } from 'react'
import type { JourneyMade, JourneySummary } from '../../wire.ts'
import { send } from '../shell/client.ts'
import { DialogForm } from './dialog-form.tsx'
import { nextName } from './next-name.ts'

interface Props {
  readonly kind: 'new' | 'duplicate'
  readonly from: JourneySummary
  readonly all: readonly JourneySummary[]
  readonly done: (made: JourneyMade, row: JourneySummary) => void
}

const KINDS = {
  new: {
    opener: 'New variant',
    title: 'New variant of',
    help: 'It is the same at first. What you change in it differs, and what you do not change follows the journey it comes from.',
  },
  duplicate: { opener: 'Duplicate', title: 'Duplicate', help: 'A copy of the file, which changes on its own.' },
} as const

export function NewJourneyForm({ kind, from, all, done }: Props) {
  const { opener, title, help } = KINDS[kind]
  const suggested = nextName(
    from.name,
    all.map(({ name }) => name),
  )
  const [typed, setTyped] = useState<string>()
  const [path, setPath] = useState('')
  const id = useId()
  const name = typed ?? suggested
  return (
    <DialogForm
      opener={opener}
      title={`${title} ${from.name}`}
      submit="Create"
      done={(made) => {
        setTyped(undefined)
        setPath('')
        // The command goes on about the file; here its forms are one press away.
        done({ ...made, said: made.said.split('\n')[0] ?? '' }, rowOf(kind, from, made))
      }}
      send={() =>
        send<JourneyMade>(`/api/journeys/${kind}`, { name, from: from.name, ...(path === '' ? {} : { path }) })
      }
    >
      <p>{help}</p>
      <p>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
          required
          // Not cut at 80: the browser says what is wrong with it instead.
          pattern="[a-zA-Z][a-zA-Z0-9_\-]{0,79}"
          title="Letters, digits, - and _, starting with a letter; 80 at most"
          aria-describedby={`${id}-name-hint`}
        />
        <small id={`${id}-name-hint`}>Letters, digits, - and _, starting with a letter; 80 at most.</small>
      </p>
      <p>
        <label htmlFor={`${id}-path`}>Address (optional)</label>
        <input
          id={`${id}-path`}
          value={path}
          onChange={({ target }) => setPath(target.value)}
          maxLength={200}
          aria-describedby={`${id}-path-hint`}
        />
        <small id={`${id}-path-hint`}>
          Where visitors meet it, such as /get-started-summer. Without one, that of {from.name} with the new name.
        </small>
      </p>
    </DialogForm>
  )
}

/** The new row until the list is read again, which takes a while. */
function rowOf(kind: Props['kind'], from: JourneySummary, { name, path }: JourneyMade): JourneySummary {
  return {
    ...from,
    name,
    file: `journeys/${name}.json`,
    base: kind === 'new' ? from.name : from.base,
    path: path ?? null,
    share: null,
    changedAt: new Date().toISOString(),
    changedBy: null,
  }
}
