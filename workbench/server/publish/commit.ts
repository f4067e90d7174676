import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { git } from '../git/git.ts'
import { Refusal } from '../project/refusal.ts'
import { FOLDERS } from './folders.ts'

/**
 * Commits the project's journeys, fields, words and runs on a new branch, on top of the current commit. It uses an index of its own, so what
 * somebody has staged stays staged, and the current branch and its files stay as they are.
 *
 * @param requireSame throws if git may have read other files than somebody agreed to; there is no branch yet then
 */
export async function commitOnBranch(
  root: string,
  branch: string,
  title: string,
  requireSame: () => Promise<void>,
): Promise<{ commit: string; files: readonly string[] }> {
  await requireNewBranch(root, branch)
  const folder = await mkdtemp(join(tmpdir(), 'workbench-index-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  const needed = async (args: readonly string[]) => {
    const { isOk, out } = await git(root, args, { env })
    if (!isOk) throw new Refusal(409, 'GIT_FAILED', `git ${args[0] ?? ''}: ${out.trim()}`)
    return out.trim()
  }
  try {
    const parent = await needed(['rev-parse', '--verify', 'HEAD'])
    await needed(['read-tree', 'HEAD'])
    const there = await needed(['ls-files', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS])
    if (there === '') throw new Refusal(409, 'NOTHING_CHANGED', 'There is nothing to publish here.')
    const folders = FOLDERS.filter((name) => there.split('\n').some((path) => path.startsWith(`${name}/`)))
    await needed(['add', '--all', '--', ...folders])
    const files = (await needed(['diff', '--cached', '--name-only', 'HEAD'])).split('\n').filter((path) => path !== '')
    if (files.length === 0) throw new Refusal(409, 'NOTHING_CHANGED', 'Nothing differs from the current commit.')
    const tree = await needed(['write-tree'])
    await requireSame()
    const commit = await needed(['commit-tree', tree, '-p', parent, '-m', title])
    // The old value of zeros: the branch must not exist, also if somebody made it a moment ago.
    await needed(['update-ref', '-m', 'published by the workbench', refOf(branch), commit, '0'.repeat(40)])
    return { commit, files }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether a commit would have anything in it. */
export async function isChangedSinceCommit(root: string): Promise<boolean> {
  const { isOk, out } = await git(root, ['status', '--porcelain', '--untracked-files=all', '--', ...FOLDERS])
  return !isOk || out.trim() !== ''
}

/** Refuses a name that git does not take, and one that is taken. */
export async function requireNewBranch(root: string, branch: string): Promise<void> {
  if (branch.startsWith('-') || !(await git(root, ['check-ref-format', '--branch', branch])).isOk)
    throw new Refusal(400, 'BRANCH_NAME', `"${branch}" cannot be the name of a branch.`)
  if (await isTaken(root, branch))
    throw new Refusal(409, 'BRANCH_TAKEN', `There is a branch "${branch}" already. Choose another name.`)
}

/** The name, or with a number if there is a branch of that name. */
export async function freeBranch(root: string, name: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const branch = nth === 1 ? name : `${name}-${nth}`
    if (!(await isTaken(root, branch))) return branch
  }
}

export const isTaken = async (root: string, branch: string) =>
  (await git(root, ['rev-parse', '--verify', '--quiet', refOf(branch)])).isOk

const refOf = (branch: string) => `refs/heads/${branch}`
