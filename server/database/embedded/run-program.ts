import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

/** Runs one of PostgreSQL's programs to its end and gives what it printed. Rejects with what it complained of. */
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

/** Only this reaches the programs: a PGDATA or PGPORT of the person starting the product must not steer its database. */
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
