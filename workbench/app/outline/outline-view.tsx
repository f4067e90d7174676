import { useDeferredValue, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Analysis, Example, Graph } from '../../wire.ts'
import { useAnalysis } from '../proof/use-analysis.ts'
import { useShownExample } from '../proof/use-shown-example.ts'
import { stepOfPlace, usePlace } from '../proof/use-place.ts'
import { WitnessPanel } from '../proof/witness-panel.tsx'
import { orderOfVisits } from '../shell/order-of-visits.ts'
import { StepTitles, titlesOf } from '../shell/step-titles.ts'
import { OutlineStep } from './outline-step.tsx'
import { useInSight } from './use-in-sight.ts'
import './outline.css'

/** The canvas as headings and lists: the same questions to the proof, by keyboard and for screen readers. */
export function OutlineView() {
  const { journey = '' } = useParams()
  const { analysis, failure } = useAnalysis(journey)
  if (analysis === null) return <p role="status">{failure ?? 'Proving the journey …'}</p>
  return <Outline key={journey} analysis={analysis} />
}

function Outline({ analysis }: { readonly analysis: Analysis }) {
  const [place, select] = usePlace()
  const { asked, shown, example, show } = useShownExample(analysis, place)
  const titles = useMemo(() => titlesOf(analysis.graph?.steps ?? []), [analysis.graph])
  return (
    <StepTitles value={titles}>
      <div className="outline-view">
        <div className="outline">
          <h1>{analysis.journey}: outline</h1>
          {analysis.graph === null ? (
            <p>The journey cannot be shown until its errors are corrected. See Problems.</p>
          ) : (
            <Steps graph={analysis.graph} place={place} example={example} onSelect={select} />
          )}
        </div>
        <WitnessPanel analysis={analysis} place={place} asked={asked} shown={shown} onShow={show} onSelect={select} />
      </div>
    </StepTitles>
  )
}

interface StepsProps {
  readonly graph: Graph
  readonly place: string | null
  readonly example: Example | null
  readonly onSelect: (pointer: string) => void
}

function Steps({ graph, place, example, onSelect }: StepsProps) {
  const [filter, setFilter] = useState('')
  const passed = useMemo(() => new Set([...(example?.steps ?? []), ...(example?.transitions ?? [])]), [example])
  const outOf = useMemo(() => {
    const byStep = new Map<string, Graph['transitions'][number][]>()
    for (const transition of graph.transitions)
      byStep.set(transition.from, [...(byStep.get(transition.from) ?? []), transition])
    return byStep
  }, [graph])
  const inOrder = useMemo(() => stepsInOrder(graph, outOf), [graph, outOf])
  const current = place === null ? inOrder[0]?.id : stepOfPlace(place)
  const list = useInSight(current)
  // A key is never late: the list follows when there is time.
  const wanted = useDeferredValue(filter.trim().toLowerCase())
  const steps = useMemo(
    () =>
      inOrder.filter(({ id, title, says, fields, effects }) =>
        [id, title, says, ...fields, ...effects].some((text) => text.toLowerCase().includes(wanted)),
      ),
    [inOrder, wanted],
  )
  return (
    <>
      <label className="outline-filter">
        Find a step, its words, a field or an effect
        <input type="search" value={filter} onChange={({ target }) => setFilter(target.value)} />
      </label>
      <p role="status">
        {steps.length} of {graph.steps.length} steps
      </p>
      <ol ref={list} className="outline-steps">
        {steps.map((step) => (
          <OutlineStep
            key={step.id}
            step={step}
            transitions={outOf.get(step.id) ?? NONE}
            isCurrent={step.id === current}
            place={place !== null && stepOfPlace(place) === step.id ? place : null}
            passed={passed.has(step.id) ? passed : NOT_PASSED}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </>
  )
}

/** The first is where the journey starts. */
function stepsInOrder({ steps }: Graph, outOf: ReadonlyMap<string, Graph['transitions']>): Graph['steps'] {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const start = steps.find(({ isStart }) => isStart)?.id ?? ''
  const targets = (id: string) => (outOf.get(id) ?? NONE).map(({ to }) => to)
  return orderOfVisits([...byId.keys()], start, targets).flatMap((id) => byId.get(id) ?? [])
}

const NONE: Graph['transitions'] = []
const NOT_PASSED: ReadonlySet<string> = new Set()
