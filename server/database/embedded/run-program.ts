import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

/** Runs one of PostgreSQL's programs to its end and returns its output. Rejects with its error output. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { account, folder }: { account: Account | undefined; folder: string },
) {
  const { stdout } = await promisify(execFile)(program, args, {
    ...account,
    cwd: folder,
    env: PROGRAM_ENVIRONMENT,
    windowsHide: true,
  })
  return stdout
}

/** The programs' whole environment: a PGDATA or PGPORT of the user must not affect the product's database. */
export const PROGRAM_ENVIRONMENT = {
  LC_ALL: 'C',
  TZ: 'UTC',
  ...pick('PATH', 'SystemRoot', 'TEMP', 'TMP'),
}

function pick(...names: readonly string[]) {
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
}
