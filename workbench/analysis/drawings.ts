import { loadJourney } from '../../loader/index.ts'
import type { KeptProject } from './kept-project.ts'
import { recordedFiles, type RecordedFiles } from './recorded-files.ts'
import { drawingOf } from './graph/drawing.ts'
import { graphOf } from './graph/graph.ts'

/** Drawings of journeys, as JSON of a `Drawing` or of null, each kept until a file that it was read from changes. They need no proof. */
export type Drawings = (journey: string) => string

const MOST_KEPT = 4

export function drawingsOf(project: KeptProject): Drawings {
  const kept = new Map<string, { readonly recorded: RecordedFiles; readonly json: string }>()
  const drawn = (name: string) => {
    const recorded = recordedFiles(project.files)
    const loaded = loadJourney(name, project.source(recorded.files))
    const { journey } = loaded
    const drawing = journey === undefined ? null : drawingOf(graphOf(journey, loaded, undefined))
    return { recorded, json: JSON.stringify(drawing) }
  }
  return (name) => {
    const before = kept.get(name)
    kept.delete(name)
    const now = before?.recorded.isUnchanged() === true ? before : drawn(name)
    kept.set(name, now)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return now.json
  }
}
