import type { Lines } from '../../../cli/copy/lines-of.ts'
import { BLAME, writtenLines, type Person } from '../../../cli/project/people.ts'
import { git } from './git.ts'
import { personHere } from './person.ts'

/**
 * Who wrote these lines last. Lines that are in no commit yet were written here. Null if git cannot say: no repository,
 * or no name is set.
 */
export async function lastWriter(root: string, file: string, { from, to }: Lines): Promise<Person | null> {
  const { isOk, out } = await git(root, [...BLAME, '-L', `${from},${to}`, '--', file])
  // Not in git yet, in a repository: it was written here.
  if (!isOk) return (await git(root, ['rev-parse', '--is-inside-work-tree'])).isOk ? personHere(root) : null
  const last = writtenLines(out).toSorted((a, b) => b.time - a.time)[0]
  if (last === undefined) return null
  return last.isCommitted ? { name: last.name, email: last.email } : personHere(root)
}
