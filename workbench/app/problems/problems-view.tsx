import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Analysis, Problem } from '../../wire.ts'
import { useAnalysis } from '../proof/use-analysis.ts'
import { ProblemItem } from './problem-item.tsx'
import { useFix } from './use-fix.ts'
import { useProjectProblems, type ProjectChecked } from './use-project-problems.ts'
import './problems.css'

const FILTERS = { all: 'All', error: 'Errors', warning: 'Warnings' } as const
type Filter = keyof typeof FILTERS

/** Everything that `journey check` says: of the journey and its fields at once, of all other files and the words a little later. */
export function ProblemsView() {
  const { journey = '' } = useParams()
  const { analysis, isComputing, failure } = useAnalysis(journey)
  const project = useProjectProblems(isComputing ? null : analysis)
  const applying = useFix()
  const [filter, setFilter] = useState<Filter>('all')
  const found = analysis?.problems ?? []
  const own = errorsFirst([...found, ...inWords(journey, project, 'error')])
  const inItsWords = othersThan(own, inWords(journey, project, 'warning'))
  const others = errorsFirst(othersThan([...own, ...inItsWords], project.checked?.problems ?? []))
  const problems = [...own, ...inItsWords, ...others]
  const counts: Readonly<Record<Filter, number>> = {
    all: problems.length,
    error: problems.filter(({ severity }) => severity === 'error').length,
    warning: problems.filter(({ severity }) => severity === 'warning').length,
  }
  const list = (shown: readonly Problem[], files: Analysis['files'], isOfJourney = true) => (
    <ol className="problems">
      {shown
        .filter(({ severity }) => filter === 'all' || severity === filter)
        .map((problem) => (
          <ProblemItem
            key={keyOf(problem)}
            problem={problem}
            journey={journey}
            steps={analysis?.graph?.steps ?? []}
            isOfJourney={isOfJourney}
            hash={files[problem.file]}
            applying={applying}
          />
        ))}
    </ol>
  )
  return (
    <div className="problems-view" aria-busy={isComputing}>
      <h1>{journey}: problems</h1>
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
      <h2>This journey</h2>
      <p role="status">{failure ?? (analysis === null ? 'Checking …' : ownSentence(analysis, own))}</p>
      {list(own, { ...project.checked?.files, ...analysis?.files })}
      {inItsWords.length === 0 ? null : (
        <>
          <h2>Its words</h2>
          <p>{counted(inItsWords)}. They do not prevent publishing.</p>
          {list(inItsWords, project.checked?.files ?? {})}
        </>
      )}
      <h2>In other files</h2>
      <p role="status">{projectSentence(project, others.length)}</p>
      {others.length === 0 ? null : (
        <details>
          <summary>{counted(others)} of other journeys, pages and data</summary>
          {list(others, project.checked?.files ?? {}, false)}
        </details>
      )}
    </div>
  )
}

function ownSentence({ isProved, isExact }: Analysis, problems: readonly Problem[]): string {
  if (problems.length === 0)
    return isExact ? 'No problems. The journey is proved.' : 'No problems were found, and the proof reached its limit.'
  return `${counted(problems)}.${isProved ? '' : ' The proof runs once the errors are corrected, and may find more.'}`
}

/** "1 error, 2 warnings" */
function counted(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity']) => {
    const found = problems.filter((problem) => problem.severity === severity).length
    return found === 0 ? [] : [`${found} ${found === 1 ? severity : `${severity}s`}`]
  }
  return [...count('error'), ...count('warning')].join(', ')
}

const errorsFirst = (problems: readonly Problem[]) =>
  [...problems].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))

function projectSentence({ checked, failure }: ProjectChecked, others: number): string {
  if (failure !== null) return failure
  if (checked === null) return 'Checking all files …'
  const found = others === 0 ? 'No other problems.' : others === 1 ? '1 other problem.' : `${others} other problems.`
  if (checked.unapproved === null) return `${found} The words are checked once the errors are corrected.`
  return checked.unapproved === 0
    ? found
    : `${found} ${checked.unapproved} regulated words of all journeys are not approved: Words lists those of this one.`
}

/** What the journey says itself or inherits: it cannot be published with an error in that. */
function inWords(journey: string, { checked }: ProjectChecked, wanted: Problem['severity']): readonly Problem[] {
  return (checked?.problems ?? []).filter(
    ({ severity, journeys }) => severity === wanted && journeys?.includes(journey) === true,
  )
}

/** What is not listed above. A variant's problem in a file that it inherits is worded differently there. */
function othersThan(listed: readonly Problem[], problems: readonly Problem[]): readonly Problem[] {
  const places = new Set(listed.map(placeOf))
  return problems.filter((problem) => !places.has(placeOf(problem)))
}

const placeOf = ({ code, file, pointer, message }: Problem) => `${code} ${file} ${pointer === '' ? message : pointer}`

const keyOf = ({ code, file, pointer, message }: Problem) => `${code} ${file} ${pointer} ${message}`
