import { useState } from 'react'
import type { PublishDifference, PublishReport } from '../../publish-wire.ts'
import { SideBySide } from './side-by-side.tsx'

/** Each difference, with the answers of an example and where they lead on both sides. */
export function Differences({ report }: { readonly report: PublishReport }) {
  return (
    <ul className="differences">
      {report.differences.map((difference, nth) => (
        <Difference key={`${nth} ${difference.sentence}`} report={report} difference={difference} nth={nth} />
      ))}
    </ul>
  )
}

interface DifferenceProps {
  readonly report: PublishReport
  readonly difference: PublishDifference
  readonly nth: number
}

function Difference({ report: { journey, base, comparedWith, mark }, difference, nth }: DifferenceProps) {
  const { sentence, inWords } = difference
  const [isOpen, setOpen] = useState(false)
  const beforeHeading = comparedWith === null || comparedWith === base ? `On ${base}` : comparedWith
  return (
    <li>
      <p>{sentence}</p>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open side by side<span className="visually-hidden">: {sentence}</span>
      </button>
      {isOpen ? <SideBySide journey={journey} beforeHeading={beforeHeading} nth={nth} mark={mark} /> : null}
      <details>
        <summary>The answers of the example</summary>
        <div className="side-by-side">
          <Steps heading={beforeHeading} visits={inWords.before} />
          <Steps heading="As it is here" visits={inWords.after} />
        </div>
      </details>
    </li>
  )
}

function Steps({ heading, visits }: { readonly heading: string; readonly visits: readonly string[] }) {
  return (
    <div>
      <h3>{heading}</h3>
      <ol>
        {visits.map((visit, index) => (
          <li key={index}>{visit}</li>
        ))}
      </ol>
    </div>
  )
}
