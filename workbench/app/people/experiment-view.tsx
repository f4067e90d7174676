import { useSearchParams } from 'react-router-dom'
import { figureWords, LEAST_SHOWN, type Figure } from '../../../funnel/index.ts'
import type { ArmReport, Comparison, ExperimentReport } from '../../../experiment/index.ts'
import type { ExperimentAnswer } from '../../people-wire.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { DayField } from './day-field.tsx'
import { FiguresTable } from './figures-table.tsx'
import { Intervals } from './intervals.tsx'
import './people.css'

/** What is known about the versions of the experiment. It names no best one: it says what the data allow to say. */
export function ExperimentView() {
  const [query, setQuery] = useSearchParams()
  const period = new URLSearchParams(
    ['since', 'until'].flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  ).toString()
  const { answer, failure } = useAnswer<ExperimentAnswer>(`/api/experiment?${period}`)
  const choose = (name: string) => (day: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (day === '') after.delete(name)
        else after.set(name, day)
        return after
      },
      { replace: true },
    )
  return (
    <div className="people-view">
      <h1>The experiment: is one version better?</h1>
      <div className="people-choices" role="group" aria-label="Which visitors">
        <DayField label="Began from" value={query.get('since') ?? ''} onChange={choose('since')} />
        <DayField label="to" value={query.get('until') ?? ''} onChange={choose('until')} />
      </div>
      <p className="help">Begin with the day since which the shares of the versions are as they are.</p>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {answer !== null ? (
        <>
          <Report report={answer.report} />
          <p>
            <a href={`/api/experiment-csv?${period}`} download>
              All figures as CSV
            </a>
          </p>
          <p className="help">Read from {answer.source}.</p>
        </>
      ) : failure === '' ? (
        <p role="status">Reading the counters …</p>
      ) : null}
    </div>
  )
}

function Report({ report: { split, results, alpha } }: { readonly report: ExperimentReport }) {
  return (
    <>
      {results === null ? (
        <div role="alert">
          <p>
            <strong>Results are hidden, because the visitors are not split as configured.</strong> The versions have
            different visitors, so a comparison would mislead.
          </p>
          <p>{split.reason}</p>
        </div>
      ) : (
        <Known comparisons={results.comparisons} arms={results.arms} alpha={alpha} />
      )}
      <FiguresTable
        caption="How visitors were split"
        heads={['Version', 'Visitors given to it', 'As configured']}
        rows={split.arms.map(({ journey, drawn, expected }) => ({
          key: journey,
          cells: [journey, shown(drawn), shown(expected)],
        }))}
      />
      <p>
        {split.isBroken
          ? 'With the configured split, chance brings this about in fewer than one of a thousand experiments.'
          : 'Differences as small as these come about by chance: visitors are split as configured.'}
      </p>
    </>
  )
}

interface KnownProps {
  readonly comparisons: readonly Comparison[]
  readonly arms: readonly ArmReport[]
  readonly alpha: number
}

function Known({ comparisons, arms, alpha }: KnownProps) {
  return (
    <>
      <section aria-labelledby="known">
        <h2 id="known">What is known</h2>
        <ul>
          {comparisons.map((comparison) => (
            <li key={`${comparison.journey} ${comparison.baseline}`}>
              {comparison.statement} {neededWords(comparison)}
            </li>
          ))}
        </ul>
        <Intervals
          title="Difference in submitted claims for each visitor, in points"
          isDifference
          rows={comparisons.map(({ journey, baseline, difference, interval }) => ({
            name: `${journey} compared with ${baseline}`,
            value: difference,
            interval,
          }))}
        />
      </section>
      <section aria-labelledby="versions">
        <h2 id="versions">Each version</h2>
        <Intervals
          title="Submitted claims for each visitor, in percent"
          rows={arms.map(({ journey, share, interval }) => ({ name: journey, value: share, interval }))}
        />
        <FiguresTable
          caption="Visitors and claims"
          heads={['Version', 'Visitors', 'Submitted', 'Half took at most']}
          rows={arms.map(({ journey, assigned, submitted, medianTime }) => ({
            key: journey,
            cells: [journey, shown(assigned), shown(submitted), medianTime?.replace('under ', '') ?? ''],
          }))}
        />
        <FiguresTable
          caption="What must not become worse"
          heads={['Version', ...(arms[0]?.guardrails.map(({ name, per }) => `${NAMES[name]} for each ${per}`) ?? [])]}
          rows={arms.map(({ journey, guardrails }) => ({
            key: journey,
            cells: [
              journey,
              ...guardrails.map(({ count, rate }) =>
                rate === null || rate === 0 ? shown(count) : `${rate.toFixed(3)} (${shown(count)})`,
              ),
            ],
          }))}
        />
      </section>
      <p className="help">
        You may look every day and stop when you like: of a hundred such experiments, at most {alpha * 100} ever show an
        interval that misses the truth. The figures of the last table have no interval; they are there to be read.
      </p>
    </>
  )
}

const NAMES = {
  errors: 'Refused answers',
  duplicates: 'Duplicates',
  complaints: 'Complaints',
  cancellations: 'Cancellations',
} as const

const shown = (figure: Figure) => figureWords(figure, LEAST_SHOWN)

function neededWords({ stillNeeded, journey, baseline }: Comparison): string {
  if (stillNeeded === null) return ''
  if (stillNeeded === 0) return 'A difference of two points would probably be known by now.'
  return `To know a difference of two points, ${journey} and ${baseline} together need about ${stillNeeded.toLocaleString('en-GB')} more visitors.`
}
