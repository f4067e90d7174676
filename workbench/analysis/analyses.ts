import { projectOf, type Project } from '../../cli/project/project.ts'
import { keptExplorations } from '../../proof/index.ts'
import type { Analysis } from '../wire.ts'
import { analyse, type Analysed } from './analyse.ts'
import { checkProject } from './check-project.ts'
import { keptProject, type KeptProject } from './kept-project.ts'
import { recordedFiles, type RecordedFiles } from './recorded-files.ts'

/** Analyses of the journeys of a project, as JSON, each kept until a file that it read changes. */
export interface Analyses {
  readonly analysis: (journey: string) => string
  /** JSON of a `WitnessAnswer`; undefined if the proof does not know the pointer. */
  readonly witness: (journey: string, pointer: string) => string | undefined
  /** JSON of `ProjectProblems`. */
  readonly project: () => Promise<string>
}

interface Kept extends Analysed {
  readonly recorded: RecordedFiles
  readonly json: string
  readonly witnesses: Map<string, string | undefined>
}

/** Each holds a proof: up to 200 MB for the largest journeys. */
const MOST_KEPT = 4

export function analysesOf(root: string): Analyses {
  const project = keptProject(root)
  const explorations = keptExplorations()
  const kept = new Map<string, Kept>()
  const made = (journey: string): Kept => {
    const recorded = recordedFiles(project.files)
    const analysed = analyse(journey, openedProject(root, project, recorded), recorded.paths, explorations)
    const answer: Analysis = { ...analysed.analysis, files: recorded.hashes() }
    return { ...analysed, recorded, json: JSON.stringify(answer), witnesses: new Map() }
  }
  const current = (journey: string): Kept => {
    const before = kept.get(journey)
    kept.delete(journey)
    const now = before?.recorded.isUnchanged() === true ? before : made(journey)
    kept.set(journey, now)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return now
  }
  let checked: { readonly recorded: RecordedFiles; readonly json: string } | undefined
  return {
    analysis: (journey) => current(journey).json,
    witness(journey, pointer) {
      const { witnesses, witness } = current(journey)
      if (!witnesses.has(pointer)) {
        const answer = witness(pointer)
        witnesses.set(pointer, answer === undefined ? undefined : JSON.stringify(answer))
      }
      return witnesses.get(pointer)
    },
    async project() {
      if (checked?.recorded.isUnchanged() !== true) {
        const recorded = recordedFiles(project.files)
        const answer = await checkProject(openedProject(root, project, recorded), recorded.hashes)
        checked = { recorded, json: JSON.stringify(answer) }
      }
      return checked.json
    },
  }
}

function openedProject(root: string, project: KeptProject, { files }: RecordedFiles): Project {
  return { ...projectOf(root, root, files), source: project.source(files) }
}
