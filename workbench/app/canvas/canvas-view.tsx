import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import type { Analysis } from '../../wire.ts'
import { useAnalysis } from '../proof/use-analysis.ts'
import { useShownExample } from '../proof/use-shown-example.ts'
import { usePlace } from '../proof/use-place.ts'
import { WitnessPanel } from '../proof/witness-panel.tsx'
import { StepTitles, titlesOf } from '../shell/step-titles.ts'
import { Canvas } from './canvas.tsx'
import { placedGraph } from './placed-graph.ts'
import { useDrawing, type Drawn } from './use-drawing.ts'
import './canvas.css'

/** The journey as a graph; the proof answers for the step or transition that is selected. */
export function CanvasView() {
  const { journey = '' } = useParams()
  return <JourneyCanvas key={journey} journey={journey} />
}

function JourneyCanvas({ journey }: { readonly journey: string }) {
  const { analysis, isComputing, failure } = useAnalysis(journey)
  const drawn = useDrawing(journey, analysis)
  if (analysis === null) return <p role="status">{failure ?? 'Proving the journey …'}</p>
  return <Proved analysis={analysis} isComputing={isComputing} failure={failure} drawn={drawn} />
}

interface ProvedProps {
  readonly analysis: Analysis
  readonly isComputing: boolean
  readonly failure: string | null
  readonly drawn: Drawn
}

function Proved({ analysis, isComputing, failure, drawn: { drawing, failure: undrawn } }: ProvedProps) {
  const { graph } = analysis
  const placed = useMemo(
    () => (graph === null || drawing === null ? null : placedGraph(graph, drawing)),
    [graph, drawing],
  )
  const titles = useMemo(() => titlesOf(graph?.steps ?? []), [graph])
  const [place, select] = usePlace()
  const { asked, shown, example, show } = useShownExample(analysis, place)
  const highlight = useMemo(() => ({ steps: example?.steps ?? [], transitions: example?.transitions ?? [] }), [example])
  return (
    <StepTitles value={titles}>
      <div className="canvas-view" aria-busy={isComputing}>
        <h1 className="only-spoken">{analysis.journey}: canvas</h1>
        {(failure ?? undrawn) === null ? null : <p role="alert">{failure ?? undrawn}</p>}
        {graph === null ? (
          <p>The journey cannot be drawn until its errors are corrected. See Problems.</p>
        ) : placed === null ? (
          <p role="status">Drawing the journey …</p>
        ) : (
          <Canvas
            journey={analysis.journey}
            graph={graph}
            placed={placed}
            place={place}
            highlight={highlight}
            onSelect={select}
          />
        )}
        <WitnessPanel analysis={analysis} place={place} asked={asked} shown={shown} onShow={show} onSelect={select} />
      </div>
    </StepTitles>
  )
}
