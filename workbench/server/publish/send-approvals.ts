import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { gitFiles } from '../../../cli/project/git-files.ts'
import { APPROVALS_FILE, COMMENTS_FILE, writeApprovals, writeComments } from '../../../copy/index.ts'
import type { OpenedBranch, Remote } from '../../publish-wire.ts'
import { git } from '../git/git.ts'
import { Refusal } from '../project/refusal.ts'
import { refusingAlike } from '../project/verb-call.ts'
import { decisionsIn, mergedDecisions } from './merged-decisions.ts'
import { remoteOf, sendBranch, TIMEOUT_MS } from './send-branch.ts'

/** What somebody decides about words; nothing else is sent with it. */
const DECISIONS = [APPROVALS_FILE, COMMENTS_FILE]

/** How often others may send something between our look and our push. */
const MOST_TRIES = 3

/** The branch that `--branch` opened in a folder of its own; null where the workbench is open on the project itself. */
export async function openedBranch(root: string): Promise<OpenedBranch | null> {
  // The project may be a folder below the root of its repository.
  const top = await git(root, ['rev-parse', '--show-toplevel'])
  if (!top.isOk || !/[\\/]\.data[\\/]branches[\\/][^\\/]+$/.test(top.out.trim())) return null
  const { isOk, out } = await git(root, ['symbolic-ref', '--short', 'HEAD'])
  return isOk ? { branch: out.trim(), remote: (await remoteOf(root)) ?? null } : null
}

/** Commits the approvals and comments on the opened branch, and sends it, with what others decided meanwhile. Throws `Refusal`. */
export async function sendApprovals(root: string, journey: string): Promise<OpenedBranch> {
  const opened = await openedBranch(root)
  if (opened === null)
    throw new Refusal(409, 'BRANCH_NOT_OPENED', 'Approvals are sent from a branch: open it with --branch <name>.')
  const { branch, remote } = opened
  if (remote === null) throw new Refusal(409, 'REMOTE_NONE', 'This repository has no remote to send approvals to.')
  const message = `Approves the words of ${journey}`
  if (
    !(await commitDecisions(root, message)) &&
    (await needed(root, ['rev-list', '--count', '@{upstream}..HEAD'])) === '0'
  )
    throw new Refusal(409, 'NOTHING_TO_SEND', 'There is no approval or comment that was not sent.')
  for (let tries = 1; ; tries += 1)
    try {
      await sendBranch(root, remote, branch)
      return opened
    } catch (error) {
      // The remote has something newer, or the reason is another one.
      if (tries === MOST_TRIES || !(await takeNewer(root, remote, branch, message))) throw error
    }
}

/** Puts what was decided here on top of what the remote has now; false if that has nothing newer. */
async function takeNewer(root: string, { remote }: Remote, branch: string, message: string): Promise<boolean> {
  const newer = `refs/remotes/${remote}/${branch}`
  if (!(await git(root, ['fetch', '--quiet', '--', remote, branch], { timeoutMs: TIMEOUT_MS })).isOk) return false
  const base = (await git(root, ['merge-base', 'HEAD', newer])).out.trim()
  if (base === '' || base === (await needed(root, ['rev-parse', newer]))) return false
  const own = await needed(root, ['diff', '--name-only', '--relative', base, 'HEAD'])
  const others = own.split('\n').filter((path) => path !== '' && !DECISIONS.includes(path))
  // Somebody committed here by hand: merging that is not ours.
  if (others.length > 0) return false
  const [before, mine, theirs] = await refusingAlike(() =>
    [base, 'HEAD', newer].map((revision) => decisionsIn(gitFiles(root, revision))),
  )
  if (before === undefined || mine === undefined || theirs === undefined) return false
  const { approvals, comments } = mergedDecisions(before, mine, theirs)
  // Keeps what is edited here and not committed, and refuses where the newer commits change it too.
  await needed(root, ['reset', '--quiet', '--keep', newer])
  writeApprovals(root, approvals)
  writeComments(root, comments)
  await commitDecisions(root, message)
  return true
}

/** False if nothing was decided since the last commit. */
async function commitDecisions(root: string, message: string): Promise<boolean> {
  const there = DECISIONS.filter((path) => existsSync(join(root, path)))
  if ((await needed(root, ['status', '--porcelain', '--', ...there])) === '') return false
  await needed(root, ['add', '--', ...there])
  await needed(root, ['commit', '--quiet', '--message', message, '--', ...there])
  return true
}

async function needed(root: string, args: readonly string[]): Promise<string> {
  const { isOk, out } = await git(root, args)
  if (!isOk) throw new Refusal(409, 'GIT_FAILED', `git ${args[0] ?? ''}: ${out.trim()}`)
  return out.trim()
}
