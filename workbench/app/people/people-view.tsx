import { useParams, useSearchParams } from 'react-router-dom'
import { figureWords, shareWords, type FunnelReport } from '../../../funnel/index.ts'
import type { People, PeopleAnswer } from '../../people-wire.ts'
import { stepOfPlace } from '../proof/use-place.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { PeopleChoices } from './people-choices.tsx'
import { PeopleGraph } from './people-graph.tsx'
import { PeopleTable } from './people-table.tsx'
import { SideBySide } from './side-by-side.tsx'
import { StepPeople } from './step-people.tsx'
import './people.css'

/** Where people stop in a journey, and why: read from the counters of the product. */
export function PeopleView() {
  const { journey = '' } = useParams()
  const [query] = useSearchParams()
  const asked = questionIn(query)
  const { answer, failure } = useAnswer<PeopleAnswer>(`/api/people/${journey}?${asked}`)
  return (
    <div className="people-view">
      <h1>{journey}: where people stop</h1>
      <PeopleChoices journey={journey} answer={answer} />
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {answer !== null ? (
        <Answered answer={answer} csv={`/api/people-csv/${journey}?${asked}`} />
      ) : failure === '' ? (
        <p role="status">Reading the counters …</p>
      ) : null}
    </div>
  )
}

/** What the server is asked; which step is open is not part of it. */
function questionIn(query: URLSearchParams): string {
  const names = ['since', 'until', 'content', 'with']
  return new URLSearchParams(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  ).toString()
}

function Answered({ answer, csv }: { readonly answer: PeopleAnswer; readonly csv: string }) {
  const { shown, other, rows, source } = answer
  const [query, setQuery] = useSearchParams()
  const showsOther = query.get('of') === 'other' && other !== null
  const at = stepOfPlace(query.get('at') ?? '')
  const select = (of: 'shown' | 'other') => (step: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('at', `/steps/${step}`)
        if (of === 'other') after.set('of', of)
        else after.delete('of')
        return after
      },
      { replace: true },
    )
  if (shown.report.begun === 0 && (other === null || other.report.begun === 0))
    return (
      <p role="status">
        Nobody began {shown.name} in this period, as far as {source} knows. Choose other days, or check that this is the
        database of the product.
      </p>
    )
  const sides = [
    { people: shown, of: 'shown' as const },
    ...(other === null ? [] : [{ people: other, of: 'other' as const }]),
  ]
  const open = showsOther ? other : shown
  return (
    <>
      <Faults sides={sides.map(({ people }) => people)} />
      <p>
        Who began in the last days may still go on: a claim can be continued for 90 days. Until then they count as lost.
      </p>
      {other === null ? null : (
        <SideBySide names={[nameOf(shown), nameOf(other)]} rows={rows} leastShown={shown.report.leastShown} />
      )}
      <div className={`people-sides${other === null ? '' : ' two'}`}>
        {sides.map(({ people, of }) => (
          <section key={of} aria-label={nameOf(people)}>
            {other === null ? null : <h2>{nameOf(people)}</h2>}
            <Summary people={people} onSelect={select(of)} />
            {people.isPresent ? null : (
              <p className="help">
                These people saw another content of this version ({people.report.hash}) than the files here have.
              </p>
            )}
            <PeopleGraph people={people} selected={(of === 'other') === showsOther ? at : ''} onSelect={select(of)} />
            <PeopleTable
              people={people}
              name={nameOf(people)}
              selected={(of === 'other') === showsOther ? at : ''}
              onSelect={select(of)}
            />
          </section>
        ))}
        {open === null || at === '' ? (
          <p className="people-hint">Select a step to see why people stop there.</p>
        ) : (
          <StepPeople key={`${open.name} ${at}`} people={open} step={at} />
        )}
      </div>
      <p>
        <a href={csv} download>
          All figures as CSV
        </a>
      </p>
      <Apart sides={sides.map(({ people }) => people)} />
      <p className="help">
        Read from {source}. A count under {shown.report.leastShown} is not shown.
      </p>
    </>
  )
}

const nameOf = ({ report }: People) => `${report.journey} version ${report.version}`

/** The answer to "where do we lose them" in a sentence. */
function Summary({
  people: { report, titles },
  onSelect,
}: {
  readonly people: People
  readonly onSelect: (step: string) => void
}) {
  const { begun, submitted, leastShown, steps } = report
  const share = begun === null || begun === 0 || submitted === null ? '' : ` (${shareWords(submitted / begun)})`
  const worst = steps.reduce<FunnelReport['steps'][number] | undefined>(
    (found, step) => ((step.lost ?? 0) > (found?.lost ?? 0) ? step : found),
    undefined,
  )
  return (
    <p>
      {figureWords(begun, leastShown)} people began, and {figureWords(submitted, leastShown)} of them submitted a claim
      {share}.
      {worst === undefined ? null : (
        <>
          {' '}
          More people stopped at{' '}
          <button type="button" className="quiet worst" onClick={() => onSelect(worst.step)}>
            {titles[worst.step] ?? worst.step}
          </button>{' '}
          than anywhere else: {figureWords(worst.lost, leastShown)}, which is {shareWords(worst.lostShare)} of those who
          came there.
        </>
      )}
    </p>
  )
}

function Faults({ sides }: { readonly sides: readonly People[] }) {
  const faults = sides.flatMap((people) => people.report.faults.map((fault) => ({ ...fault, of: nameOf(people) })))
  if (faults.length === 0) return null
  return (
    <div role="alert">
      <p>
        <strong>The counting has faults: do not use these figures.</strong> Tell the engineers what is listed here.
      </p>
      <ul>
        {faults.map(({ code, step, message, of }) => (
          <li key={`${of} ${code} ${step} ${message}`}>
            {code} in {of}, {step}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

const WHO = {
  staff: 'test accounts of staff',
  sandbox: 'people of the sandbox',
  bot: 'bots',
  moved: 'claims that began on another version or journey',
  otherVersion: 'people on another version or content',
} as const

function Apart({ sides }: { readonly sides: readonly People[] }) {
  const apart = sides.flatMap(({ report }) =>
    report.apart.map((one) => ({ ...one, journey: report.journey, leastShown: report.leastShown })),
  )
  if (apart.length === 0) return null
  return (
    <details>
      <summary>Who is not in these figures</summary>
      <ul>
        {apart.map(({ who, journey, version, hash, begun, leastShown }) => (
          <li key={`${journey} ${who} ${version} ${hash}`}>
            {journey} version {version} ({hash}), {WHO[who]}: {figureWords(begun, leastShown)}
          </li>
        ))}
      </ul>
    </details>
  )
}
