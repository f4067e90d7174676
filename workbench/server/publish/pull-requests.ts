import type { Published, PullRequests } from '../../publish-wire.ts'
import { git } from '../git/git.ts'
import { runProgram } from '../git/run-program.ts'
import { Refusal } from '../project/refusal.ts'

/** A network may be slow; a question that nobody sees would wait for ever. */
const TIMEOUT_MS = 120_000
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
  { remote, base }: Extract<PullRequests, { isPossible: true }>,
  { branch, title }: Pick<Published, 'branch' | 'title'>,
  text: string,
): Promise<string> {
  const ref = `refs/heads/${branch}`
  const pushed = await git(root, ['push', '--', remote, `${ref}:${ref}`], { timeoutMs: TIMEOUT_MS })
  if (!pushed.isOk)
    throw new Refusal(
      409,
      'PUSH_FAILED',
      `The branch was not pushed, so there is no pull request. git said: ${pushed.out.trim()}`,
    )
  const made = await runProgram(
    root,
    'gh',
    ['pr', 'create', `--base=${base}`, `--head=${branch}`, `--title=${title}`, `--body=${text}`],
    { env: ASKS_NOTHING, timeoutMs: TIMEOUT_MS },
  )
  if (!made.isOk)
    throw new Refusal(
      409,
      'PULL_REQUEST_FAILED',
      `The branch is on ${remote}, but there is no pull request. gh said: ${made.out.trim()}`,
    )
  return /https:\/\/\S+/.exec(made.out)?.[0] ?? ''
}

/** "origin", or the only one; its address without the name and password that it may contain. */
async function remoteOf(root: string): Promise<{ readonly remote: string; readonly url: string } | undefined> {
  const { isOk, out } = await git(root, ['remote'])
  const names = isOk ? out.split('\n').filter((name) => name !== '') : []
  const remote = names.includes('origin') ? 'origin' : names.length === 1 ? names[0] : undefined
  if (remote === undefined) return undefined
  const { out: url } = await git(root, ['remote', 'get-url', '--push', '--', remote])
  return { remote, url: url.trim().replace(/\/\/[^@/]*@/, '//') }
}
