import { diskFiles } from '../../../loader/disk-files.ts'
import { loadJourney, textSource, type Loaded } from '../../../loader/index.ts'
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

const MOST_KEPT = 4

export function loadedJourneys(root: string): LoadedJourneys {
  const kept = new Map<string, Kept>()
  return (name) => {
    const before = kept.get(name)
    kept.delete(name)
    const now = before?.recorded.isUnchanged() === true ? before : read(name, root)
    kept.set(name, now)
    for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
    return now.loaded
  }
}

function read(name: string, root: string): Kept {
  const recorded = recordedFiles(diskFiles(root))
  return { loaded: loadJourney(name, textSource(recorded.files.text, recorded.files.list)), recorded }
}
