// Destroys a database of its own under load, restores it in both ways of docs/running.md, and measures how long it takes to serve again and
// what was lost: `npm run drill`. `--claims 100000` fills the database first; `--json` prints only the figures.
import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildServer } from './build/build-server.mjs'
import { account, Cluster, clusterFolder, programsFolder } from './drill/cluster.mjs'
import { startedProduct, writer } from './drill/product.mjs'
import { generateSchemaModules } from './generate.mjs'

const { values } = parseArgs({
  options: { claims: { type: 'string', default: '1000' }, json: { type: 'boolean', default: false } },
})
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const programs = programsFolder()
if (programs === undefined) {
  console.error(
    'DRILL_PROGRAMS_MISSING no folder has initdb, postgres, pg_basebackup, pg_receivewal, pg_dump and pg_restore. Install PostgreSQL with its client programs.',
  )
  process.exit(2)
}
process.env.PATH = `${programs}${delimiter}${process.env.PATH}`
await generateSchemaModules()
const [product, command] = [join(root, 'dist/server/drill-product.mjs'), join(root, 'dist/server/drill-claims.mjs')]
await buildServer(root, product, 'server/main.ts')
await buildServer(root, command, 'server/commands/main.ts')

const base = clusterFolder('drill-')
const folder = (name) => join(base, name)
const clusters = []
const say = (line) => values.json || console.log(line)
try {
  const { acknowledged, erased, primaryEnded } = await destroyed()
  const results = [await restored('WAL', fromWal), await restored('dump', fromDump)]
  if (values.json)
    console.log(JSON.stringify({ claims: Number(values.claims), acknowledged: acknowledged.length, results }, null, 2))
  else console.table(results)
  process.exitCode = results.every(({ erasedIsBack }) => !erasedIsBack) && results[0].lost === 0 ? 0 : 1

  async function restored(way, restore) {
    const started = performance.now()
    const cluster = await restore()
    const again = await startedProduct(product, environment(cluster, way))
    const seconds = Math.round((performance.now() - started) / 100) / 10
    const there = new Set((await cluster.query('select id from claims', 'claims')).map(({ id }) => id))
    await again.end()
    await cluster.end()
    return {
      way,
      secondsToServe: seconds,
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => id !== erased && !there.has(id)).length,
      erasedIsBack: there.has(erased),
      secondsSinceBackup: primaryEnded,
    }
  }
} finally {
  for (const cluster of clusters) await cluster.end()
  rmSync(base, { recursive: true, force: true })
}

/** Fills a database, backs it up in both ways, writes on, erases a claim, and destroys the disk. */
async function destroyed() {
  const primary = made('primary').create()
  await primary.start()
  await primary.query('create database claims')
  const running = await startedProduct(product, environment(primary, 'primary'))
  const filled = `insert into claims (id, journey, journey_version, fields, created_at, updated_at)
    select 'filler' || lpad(n::text, 26, '0'), 'v5', 1, jsonb_build_object('filler', repeat(md5(n::text), 30)), now(), now() from generate_series(1, ${Number(values.claims)}) n`
  await primary.query(filled, 'claims')
  say(`${values.claims} claims are in the database.`)

  // Whoever writes waits until the other disk has it: nothing acknowledged is only on the first.
  mkdirSync(folder('wal'))
  if (account.uid !== undefined) chownSync(folder('wal'), account.uid, account.gid)
  const receiver = primary.spawn('pg_receivewal', [
    '--synchronous',
    '-D',
    folder('wal'),
    '-d',
    `${primary.url('postgres')}?application_name=drill`,
  ])
  await until(
    async () => (await primary.query(`select 1 from pg_stat_replication where application_name = 'drill'`)).length > 0,
  )
  await primary.query(`alter system set synchronous_standby_names = 'drill'`)
  await primary.query('select pg_reload_conf()')

  const writers = [1, 2, 3, 4].map(() => writer(running.address))
  const acknowledged = () => writers.flatMap((one) => one.acknowledged)
  await until(() => acknowledged().length > 20)
  primary.run('pg_basebackup', ['-D', folder('base'), '-c', 'fast', '-d', primary.url('postgres')])
  claims(primary, 'backup', folder('claims.dump'))
  const backedUp = performance.now()
  const [erased] = acknowledged()
  const before = acknowledged().length
  claims(primary, 'erase', erased, '--reason', 'drill')
  await until(() => acknowledged().length > before + 40)

  await primary.end('SIGKILL')
  const secondsSinceBackup = Math.round((performance.now() - backedUp) / 100) / 10
  receiver.kill('SIGINT')
  await Promise.all(writers.map((one) => one.stop()))
  await running.end('SIGKILL')
  rmSync(folder('primary'), { recursive: true, force: true })
  say(`The database was destroyed after ${acknowledged().length} acknowledged claims.`)
  return { acknowledged: acknowledged(), erased, primaryEnded: secondsSinceBackup }
}

/** The base backup, and all that was written since, from the other disk. */
async function fromWal() {
  cpSync(folder('base'), folder('from-wal'), { recursive: true, preserveTimestamps: true })
  own(folder('from-wal'))
  for (const name of readdirSync(folder('wal')))
    if (name.endsWith('.partial'))
      renameSync(join(folder('wal'), name), join(folder('wal'), name.replace('.partial', '')))
  writeFileSync(join(folder('from-wal'), 'recovery.signal'), '')
  own(folder('from-wal'))
  return made('from-wal').start({ restore_command: `cp ${folder('wal')}/%f %p`, synchronous_standby_names: '' })
}

/** The dump, into an empty database. */
async function fromDump() {
  const cluster = await made('from-dump').create().start()
  await cluster.query('create database claims')
  claims(cluster, 'restore', folder('claims.dump'))
  return cluster
}

function made(name) {
  const cluster = new Cluster(programs, folder(name))
  clusters.push(cluster)
  return cluster
}

/** The list of erased claims is on neither disk that is destroyed. */
function environment(cluster, name) {
  return { DATABASE_URL: cluster.url(), DATA_DIR: folder(`data-${name}`), ERASED_LIST: folder('erased-claims.jsonl') }
}

function claims(cluster, ...args) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [command, ...args], {
    env: { ...process.env, ...environment(cluster, 'command') },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`DRILL_COMMAND_FAILED claims ${args[0]} ended with ${status}: ${stderr}`)
  return stdout
}

function own(path) {
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path])
}

async function until(isTrue) {
  for (const start = performance.now(); performance.now() - start < 60_000;) {
    if (await isTrue()) return
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error('DRILL_TOO_SLOW something did not happen within a minute.')
}
