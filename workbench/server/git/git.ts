import { runProgram, type ProgramAnswer, type ProgramOptions } from './run-program.ts'

/** Calls git, which asks nothing; reading takes no lock. */
export function git(
  root: string,
  args: readonly string[],
  { env, ...options }: ProgramOptions = {},
): Promise<ProgramAnswer> {
  return runProgram(root, 'git', ['--no-optional-locks', ...args], {
    ...options,
    env: { GIT_TERMINAL_PROMPT: '0', ...env },
  })
}
