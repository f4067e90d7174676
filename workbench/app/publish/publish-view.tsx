import { useParams } from 'react-router-dom'
import type { PublishReport } from '../../publish-wire.ts'
import { useAnswer } from '../shell/use-answer.ts'
import { Differences } from './differences.tsx'
import { PublishForm } from './publish-form.tsx'
import './publish.css'

/** What a change means for visitors, claims and compliance, before anything leaves; then a commit on a branch. */
export function PublishView() {
  const { journey = '' } = useParams()
  const { answer, failure, reload } = useAnswer<PublishReport>(`/api/publish/${encodeURIComponent(journey)}`)
  return (
    <div className="publish-view">
      <h1>Publish {journey}</h1>
      {failure === '' ? null : <p role="alert">{failure}</p>}
      {answer !== null ? (
        <Report report={answer} onPublished={reload} />
      ) : failure === '' ? (
        <p role="status">Comparing, and running every route …</p>
      ) : null}
    </div>
  )
}

function Report({
  report,
  onPublished,
}: {
  readonly report: PublishReport
  readonly onPublished: () => Promise<void>
}) {
  const { base, isNew, obstacles, changes, differences, isExact, claims, lost, toApprove, runs, size, writes } = report
  return (
    <>
      {obstacles.length > 0 ? (
        <Section heading="It cannot be published yet">
          <Points points={obstacles.map(({ file, pointer, message }) => `${message} (${file} ${pointer})`)} />
        </Section>
      ) : null}
      <Section heading="What changes">
        {isNew ? (
          <p>{base} does not have this journey: all of it is new.</p>
        ) : changes.length === 0 ? (
          <p>Nothing differs from {base}.</p>
        ) : (
          <Points points={changes.map(({ sentence }) => sentence)} />
        )}
      </Section>
      <Section heading="Where the same answers lead elsewhere">
        {differences.length === 0 ? (
          <p>
            {isNew ? 'There is nothing to compare it with.' : `The same answers lead to the same steps as in ${base}.`}
          </p>
        ) : (
          <Differences differences={differences} base={base} />
        )}
        {isExact ? null : <p>The comparison is incomplete: there may be more differences.</p>}
      </Section>
      <Section heading="Claims in progress">
        <p>{claims}</p>
        <Points points={lost.map(({ message }) => message)} />
      </Section>
      <Section heading={`Words to approve: ${toApprove.length}`}>
        {toApprove.length === 0 ? (
          <p>All regulated words are approved.</p>
        ) : (
          <details>
            <summary>Show their addresses</summary>
            <Points points={toApprove} />
          </details>
        )}
      </Section>
      <Section heading="Generated runs">
        <p>
          {runs.same} are the same, {runs.added.length} are new, {runs.removed.length} are gone.
        </p>
        <Points points={[...runs.added.map((way) => `new: ${way}`), ...runs.removed.map((way) => `gone: ${way}`)]} />
      </Section>
      <Section heading="Size on a phone">
        <p>
          The journey has {size.after} bytes of gzip{size.before === null ? '.' : `; on ${base} it has ${size.before}.`}
        </p>
      </Section>
      <Section heading="What publishing writes">
        {writes.length === 0 ? <p>Nothing but the commit.</p> : <Points points={writes} />}
      </Section>
      <PublishForm report={report} onPublished={onPublished} />
    </>
  )
}

function Section({ heading, children }: { readonly heading: string; readonly children: React.ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

function Points({ points }: { readonly points: readonly string[] }) {
  return points.length === 0 ? null : (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
