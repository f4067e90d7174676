import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, appendFileSync, chmodSync, chownSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { freePort } from '../ports/free-port.mjs'

const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_receivewal', 'pg_dump', 'pg_restore']
const NOBODY = 65534
const USER = 'claims'

/** PostgreSQL refuses to run as root. */
export const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/** The folder of the newest PostgreSQL that has all programs: on PATH, or where Debian puts them. */
export function programsFolder() {
  const debian = '/usr/lib/postgresql'
  const versions = (() => {
    try {
      return readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    } catch {
      return []
    }
  })()
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => NEEDED.every((name) => exists(join(folder, name))))
}

/** A new folder that the account of the servers may enter. */
export function clusterFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  chmodSync(folder, 0o755)
  return folder
}

/** A PostgreSQL server of the drill's own. */
export class Cluster {
  #folder
  #programs
  #child
  port

  constructor(programs, folder) {
    this.#programs = programs
    this.#folder = folder
  }

  /** Makes an empty one. */
  create() {
    this.run('initdb', ['-D', this.#folder, '-A', 'trust', '-U', USER, '-E', 'UTF8', '--locale=C'])
    return this
  }

  /** On a port that is free, or on that of an earlier start. */
  async start(settings = {}, port = undefined) {
    this.port = port ?? (await freePort())
    const isReplica = exists(join(this.#folder, 'standby.signal'))
    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
    appendFileSync(
      join(this.#folder, 'postgresql.auto.conf'),
      Object.entries(all)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )
    const child = spawn(join(this.#programs, 'postgres'), ['-D', this.#folder, '-p', String(this.port)], {
      ...account,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-4000)))
    this.#child = child
    for (;;) {
      if (child.exitCode !== null) throw new Error(`DRILL_SERVER_ENDED ${said}`)
      // A server that recovers answers already: it is ready when it takes writes. A replica recovers as long as it runs.
      const [row] = await this.query('select pg_is_in_recovery() as recovering').catch(() => [])
      if (row !== undefined && (row.recovering === false || isReplica)) return this
      await new Promise((done) => setTimeout(done, 25))
    }
  }

  url(database = USER) {
    return `postgres://${USER}@127.0.0.1:${this.port}/${database}`
  }

  async query(text, database = 'postgres') {
    const client = new pg.Client({ connectionString: this.url(database) })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** One of PostgreSQL's programs, under the server's account. */
  run(name, args) {
    execFileSync(join(this.#programs, name), args, { ...account, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  /** As `run`, until it is ended. */
  spawn(name, args) {
    return spawn(join(this.#programs, name), args, { ...account, stdio: 'ignore' })
  }

  async end(signal = 'SIGINT') {
    if (this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill(signal)
    await ended
  }
}

function exists(path) {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
