import { spawnSync, type SpawnSyncOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotRun } from '../report/cannot-run.ts'

/** Below the project's folder; git ignores `.data`. */
export function branchPath(branch: string): string {
  return `.data/branches/${encodeURIComponent(branch)}`
}

/**
 * The project as it is on a branch, in a folder of its own, so that what is open in this one stays as it is: a working tree of git, made
 * with the first call. A branch that only the remote has is fetched, and gets a branch here. Throws `CannotRun`.
 */
export function branchFolder(root: string, branch: string): string {
  const prefix = git(root, ['rev-parse', '--show-prefix']).out.trim()
  const fetched = fetch(root)
  const found = folderOf(root, branch)
  if (found !== undefined) return join(found, prefix)
  if (branch.startsWith('-') || !git(root, ['check-ref-format', '--branch', branch]).isOk) throw unknownBranch(branch)
  const folder = join(root, branchPath(branch))
  // A folder that was removed by hand would still count as the place of the branch.
  git(root, ['worktree', 'prune'])
  const { isOk, out } = git(root, ['worktree', 'add', '--quiet', folder, branch])
  if (!isOk) throw unknownBranch(branch, fetched.isOk ? out : `${fetched.out.trim()}\n${out}`)
  return join(folder, prefix)
}

/** Where a branch is open; one of our own folders is brought up to what was fetched, if nothing is committed there that is not sent. */
function folderOf(root: string, branch: string): string | undefined {
  const trees = git(root, ['worktree', 'list', '--porcelain', '-z']).out.split('\0\0')
  const tree = trees.map((lines) => lines.split('\0')).find((lines) => lines.includes(`branch refs/heads/${branch}`))
  const folder = tree?.find((line) => line.startsWith('worktree '))?.slice('worktree '.length)
  if (folder === undefined || !existsSync(folder)) return undefined
  if (folder.endsWith(branchPath(branch))) git(folder, ['merge', '--quiet', '--ff-only', '@{upstream}'])
  return folder
}

function unknownBranch(branch: string, said = ''): CannotRun {
  return new CannotRun(
    'BRANCH_UNKNOWN',
    `The branch "${branch}" cannot be opened.${said.trim() === '' ? '' : ` git said: ${said.trim()}`}`,
    'Look for its name with "git branch --all". If it is not there, its author may not have sent it yet: ask them to send the branch.',
  )
}

/** What the remotes have. Without a network the branch may be here already. */
function fetch(root: string): GitAnswer {
  return git(root, ['fetch', '--all', '--quiet'], {
    timeout: FETCH_MS,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
}

/** Without it, a password prompt that nobody can answer would block for ever. */
const FETCH_MS = 60_000

interface GitAnswer {
  readonly isOk: boolean
  readonly out: string
}

function git(
  folder: string,
  args: readonly string[],
  options: Pick<SpawnSyncOptions, 'timeout' | 'env'> = {},
): GitAnswer {
  const { status, stdout, stderr, error } = spawnSync('git', args, { ...options, cwd: folder, encoding: 'utf8' })
  if (error !== undefined) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ETIMEDOUT') return { isOk: false, out: `git gave no answer in ${FETCH_MS / 1000} seconds.` }
    const isMissing = code === 'ENOENT'
    throw new CannotRun('GIT_MISSING', 'git cannot be called.', isMissing ? 'Install git.' : error.message)
  }
  return { isOk: status === 0, out: status === 0 ? stdout : stderr }
}
