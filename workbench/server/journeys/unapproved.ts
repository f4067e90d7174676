import { copyEntries } from '../../../cli/copy/entries/entries.ts'
import { findProject } from '../../../cli/project/project.ts'

/** How many words nobody has approved in their present form, by journey; null if the book cannot be read. */
export type Unapproved = Readonly<Record<string, number>> | null

export function unapprovedIn(root: string, today: string): Unapproved {
  try {
    const counts = new Map<string, number>()
    for (const { state, journeys } of copyEntries(findProject(root, root), today).entries)
      if (state !== 'approved') for (const journey of journeys) counts.set(journey, (counts.get(journey) ?? 0) + 1)
    return Object.fromEntries(counts)
  } catch {
    // A project without the book, or with a file that cannot be read: the problems say which.
    return null
  }
}
