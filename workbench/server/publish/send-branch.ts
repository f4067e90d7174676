import type { Remote } from '../../publish-wire.ts'
import { git } from '../git/git.ts'
import { Refusal } from '../project/refusal.ts'

/** Long enough for a slow network. Without it, a password prompt that nobody can answer would block for ever. */
export const TIMEOUT_MS = 120_000

/** Pushes this one branch, and remembers where to. Throws `Refusal` with what git said. */
export async function sendBranch(root: string, { remote }: Remote, branch: string): Promise<void> {
  const ref = `refs/heads/${branch}`
  const pushed = await git(root, ['push', '--set-upstream', '--', remote, `${ref}:${ref}`], { timeoutMs: TIMEOUT_MS })
  if (pushed.isOk) return
  const said = pushed.out.trim()
  throw new Refusal(
    409,
    'PUSH_FAILED',
    `${branch} was not sent to ${remote}. ${said === '' ? `git gave no answer in ${TIMEOUT_MS / 1000} seconds.` : `git said: ${said}`}`,
  )
}

/** "origin", or the only one; its address without the name and password that it may contain. */
export async function remoteOf(root: string): Promise<Remote | undefined> {
  const { isOk, out } = await git(root, ['remote'])
  const names = isOk ? out.split('\n').filter((name) => name !== '') : []
  const remote = names.includes('origin') ? 'origin' : names.length === 1 ? names[0] : undefined
  if (remote === undefined) return undefined
  const { out: url } = await git(root, ['remote', 'get-url', '--push', '--', remote])
  return { remote, url: url.trim().replace(/\/\/[^@/]*@/, '//') }
}
