import type { PublishDifference } from '../../publish-wire.ts'

/** Each difference, with the answers of an example and where they lead on both sides. */
export function Differences({
  differences,
  base,
}: {
  readonly differences: readonly PublishDifference[]
  readonly base: string
}) {
  return (
    <ul>
      {differences.map(({ sentence, settings, before, after }, index) => (
        <li key={`${index} ${sentence}`}>
          <p>
            {sentence}
            {Object.keys(settings).length === 0 ? null : ` (with ${JSON.stringify(settings)})`}
          </p>
          <details>
            <summary>An example</summary>
            <div className="side-by-side">
              <Steps heading={`On ${base}`} run={before} />
              <Steps heading="As it is here" run={after} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

function Steps({ heading, run }: { readonly heading: string; readonly run: PublishDifference['before'] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ol>
        {run.steps.map((visit, index) => (
          <li key={index}>
            {visit.step}
            {'answers' in visit && Object.keys(visit.answers ?? {}).length > 0 ? `: ${inWords(visit.answers)}` : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

const inWords = (answers: unknown) =>
  Object.entries(answers as Readonly<Record<string, unknown>>)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
