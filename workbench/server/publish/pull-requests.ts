import type { Published, PullRequests } from '../../publish-wire.ts'
import { runProgram } from '../git/run-program.ts'
import { Refusal } from '../project/refusal.ts'
import { remoteOf, sendBranch, TIMEOUT_MS } from './send-branch.ts'

const ASKS_NOTHING = { GH_PROMPT_DISABLED: '1', GH_NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' }

/** Whether a pull request to `base` can be made here: `gh` is on the PATH, and there is a remote to push to. */
export async function pullRequestsHere(root: string, base: string): Promise<PullRequests> {
  const impossible = (reason: string) => ({ isPossible: false, reason }) as const
  if (base === 'HEAD') return impossible('There is no branch "main" to make a pull request to.')
  const remote = await remoteOf(root)
  if (remote === undefined) return impossible('This repository has no remote to push to.')
  if ((await runProgram(root, 'gh', ['--version'], { env: ASKS_NOTHING, timeoutMs: TIMEOUT_MS })).isMissing)
    return impossible('The program gh is not installed here.')
  return { isPossible: true, base, ...remote }
}

/** Pushes the branch, then makes the pull request; returns its address. Throws `Refusal` with what the programs said. */
export async function makePullRequest(
  root: string,
  possible: Extract<PullRequests, { isPossible: true }>,
  { branch, title }: Pick<Published, 'branch' | 'title'>,
  text: string,
): Promise<string> {
  await sendBranch(root, possible, branch)
  const made = await runProgram(
    root,
    'gh',
    ['pr', 'create', `--base=${possible.base}`, `--head=${branch}`, `--title=${title}`, `--body=${text}`],
    { env: ASKS_NOTHING, timeoutMs: TIMEOUT_MS },
  )
  if (!made.isOk)
    throw new Refusal(
      409,
      'PULL_REQUEST_FAILED',
      `The branch is on ${possible.remote}, but there is no pull request. gh said: ${made.out.trim()}`,
    )
  return /https:\/\/\S+/.exec(made.out)?.[0] ?? ''
}
