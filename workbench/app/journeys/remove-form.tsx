import type { JourneyMade, JourneySummary } from '../../wire.ts'
import { send } from '../shell/client.ts'
import { DialogForm } from './dialog-form.tsx'

interface Props {
  readonly journey: JourneySummary
  readonly done: (made: JourneyMade) => void
}

export function RemoveForm({ journey: { name, file }, done }: Props) {
  return (
    <DialogForm
      opener="Remove"
      title={`Remove ${name}`}
      submit={`Remove ${name}`}
      done={done}
      send={() => send<JourneyMade>('/api/journeys/remove', { name })}
    >
      <p>
        This removes {file}. Git keeps what was committed of it. Its fields stay, because other journeys may use them.
      </p>
    </DialogForm>
  )
}
