import { git } from './git.ts'
import { personHere, type Person } from './person.ts'

/** Lines of a file, counted from 1. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/**
 * Who wrote these lines last. Lines that are in no commit yet were written here. Null if git cannot say: no repository,
 * or no name is set.
 */
export async function lastWriter(root: string, file: string, { from, to }: Lines): Promise<Person | null> {
  const { isOk, out } = await git(root, ['blame', '--line-porcelain', '-w', '-L', `${from},${to}`, '--', file])
  // Not in git yet, in a repository: it was written here.
  if (!isOk) return (await git(root, ['rev-parse', '--is-inside-work-tree'])).isOk ? personHere(root) : null
  const last = writersIn(out).sort((a, b) => b.time - a.time)[0]
  if (last === undefined) return null
  return last.isCommitted ? { name: last.name, email: last.email } : personHere(root)
}

interface Writer extends Person {
  readonly time: number
  readonly isCommitted: boolean
}

function writersIn(blame: string): Writer[] {
  const writers: Writer[] = []
  let [commit, name, email] = ['', '', '']
  for (const line of blame.split('\n')) {
    const [word = '', ...rest] = line.split(' ')
    const value = rest.join(' ')
    if (/^[0-9a-f]{40}$/.test(word)) commit = word
    else if (word === 'author') name = value
    else if (word === 'author-mail') email = value.replace(/^<|>$/g, '')
    else if (word === 'author-time')
      writers.push({ name, email, time: Number(value), isCommitted: !/^0+$/.test(commit) })
  }
  return writers
}
