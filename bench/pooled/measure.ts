import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { Cluster, clusterFolder, programsFolder } from '../../scripts/drill/cluster.mjs'
import { pgbouncerProgram, startedPgBouncer } from '../../tests/server/support/pgbouncer.ts'
import { startProduct, type Server } from '../harness/process.mjs'
import { familyOf, postmasterOf, processorMs } from '../harness/processor-time.ts'
import { inTurns } from '../harness/samples.mjs'
import { walkClaim } from '../load/walk-claim.ts'

/**
 * Whole claims of twenty visitors at once, each call at the next process: at one process on PostgreSQL itself, at ten, and at ten through
 * PgBouncer by transaction. Each restarts in each round, all processes at once.
 */
const [rounds = '2', seconds = '4', processes = '10'] = process.argv.slice(2)
const VISITORS = 20
const WARM_UP_SECONDS = 4
const LOOK_EVERY_MS = 50

const program = await pgbouncerProgram()
if (program === undefined)
  throw new Error('BENCH_PGBOUNCER There is no pgbouncer on this machine. On Debian, apt-get install pgbouncer.')

const programs = programsFolder()
if (programs === undefined) throw new Error('BENCH_POSTGRES There is no PostgreSQL with its client programs here.')

const folder = clusterFolder('bench-')
const cluster = new Cluster(programs, join(folder, 'data'))
try {
  // Listens on TCP, as PgBouncer does: so each of them is one hop.
  await cluster.create().start()
  const url = cluster.url('postgres')
  const pool = await startedPgBouncer(program, { host: '127.0.0.1', port: cluster.port, user: 'claims' })
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  await db.connect()
  const postmaster = await postmasterOf(db)
  const through = pool.url('postgres')
  // The tables are made before anything is measured.
  await onProcesses(1, url, () => Promise.resolve())
  const measured = (count: number, address: string) => () =>
    onProcesses(count, address, async (running) => {
      await visits(running, WARM_UP_SECONDS)
      const connections = mostConnections(db)
      const used = () => [
        processorMs(running.flatMap(({ child }) => child.pid ?? [])),
        processorMs(familyOf(postmaster)),
        processorMs([pool.pid]),
      ]
      const before = used()
      const { saves, ...counted } = await visits(running, Number(seconds))
      const after = used()
      const [productMs, databaseMs, poolMs] = after.map((ms, index) => (ms - (before[index] ?? 0)) / counted.calls)
      return {
        ...counted,
        savesPerSecond: saves.length / Number(seconds),
        p50: quantile(saves, 0.5),
        p99: quantile(saves, 0.99),
        productMs,
        databaseMs,
        poolMs,
        connections: await connections(),
      }
    })
  try {
    console.log(
      JSON.stringify(
        await inTurns(
          {
            'one process': measured(1, url),
            [`${processes} processes`]: measured(Number(processes), url),
            [`${processes} processes through PgBouncer`]: measured(Number(processes), through),
          },
          { rounds: Number(rounds), warmUps: 0 },
        ),
      ),
    )
  } finally {
    await db.end()
    await pool.close()
  }
} finally {
  await cluster.end()
  rmSync(folder, { recursive: true, force: true })
}

async function onProcesses<Result>(
  count: number,
  address: string,
  work: (running: readonly Server[]) => Promise<Result>,
): Promise<Result> {
  const running = await Promise.all(Array.from({ length: count }, () => startProduct({ DATABASE_URL: address })))
  try {
    return await work(running)
  } finally {
    await Promise.all(running.map((one) => one.stop()))
  }
}

async function visits(running: readonly Server[], forSeconds: number) {
  const saves: number[] = []
  const failures: Record<string, number> = {}
  let [calls, failed, inTime, next] = [0, 0, 0, 0]
  const address = () => running[(next += 1) % running.length]?.url ?? ''
  const until = performance.now() + forSeconds * 1000
  const visitor = async () => {
    while (performance.now() < until)
      await walkClaim({
        address,
        answered({ method, path, status, ms }) {
          calls += 1
          if (status !== 200) {
            failed += 1
            failures[`${path} ${status}`] = (failures[`${path} ${status}`] ?? 0) + 1
          } else if (method === 'PUT') {
            saves.push(ms)
            if (performance.now() < until) inTime += 1
          }
        },
      }).catch((error: unknown) => {
        failed += 1
        failures[String(error)] = (failures[String(error)] ?? 0) + 1
      })
  }
  await Promise.all(Array.from({ length: VISITORS }, visitor))
  if (failed > 0) console.error(failures)
  // Claims that are in progress at the end go on to theirs, with ever fewer visitors.
  return { calls, failed, saves, savesPerSecond: inTime / forSeconds }
}

/** Looks at the server until it is asked; gives the most connections at once, without the bench's own. */
function mostConnections(db: pg.Client): () => Promise<number> {
  let most = 0
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await db.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend' and application_name <> 'bench'`,
      )
      most = Math.max(most, rows[0]?.count ?? 0)
      await wait(LOOK_EVERY_MS)
    }
  })()
  return async () => {
    isOver = true
    await looking
    return most
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
