import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { JourneyMade, JourneyState, JourneySummary } from '../../wire.ts'
import { read } from '../shell/client.ts'
import { NewJourneyForm } from './new-journey-form.tsx'
import { RemoveForm } from './remove-form.tsx'

interface Props {
  readonly journey: JourneySummary
  readonly all: readonly JourneySummary[]
  readonly done: (made: JourneyMade, row?: JourneySummary) => void
}

export function JourneyRow({ journey, all, done }: Props) {
  const { name, base, path, share, version } = journey
  const state = useJourneyState(journey)
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <Link to={`/j/${name}/canvas`}>{name}</Link>
        <small>
          {version === null ? null : `version ${version}`}
          {base === null ? null : `, extends ${base}`}
        </small>
      </th>
      <td role="cell" data-column="Path">
        {path ?? 'none'}
      </td>
      <td role="cell" data-column="New visitors">
        {share === null ? 'none' : `live, ${share} %`}
      </td>
      <td role="cell" data-column="Proof">
        <Proof journey={journey} state={state} />
      </td>
      <td role="cell" data-column="Words to approve">
        {state === undefined ? (
          '…'
        ) : state === null || state.unapproved === null ? (
          'unknown'
        ) : (
          <Link to={`/j/${name}/words`}>{state.unapproved}</Link>
        )}
      </td>
      <td role="cell" data-column="Last change">
        <Change journey={journey} />
      </td>
      <td role="cell" data-column="Make or remove">
        <div className="journeys-actions">
          <NewJourneyForm kind="new" from={journey} all={all} done={done} />
          <NewJourneyForm kind="duplicate" from={journey} all={all} done={done} />
          {/* What visitors are on is not removed by a slip: it leaves the experiment first. */}
          {share === null ? <RemoveForm journey={journey} done={done} /> : null}
        </div>
      </td>
    </tr>
  )
}

interface ProofProps {
  readonly journey: JourneySummary
  /** undefined while it is computed, null if that failed. */
  readonly state: JourneyState | null | undefined
}

function Proof({ journey: { name, unreadable }, state }: ProofProps) {
  if (unreadable !== undefined) return <Link to={`/j/${name}/json`}>Cannot be read: {unreadable}</Link>
  if (state === undefined) return <>checking …</>
  if (state === null) return <>unknown</>
  const { errors, warnings } = state
  if (errors === 0 && warnings === 0) return <>proved</>
  const counts = [counted(errors, 'error'), counted(warnings, 'warning')].filter((count) => count !== '').join(', ')
  return <Link to={`/j/${name}/problems`}>{counts}</Link>
}

const counted = (count: number, what: string) => (count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`)

function Change({ journey: { changedAt, changedBy } }: { readonly journey: JourneySummary }) {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(changedAt),
  )
  return (
    <>
      <time dateTime={changedAt}>{shown}</time>
      <small>{changedBy ?? 'not committed'}</small>
    </>
  )
}

/** Asked again whenever the list is new, because a journey also changes with those that it extends. */
function useJourneyState(journey: JourneySummary): JourneyState | null | undefined {
  const [state, setState] = useState<JourneyState | null>()
  useEffect(() => {
    let isCurrent = true
    read<JourneyState>(`/api/journeys/state?${new URLSearchParams({ name: journey.name }).toString()}`).then(
      (found) => isCurrent && setState(found),
      () => isCurrent && setState(null),
    )
    return () => {
      isCurrent = false
    }
  }, [journey])
  return state
}
