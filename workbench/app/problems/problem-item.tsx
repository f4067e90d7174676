import { Link } from 'react-router-dom'
import { fieldFile } from '../../../loader/index.ts'
import type { GraphStep, Problem } from '../../wire.ts'
import type { Applying } from './use-fix.ts'

interface ProblemItemProps {
  readonly problem: Problem
  /** The journey whose views it links to. */
  readonly journey: string
  /** Its steps: a problem of a question's file is solved on those that ask it. */
  readonly steps: readonly GraphStep[]
  /** That of its file when it was checked. */
  readonly hash: string | undefined
  readonly applying: Applying
}

/** A problem with its place, how it happens, its corrections, and the views that show it. */
export function ProblemItem({ problem, journey, steps, hash, applying }: ProblemItemProps) {
  const { code, severity, file, pointer, place, message, hint, witness, fixes } = problem
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
            </button>
          </li>
        ))}
        {viewsOf(problem, journey, steps).map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A common question is asked by many. */
const MOST_STEPS = 3

/** The views show journeys: a problem of a file that is neither one nor a question of this one has its place only. */
function viewsOf(
  { code, file, pointer }: Problem,
  shown: string,
  steps: readonly GraphStep[],
): readonly { to: string; name: string }[] {
  const own = /^journeys\/([^/]+)\.json$/.exec(file)?.[1]
  const step = /^\/steps\/([^/]+)/.exec(pointer)?.[1]
  const at = new URLSearchParams({ at: pointer }).toString()
  const words = code.startsWith('COPY_') ? [{ to: `/j/${own ?? shown}/words`, name: 'Show the words' }] : []
  if (own === undefined)
    return [
      ...words,
      ...steps
        .filter(({ asks }) => asks.some((name) => file === `schemas/fields/${fieldFile(name)}`))
        .slice(0, MOST_STEPS)
        .map(({ id }) => ({ to: `/j/${shown}/step/${id}`, name: `Edit ${id}` })),
    ]
  return [
    ...words,
    ...(step === undefined
      ? [{ to: `/j/${own}/step/`, name: 'Edit the whole journey' }]
      : [
          { to: `/j/${own}/canvas?${at}`, name: `Show ${step} on the canvas` },
          { to: `/j/${own}/step/${step}?${at}`, name: `Edit ${step}` },
        ]),
    { to: `/j/${own}/json?${at}`, name: 'Show in JSON' },
  ]
}
