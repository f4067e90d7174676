import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { freePort } from '../../support/free-port.ts'

const run = promisify(execFile)

export interface PgBouncer {
  /** Its process. */
  readonly pid: number
  /** The address of a database through the pool. */
  url(database: string): string
  close(): Promise<void>
}

/** The pgbouncer program of this machine; on a CI machine, root installs it. Undefined if there is none. */
export async function pgbouncerProgram(): Promise<string | undefined> {
  const found = await installed()
  if (found !== undefined || process.getuid?.() !== 0 || process.env['CI'] === undefined) return found
  await run('apt-get', ['update']).catch(() => undefined)
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer']).catch(() => undefined)
  return installed()
}

async function installed(): Promise<string | undefined> {
  const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env['PATH'] ?? '').split(':')]
  for (const path of folders.map((folder) => join(folder, 'pgbouncer'))) {
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path
  }
  return undefined
}

/**
 * A real PgBouncer in front of a server, which lends its connections by transaction. Everything else is as Debian ships it: no
 * startup parameter is ignored, and nothing is set on a new connection.
 */
export async function startedPgBouncer(
  program: string,
  { host = '127.0.0.1', port = 5432, user = 'postgres', password }: pg.PoolConfig,
): Promise<PgBouncer> {
  // PgBouncer refuses to run as root, and another account may not enter the folder of the server's socket.
  const door = host.startsWith('/') ? await doorTo(`${host}/.s.PGSQL.${port}`) : undefined
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const listensAt = await freePort()
  const secret = typeof password === 'string' && password !== '' ? password : 'unused'
  const settings = [
    '[databases]',
    `* = host=${door === undefined ? host : '127.0.0.1'} port=${door?.port ?? port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listensAt}`,
    'unix_socket_dir =',
    'auth_type = md5',
    `auth_file = ${folder}/users.txt`,
    'pool_mode = transaction',
  ]
  await writeFile(join(folder, 'users.txt'), `"${user}" "${secret}"\n`)
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  await chmod(folder, 0o755)
  const isRoot = process.getuid?.() === 0
  const child = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit')
  await Promise.race([listening(listensAt), ended.then(() => Promise.reject(new Error(`pgbouncer ended: ${said}`)))])
  return {
    pid: child.pid ?? 0,
    url: (database) => `postgres://${user}:${secret}@127.0.0.1:${listensAt}/${database}`,
    async close() {
      child.kill('SIGINT')
      await ended
      await door?.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connectSocket(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

/** A TCP port for a server that listens on a socket. */
async function doorTo(path: string): Promise<{ readonly port: number; close(): Promise<void> }> {
  const door = createServer((outside) => {
    const inside = connectSocket(path)
    outside.on('error', () => inside.destroy()).on('close', () => inside.destroy())
    inside.on('error', () => outside.destroy())
    outside.pipe(inside).pipe(outside)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    port: (door.address() as AddressInfo).port,
    async close() {
      door.close()
      await once(door, 'close')
    },
  }
}
