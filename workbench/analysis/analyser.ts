import { workerQueue, type AnalysisWorker } from './worker-queue.ts'

/** Answers are JSON; undefined if the journey has no such step or transition. */
export interface Analyser {
  readonly analysis: (journey: string) => Promise<string | undefined>
  /** Where everything of its graph is drawn. */
  readonly drawing: (journey: string) => Promise<string | undefined>
  readonly witness: (journey: string, pointer: string) => Promise<string | undefined>
  readonly project: () => Promise<string | undefined>
  /** Which steps of another journey take the place of steps of the first. */
  readonly replacements: (journey: string, other: string) => Promise<string | undefined>
  readonly close: () => Promise<void>
}

/**
 * Three workers, each started with its first call. A check of all files takes seconds and must not delay the analysis of the edited
 * journey; a long journey is drawn while it is proved.
 */
export function analyserWith(start: () => AnalysisWorker): Analyser {
  const [journeys, drawings, project] = [workerQueue(start), workerQueue(start), workerQueue(start)]
  return {
    analysis: (journey) => journeys.ask({ kind: 'analysis', journey }),
    drawing: (journey) => drawings.ask({ kind: 'drawing', journey }),
    witness: (journey, pointer) => journeys.ask({ kind: 'witness', journey, pointer }),
    project: () => project.ask({ kind: 'project' }),
    replacements: (journey, other) => journeys.ask({ kind: 'replacements', journey, other }),
    close: async () => void (await Promise.all([journeys.close(), drawings.close(), project.close()])),
  }
}
