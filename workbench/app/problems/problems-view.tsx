import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Analysis, Problem } from '../../wire.ts'
import { useAnalysis } from '../proof/use-analysis.ts'
import { useFix, type Applying } from './use-fix.ts'
import './problems.css'

const FILTERS = { all: 'All', error: 'Errors', warning: 'Warnings' } as const
type Filter = keyof typeof FILTERS

/** Everything that `journey check` says of the journey and its fields, as the files are on the disk now. */
export function ProblemsView() {
  const { journey = '' } = useParams()
  const { analysis, isComputing, failure } = useAnalysis(journey)
  const applying = useFix()
  const [filter, setFilter] = useState<Filter>('all')
  const problems = analysis?.problems ?? []
  const counts: Readonly<Record<Filter, number>> = {
    all: problems.length,
    error: problems.filter(({ severity }) => severity === 'error').length,
    warning: problems.filter(({ severity }) => severity === 'warning').length,
  }
  return (
    <div className="problems-view" aria-busy={isComputing}>
      <h1>{journey}: problems</h1>
      <p role="status">{failure ?? (analysis === null ? 'Checking …' : sentence(analysis, counts))}</p>
      <p role="status">{applying.message}</p>
      <fieldset className="problems-filter">
        <legend>Show</legend>
        {(Object.keys(FILTERS) as Filter[]).map((name) => (
          <label key={name}>
            <input type="radio" name="severity" checked={filter === name} onChange={() => setFilter(name)} />{' '}
            {FILTERS[name]} ({counts[name]})
          </label>
        ))}
      </fieldset>
      <ol className="problems">
        {problems
          .filter(({ severity }) => filter === 'all' || severity === filter)
          .map((problem) => (
            <ProblemItem key={keyOf(problem)} problem={problem} journey={journey} applying={applying} />
          ))}
      </ol>
    </div>
  )
}

function sentence({ isProved, isExact }: Analysis, { error, warning }: Readonly<Record<Filter, number>>): string {
  if (error + warning === 0)
    return isExact ? 'No problems. The journey is proved.' : 'No problems were found, and the proof reached its limit.'
  const found = [
    ...(error === 0 ? [] : [`${error} ${error === 1 ? 'error' : 'errors'}`]),
    ...(warning === 0 ? [] : [`${warning} ${warning === 1 ? 'warning' : 'warnings'}`]),
  ]
  return `${found.join(', ')}.${isProved ? '' : ' The proof runs once the errors are corrected, and may find more.'}`
}

function keyOf({ code, file, pointer, message }: Problem): string {
  return `${code} ${file} ${pointer} ${message}`
}

interface ProblemItemProps {
  readonly problem: Problem
  readonly journey: string
  readonly applying: Applying
}

function ProblemItem({ problem, journey, applying }: ProblemItemProps) {
  const { code, severity, file, pointer, place, message, hint, witness, fixes } = problem
  const step = /^\/steps\/([^/]+)/.exec(pointer)?.[1]
  const at = new URLSearchParams({ at: pointer }).toString()
  return (
    <li className={`problem-${severity}`}>
      <h2>
        <span className="problem-severity">{severity === 'error' ? 'Error' : 'Warning'}</span> {message}
      </h2>
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
            <button type="button" onClick={() => applying.apply(fix)}>
              {fix.title}
            </button>
          </li>
        ))}
        {step === undefined ? null : (
          <>
            <li>
              <Link to={`/j/${journey}/canvas?${at}`}>Show {step} on the canvas</Link>
            </li>
            <li>
              <Link to={`/j/${journey}/step/${step}?${at}`}>Edit {step}</Link>
            </li>
          </>
        )}
        <li>
          <Link to={`/j/${journey}/json?${at}`}>Show in JSON</Link>
        </li>
      </ul>
    </li>
  )
}
