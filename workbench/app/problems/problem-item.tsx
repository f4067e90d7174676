import { Link } from 'react-router-dom'
import type { GraphStep, Problem } from '../../wire.ts'
import type { Applying } from './use-fix.ts'
import { baseOf, viewsOf } from './views-of.ts'

interface ProblemItemProps {
  readonly problem: Problem
  /** The journey whose views it links to. */
  readonly journey: string
  /** Its steps: a problem of a question's file is solved on those that ask it. */
  readonly steps: readonly GraphStep[]
  /** Whether it is a problem of that journey, or one of another file. */
  readonly isOfJourney: boolean
  /** That of its file when it was checked. */
  readonly hash: string | undefined
  readonly applying: Applying
}

/** A problem with its place, how it happens, its corrections, and the views that show it. */
export function ProblemItem({ problem, journey, steps, isOfJourney, hash, applying }: ProblemItemProps) {
  const { code, severity, file, pointer, place, message, hint, witness, fixes } = problem
  const base = baseOf(problem, { journey, isOfJourney })
  return (
    <li className={`problem-${severity}`}>
      <h3>
        <span className="problem-severity">{severity === 'error' ? 'Error' : 'Warning'}</span> {message}
      </h3>
      {hint === undefined ? null : <p>{hint}</p>}
      <p className="problem-place">
        {code} in {file}
        {place === undefined ? '' : `, line ${place.line}`}
        {pointer === '' ? '' : ` (${pointer})`}
      </p>
      {base === undefined ? null : (
        <p>
          This stands in {base}, and {journey} inherits it. What you edit in {journey} is written into {journey} alone.
        </p>
      )}
      {witness === undefined ? null : (
        <details>
          <summary>How it happens</summary>
          <ol>
            {witness.map((line, index) => (
              <li key={`${index} ${line}`}>{line}</li>
            ))}
          </ol>
        </details>
      )}
      <ul className="problem-actions">
        {fixes.map((fix) => (
          <li key={fix.title}>
            <button type="button" onClick={() => applying.apply(fix, hash)}>
              {fix.title}
              {base !== undefined && fix.file === file ? ` This changes ${base}.` : ''}
            </button>
          </li>
        ))}
        {viewsOf(problem, { journey, steps, isOfJourney }).map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
