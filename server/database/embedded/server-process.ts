import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { pathFor } from './cluster.ts'
import type { Programs } from './programs.ts'
import { PROGRAM_ENVIRONMENT } from './run-program.ts'

/** How the server listens: a folder for its socket, or a port of this machine. */
export type Listening = { readonly socketFolder: string } | { readonly port: number }

export interface ServerProcess {
  readonly pid: number | undefined
  /** Resolves with the end of its log when the server ends, for whatever reason. */
  readonly ended: Promise<string>
}

/**
 * Starts a server that deliberately outlives this process: in its own process group, so that Ctrl+C reaches the product first and the
 * database only after the last request, and with a file for its log, so that nothing breaks when the product is killed.
 */
export async function startServer(options: {
  dataDir: string
  cluster: string
  programs: Programs
  account: Account | undefined
  listening: Listening
}): Promise<ServerProcess> {
  const { cluster, programs, account, listening } = options
  const logFile = join(options.dataDir, 'postgres.log')
  const log = await open(logFile, (await isLarge(logFile)) ? 'w' : 'a', 0o600)
  // If root owned the log in a user's folder, that user's own next start could not open it.
  if (account !== undefined) await log.chown(account.uid, account.gid)
  const from = (await log.stat()).size
  const args = [
    '-D',
    await pathFor(account, cluster),
    ...[...SETTINGS, ...listen(listening)].flatMap((setting) => ['-c', setting]),
  ]
  const child = spawn(programs.postgres, args, {
    ...account,
    cwd: cluster,
    env: PROGRAM_ENVIRONMENT,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(
    async ([reason]) =>
      `${reason instanceof Error ? reason.message : ''}${(await readFile(logFile, 'utf8')).slice(from)}`.trim(),
    (error: unknown) => String(error),
  )
  await log.close()
  return { pid: child.pid, ended }
}

const SETTINGS = [
  'max_connections=100',
  'shared_buffers=32MB',
  'timezone=UTC',
  'log_timezone=UTC',
  // A statement, or the row that made it fail, may contain personal data: neither is logged.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
]

function listen(listening: Listening): string[] {
  return 'port' in listening
    ? ['listen_addresses=127.0.0.1', `port=${listening.port}`]
    : [
        'listen_addresses=',
        'port=5432',
        `unix_socket_directories=${listening.socketFolder}`,
        'unix_socket_permissions=0700',
      ]
}

const isLarge = (file: string) =>
  stat(file).then(
    ({ size }) => size > 5_000_000,
    () => false,
  )
