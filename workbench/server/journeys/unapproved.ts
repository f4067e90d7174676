import { claimJourneys } from '../../../cli/copy/entries/in-journeys.ts'
import { copyEntries, toApprove } from '../../../cli/copy/entries/entries.ts'
import { findProject } from '../../../cli/project/project.ts'

/** The number of words that need approval, by journey, as `Words` and `Publish` count them; null if the book cannot be read. */
export type Unapproved = Readonly<Record<string, number>> | null

export function unapprovedIn(root: string, today: string): Unapproved {
  try {
    const project = findProject(root, root)
    const { entries } = copyEntries(project, today)
    return Object.fromEntries(claimJourneys(project).map((name) => [name, toApprove(entries, name).length]))
  } catch {
    // A project without the book, or with a file that cannot be read: the problems say which.
    return null
  }
}
