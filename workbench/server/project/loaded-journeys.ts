import { loadJourney, type Loaded } from '../../../loader/index.ts'
import type { KeptProject } from '../../analysis/kept-project.ts'
import { recordedFiles, type RecordedFiles } from '../../analysis/recorded-files.ts'

/**
 * Loads journeys from the disk. Several calls follow each save and ask for the same one: it is kept until a file that it was read from
 * changes. A journey of a thousand steps takes a fifth of a second to load.
 */
export type LoadedJourneys = (name: string) => Loaded

interface Kept {
  readonly loaded: Loaded
  readonly recorded: RecordedFiles
}

const MOST_KEPT = 12

export function loadedJourneys(project: KeptProject): LoadedJourneys {
  const kept = new Map<string, Kept>()
  return (name) => {
    const before = kept.get(name)
    kept.delete(name)
    const now = before?.recorded.isUnchanged() === true ? before : read(name, project)
    kept.set(name, now)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return now.loaded
  }
}

function read(name: string, project: KeptProject): Kept {
  const recorded = recordedFiles(project.files)
  return { loaded: loadJourney(name, project.source(recorded.files)), recorded }
}
