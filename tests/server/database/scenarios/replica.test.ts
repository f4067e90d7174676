import { rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Cluster, clusterFolder, programsFolder } from '../../../../scripts/drill/cluster.mjs'
import { secondsBehind, type OpenDatabase } from '../../../../server/database/index.ts'
import { enqueue, metrics, openDatabase, queueByTarget, runClaims } from '../../../../server/index.ts'
import { figuresFrom } from '../../../../server/metrics/figures-from.ts'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { ROOT } from '../../support/test-product.ts'

const programs = programsFolder()
const title =
  programs === undefined
    ? 'a replica (NOT RUN: this machine has no PostgreSQL with its client programs)'
    : 'a replica that PostgreSQL keeps, as DATABASE_READ_URL'

let folder: string
let primary: Cluster
let replica: Cluster
let database: OpenDatabase
beforeAll(async () => {
  if (programs === undefined) return
  folder = clusterFolder('replica-')
  primary = await new Cluster(programs, join(folder, 'primary')).create().start()
  await primary.query('create database claims')
  primary.run('pg_basebackup', ['-D', join(folder, 'replica'), '-R', '-c', 'fast', '-d', primary.url('postgres')])
  replica = await new Cluster(programs, join(folder, 'replica')).start({ wal_retrieve_retry_interval: '100ms' })
  database = await opened()
})
afterAll(async () => {
  if (programs === undefined) return
  await database.close()
  await replica.end()
  await primary.end()
  rmSync(folder, { recursive: true, force: true })
})

const environment = () => ({ DATABASE_URL: primary.url(), DATABASE_READ_URL: replica.url() })
const opened = () =>
  openDatabase({
    databaseUrl: primary.url(),
    databaseReadUrl: replica.url(),
    dataDir: '',
    preparedStatements: undefined,
    copyMayBeAway: true,
  })
const onReplica = (statement: string) => replica.query(statement)
const put = (onceKey: string) =>
  enqueue(database.db, { claimId: 'claim', target: 'chat', onceKey, payload: { content: onceKey } }, new Date())
const behind = () => secondsBehind(database)
/** The page of a process, by gauge. */
async function gauges() {
  const page = await metrics(database, { withProcess: false, countEverySeconds: 0 }).registry.metrics()
  const value = (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(page)?.[1])
  return {
    pending: value('outbox_messages{target="chat",state="pending"}'),
    age: value('outbox_counted_seconds_ago'),
    isRead: value('database_copy_read'),
  }
}
async function claims(...args: readonly string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(args, {
    environment: environment(),
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => new Date(),
  })
  return { status, ...said }
}

describe.skipIf(programs === undefined)(title, () => {
  it('is read for the gauges and the funnel, and is not behind once it has what was committed', async () => {
    await put('one')
    await expect.poll(behind).toBe(0)
    expect(await gauges()).toMatchObject({ pending: 1, isRead: 1 })
    expect(await claims('funnel', 'v3')).toMatchObject({ status: 1, err: '' })
  })

  it('says how old it is while it replays nothing, and shows what it has', async () => {
    await onReplica('select pg_wal_replay_pause()')
    await put('two')
    const { pending, age, isRead } = await gauges()
    expect({ pending, isRead }).toEqual({ pending: 1, isRead: 1 })
    expect(age).toBeGreaterThan(0)
    // A copy that is older than allowed is not read: a minute, here none at all.
    expect(await figuresFrom(database, queueByTarget, 0)).toMatchObject({
      figures: [{ target: 'chat', pending: 2 }],
      behind: 0,
      isFromCopy: false,
    })
    expect((await claims('funnel', 'v3')).err).toMatch(/^These figures may be \d+ seconds old\.\n$/)
    await onReplica('select pg_wal_replay_resume()')
    await expect.poll(async () => (await gauges()).pending).toBe(2)
  })

  it('is behind when it is cut off from its database, although it has replayed all that it received', async () => {
    const [{ followed } = {}] = await onReplica(`select current_setting('primary_conninfo') as followed`)
    const follow = async (whom: string) => {
      await onReplica(`alter system set primary_conninfo = '${whom.replaceAll("'", "''")}'`)
      await onReplica('select pg_reload_conf()')
    }
    await follow('host=127.0.0.1 port=1')
    const receivers = () => primary.query('select 1 from pg_stat_replication')
    await expect.poll(receivers).toEqual([])
    await put('three')
    expect(await behind()).toBeGreaterThan(0)
    await follow(String(followed))
    await expect.poll(behind).toBe(0)
  })

  it('is done without while it is stopped: gauges go on and say so, commands refuse, and it is read again when it is back', async () => {
    await replica.end()
    await put('four')
    expect(await gauges()).toEqual({ pending: 4, age: expect.closeTo(0, 0), isRead: 0 })
    const { status, err } = await claims('funnel', 'v3')
    expect([status, err]).toEqual([
      2,
      expect.stringMatching(/^DATABASE_UNREACHABLE DATABASE_READ_URL names .*unset it/),
    ])
    const { port } = replica
    await replica.start({}, port)
    await expect.poll(async () => (await gauges()).isRead).toBe(1)
  })

  it('keeps no product from starting and serving while it is away', async () => {
    await replica.end()
    // What another process counted a moment ago would be shown.
    await database.db.deleteFrom('turns').execute()
    const program = await builtProduct()
    const product = await startedProduct(program, environment())
    try {
      const jane = new Claimant(new RemoteBrowser(product.address))
      expect((await jane.givesDetails()).status).toBe(200)
      expect((await jane.browser.get('/healthz')).status).toBe(200)
      expect(product.said()).toContain('DATABASE_UNREACHABLE DATABASE_READ_URL')
      expect(await jane.browser.get('/metrics')).toMatchObject({
        status: 200,
        body: expect.stringContaining('database_copy_read 0'),
      })
    } finally {
      expect(await product.end('SIGTERM')).toEqual([0, null])
      await rm(dirname(program), { recursive: true, force: true })
    }
  })
})
