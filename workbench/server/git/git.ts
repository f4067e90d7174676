import { execFile } from 'node:child_process'

/** What git printed, and whether it succeeded. */
export interface GitAnswer {
  readonly isOk: boolean
  readonly out: string
}

const MOST_BYTES = 50_000_000

/** Calls git with a list of arguments, so that no name in a journey is ever read as a command. It asks nothing, and reading takes no lock. */
export function git(root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<GitAnswer> {
  return new Promise((done) => {
    execFile(
      'git',
      ['--no-optional-locks', ...args],
      { cwd: root, maxBuffer: MOST_BYTES, env: { ...process.env, GIT_TERMINAL_PROMPT: '0', ...env } },
      (error, stdout, stderr) => done({ isOk: error === null, out: error === null ? stdout : `${stdout}${stderr}` }),
    )
  })
}
