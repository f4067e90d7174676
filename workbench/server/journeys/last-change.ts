import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

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
  const [changedAt, changedBy] = log?.trim().split('\0') ?? []
  if (changedAt !== undefined && changedBy !== undefined && status === '') return { changedAt, changedBy }
  const written = statSync(join(root, file), { throwIfNoEntry: false })?.mtime ?? new Date(0)
  return { changedAt: written.toISOString(), changedBy: null }
}

async function git(root: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('git', ['--no-optional-locks', ...args], {
      cwd: root,
      timeout: 10_000,
    })
    return stdout
  } catch {
    // No git, or no repository.
    return undefined
  }
}
