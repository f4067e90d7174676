import { useCallback, useEffect, useState } from 'react'
import type { JourneyList, JourneyMade, JourneySummary } from '../../wire.ts'
import { CallFailed, read } from '../shell/client.ts'
import { onFileEvents } from '../shell/file-events.ts'
import { ImportForm } from './import-form.tsx'
import { JourneyRow } from './journey-row.tsx'
import './journeys.css'

/** View 1: every journey, where visitors meet it, and whether it is proved. */
export function JourneysView() {
  const { journeys, problem, reload } = useJourneys()
  const [said, setSaid] = useState<JourneyMade>()
  const done = (made: JourneyMade) => {
    setSaid(made)
    reload()
  }
  return (
    <section className="journeys">
      <h1>Journeys</h1>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <div role="status">{said === undefined ? null : <pre className="journeys-said">{said.said}</pre>}</div>
      {journeys === undefined ? <p>Loading …</p> : <Table journeys={journeys} done={done} />}
      <ImportForm done={done} />
    </section>
  )
}

function Table({
  journeys,
  done,
}: {
  readonly journeys: readonly JourneySummary[]
  readonly done: (made: JourneyMade) => void
}) {
  return (
    <div className="journeys-scroll" role="region" aria-label="Table of journeys" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Journey</th>
            <th scope="col">Path</th>
            <th scope="col">New visitors</th>
            <th scope="col">Proof</th>
            <th scope="col">Words to approve</th>
            <th scope="col">Last change</th>
            <th scope="col">Make or remove</th>
          </tr>
        </thead>
        <tbody>
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
  return { journeys, problem, reload }
}
