import { copyEntries } from '../../../cli/copy/entries/entries.ts'
import { findProject } from '../../../cli/project/project.ts'
import type { Files } from '../project/files.ts'

/** How many words of each journey nobody has approved; read again once a file has changed. null if the book cannot be read. */
export function unapprovedIn(files: Files): (journey: string) => number | null {
  let known: ReadonlyMap<string, number> | null | undefined
  files.onChange(() => void (known = undefined))
  return (journey) => {
    known ??= counted(files.root)
    return known === null ? null : (known.get(journey) ?? 0)
  }
}

function counted(root: string): ReadonlyMap<string, number> | null {
  try {
    const today = new Date().toISOString().slice(0, 10)
    const counts = new Map<string, number>()
    for (const { state, journeys } of copyEntries(findProject(root, root), today).entries)
      if (state !== 'approved') for (const journey of journeys) counts.set(journey, (counts.get(journey) ?? 0) + 1)
    return counts
  } catch {
    // A journey with errors has no places for its words yet; the problems say which.
    return null
  }
}
