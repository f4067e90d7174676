import { execFile } from 'node:child_process'

/** What a program printed, and whether it succeeded. */
export interface ProgramAnswer {
  readonly isOk: boolean
  /** What it printed; also its errors if it failed. */
  readonly out: string
  /** There is no such program on this machine. */
  readonly isMissing: boolean
}

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv
  /** It is ended after this time. */
  readonly timeoutMs?: number
}

const MOST_BYTES = 50_000_000

/** Runs a program with a list of arguments, without a shell, so that no name in a journey is ever read as a command. */
export function runProgram(
  folder: string,
  program: string,
  args: readonly string[],
  { env = {}, timeoutMs = 0 }: ProgramOptions = {},
): Promise<ProgramAnswer> {
  return new Promise((done) => {
    execFile(
      program,
      args,
      { cwd: folder, maxBuffer: MOST_BYTES, timeout: timeoutMs, env: { ...process.env, ...env } },
      (error, stdout, stderr) =>
        done({
          isOk: error === null,
          out: error === null ? stdout : `${stdout}${stderr}`,
          isMissing: error !== null && error.code === 'ENOENT',
        }),
    )
  })
}
