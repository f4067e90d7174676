import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { JourneyList, JourneyMade, JourneySummary } from '../../wire.ts'
import { CallFailed, read } from '../shell/client.ts'
import { onFileEvents } from '../shell/file-events.ts'
import { ImportForm } from './import-form.tsx'
import { JourneyRow } from './journey-row.tsx'
import './journeys.css'

/** View 1: every journey, where visitors meet it, and whether it is proved. */
export function JourneysView() {
  const { journeys, problem, reload, add } = useJourneys()
  const [said, setSaid] = useState<JourneyMade>()
  const done = (made: JourneyMade, row?: JourneySummary) => {
    setSaid(made)
    if (row !== undefined) add(row)
    reload()
  }
  return (
    <section className="journeys">
      <h1>Journeys</h1>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <p className="journeys-way">
        A journey leads visitors from step to step. To change what they meet, make a <b>new variant</b> of the latest
        journey and open it. Change its steps, try them in the preview, have the words approved, and publish it. All is
        saved as you go, and Undo takes back every change. A whole journey is taken back by <b>Remove</b> in its row.
      </p>
      <div role="status">
        {said === undefined ? null : (
          <Said made={said} isThere={journeys?.some(({ name }) => name === said.name) === true} />
        )}
      </div>
      {journeys === undefined ? <p>Loading …</p> : <Table journeys={journeys} done={done} />}
      <p>
        <Link to="/experiment">Is one version better?</Link>
      </p>
      <ImportForm done={done} />
    </section>
  )
}

/** The result of the last request, and the next step. */
function Said({ made: { name, said }, isThere }: { readonly made: JourneyMade; readonly isThere: boolean }) {
  const [first = '', ...rest] = said.trim().split('\n')
  const more = rest.join('\n').trim()
  return (
    <div className="journeys-said">
      <p>
        {first} {isThere ? <Link to={`/j/${name}/step/`}>Open {name}</Link> : null}
      </p>
      {more === '' ? null : <pre>{more}</pre>}
    </div>
  )
}

function Table({
  journeys,
  done,
}: {
  readonly journeys: readonly JourneySummary[]
  readonly done: (made: JourneyMade, row?: JourneySummary) => void
}) {
  return (
    <div className="journeys-scroll" role="region" aria-label="Table of journeys" tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Journey
            </th>
            <th scope="col" role="columnheader">
              Path
            </th>
            <th scope="col" role="columnheader">
              New visitors
            </th>
            <th scope="col" role="columnheader">
              Proof
            </th>
            <th scope="col" role="columnheader">
              Words to approve
            </th>
            <th scope="col" role="columnheader">
              Last change
            </th>
            <th scope="col" role="columnheader">
              Make or remove
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {journeys.map((journey) => (
            <JourneyRow key={journey.name} journey={journey} all={journeys} done={done} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useJourneys() {
  const [journeys, setJourneys] = useState<readonly JourneySummary[]>()
  const [problem, setProblem] = useState<string>()
  const reload = useCallback(() => {
    read<JourneyList>('/api/journeys').then(
      (list) => {
        setJourneys(list.journeys)
        setProblem(undefined)
      },
      (error: unknown) => setProblem(error instanceof CallFailed ? error.message : String(error)),
    )
  }, [])
  useEffect(reload, [reload])
  useEffect(() => onFileEvents(reload), [reload])
  const add = (row: JourneySummary) =>
    setJourneys((list) => (list === undefined ? undefined : [...list.filter(({ name }) => name !== row.name), row]))
  return { journeys, problem, reload, add }
}
