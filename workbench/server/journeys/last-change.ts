import { statSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../git/git.ts'

export interface LastChange {
  readonly changedAt: string
  readonly changedBy: string | null
}

/** Who committed a file last and when; if it differs from that commit, or there is no git, when it was written. */
export async function lastChange(root: string, file: string): Promise<LastChange> {
  const [log, status] = await Promise.all([
    git(root, ['log', '-1', '--format=%aI%x00%an', '--', file]),
    git(root, ['status', '--porcelain', '--', file]),
  ])
  const [changedAt, changedBy] = (log.isOk ? log.out : '').trim().split('\0')
  if (changedAt !== undefined && changedBy !== undefined && status.isOk && status.out === '')
    return { changedAt, changedBy }
  const written = statSync(join(root, file), { throwIfNoEntry: false })?.mtime ?? new Date(0)
  return { changedAt: written.toISOString(), changedBy: null }
}
