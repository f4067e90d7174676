import { memo, use } from 'react'
import type { Graph, GraphStep } from '../../wire.ts'
import { StepTitles, stepInWords } from '../shell/step-titles.ts'

interface OutlineStepProps {
  readonly step: GraphStep
  readonly transitions: Graph['transitions']
  /** It is the selected one; where none is, the one that the journey starts with. */
  readonly isCurrent: boolean
  /** The selected place, if it is in this step. */
  readonly place: string | null
  /** What the shown answers pass; empty if they do not pass this step. */
  readonly passed: ReadonlySet<string>
  readonly onSelect: (pointer: string) => void
}

/** One step: what it asks and runs, and where it leads. Most steps stay the same when another one is selected. */
export const OutlineStep = memo(function OutlineStep(props: OutlineStepProps) {
  const { step, transitions, isCurrent, place, passed, onSelect } = props
  const { id, title, isTitleShared, says, fields, effects, failing } = step
  const titles = use(StepTitles)
  const pointer = `/steps/${id}`
  const marks = [...marksOf(step), ...(passed.has(id) ? ['passed by the answers shown'] : [])]
  return (
    <li className={passed.has(id) ? 'passed' : undefined}>
      <h2>
        <button
          type="button"
          aria-current={isCurrent ? 'step' : undefined}
          aria-pressed={place === pointer}
          onClick={() => onSelect(pointer)}
        >
          {title} <span className={isTitleShared ? 'outline-id apart' : 'outline-id'}>{id}</span>
        </button>
      </h2>
      {marks.length === 0 ? null : <p className="outline-marks">{marks.join(', ')}</p>}
      {isTitleShared && says !== '' ? <p>Says “{says}”</p> : null}
      {fields.length === 0 ? null : <p>Asks {fields.join(', ')}.</p>}
      {effects.length === 0 ? null : (
        <p>
          Runs {effects.join(', ')}.{failing.length === 0 ? '' : ` Can fail: ${failing.join(', ')}.`}
        </p>
      )}
      {transitions.length === 0 ? (
        <p>{step.kind === 'end' ? 'The journey ends here.' : 'Leads nowhere.'}</p>
      ) : (
        <ul>
          {transitions.map(({ pointer: at, to, words, isTaken }) => (
            <li key={at} className={passed.has(at) ? 'passed' : undefined}>
              <button type="button" aria-pressed={place === at} onClick={() => onSelect(at)}>
                leads to {stepInWords(to, titles)}
                {words === '' ? '' : words === 'otherwise' ? ' otherwise' : ` when ${words}`}
              </button>
              {isTaken ? null : ' (no answers take it)'}
              {passed.has(at) ? <span className="only-spoken">, passed by the answers shown</span> : null}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
})

function marksOf({ kind, isStart, isReachable, isOnEveryRoute, holdsClaims }: GraphStep): readonly string[] {
  return [
    ...(isStart ? ['start'] : []),
    ...(kind === 'page' ? [] : [kind]),
    ...(isReachable ? [] : ['no answers lead here']),
    ...(isOnEveryRoute ? ['everyone passes it'] : []),
    ...(holdsClaims ? ['a claim in progress may be here'] : []),
  ]
}
