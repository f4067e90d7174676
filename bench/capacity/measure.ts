import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { seeded } from '../../tests/support/seeded.ts'
import { startProduct } from '../harness/process.mjs'
import { familyOf, postmasterOf, processorMs } from '../harness/processor-time.ts'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { walkClaim } from '../load/walk-claim.ts'
import { onDatabase } from '../save-step/on-database.ts'
import assumptions from './assumptions.json'
import { forecast, latencyOf, type Costs } from './model.ts'
import { diskGbOf, priceOf } from './price.ts'

const [seconds = '5'] = process.argv.slice(2)
/** Visitors think for a moment between two calls, so that calls arrive one by one. */
const THINKS_MS = 100
/** Claims a second while the costs are measured: enough that nothing is cold, and little enough that calls hardly wait for others. */
const LITTLE = 10
/** Shares of a core at which the model is compared with what is measured. */
const CHECKED_AT = [0.3, 0.6]

interface Measured {
  readonly claims: number
  /** Milliseconds of each call. */
  readonly calls: readonly number[]
  readonly productMs: number
  readonly databaseMs: number
  readonly walBytes: number
}

const result = await temporaryFolder((folder: string) =>
  onDatabase('postgres', folder, async ({ url, environment }) => {
    const product = await startProduct(environment)
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    const server = await postmasterOf(db)
    // Product and database have one core, and visitors have another.
    for (const pid of [product.child.pid ?? 0, ...familyOf(server)]) keepTo(0, pid)
    keepTo(1, process.pid)
    const wal = async () =>
      (await db.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)).rows[0]
        ?.bytes ?? 0
    const at = async (claimsPerSecond: number): Promise<Measured> => {
      const used = () => [processorMs([product.child.pid ?? 0]), processorMs(familyOf(server))] as const
      const [before, written] = [used(), await wal()]
      const { claims, calls } = await visitors(product.url, claimsPerSecond, Number(seconds))
      const after = used()
      return {
        claims,
        calls,
        productMs: (after[0] - before[0]) / claims,
        databaseMs: (after[1] - before[1]) / claims,
        walBytes: ((await wal()) - written) / claims,
      }
    }
    try {
      await at(20)
      const costs = costsOf(await at(LITTLE))
      const points = []
      for (const share of CHECKED_AT) {
        const claimsPerSecond = (share * 1000) / (costs.productMs + costs.databaseMs)
        const found = await at(claimsPerSecond)
        const core = { servers: 1, ms: (costs.productMs + costs.databaseMs) / costs.calls, hasQueues: true }
        points.push({
          share,
          claimsPerSecond,
          foreseen: latencyOf([core], claimsPerSecond * costs.calls, costs.waitMs, seeded(1)),
          measured: { mean: mean(found.calls), p99: quantile(found.calls, 0.99) },
          processorMs: { foreseen: costs.productMs + costs.databaseMs, measured: found.productMs + found.databaseMs },
        })
      }
      const rates = [
        ...assumptions.claimsADay.map((claims) => (claims / 86_400) * assumptions.peakToMean),
        assumptions.claimsASecond,
      ]
      return {
        costs,
        points,
        forecasts: rates.map((rate) => {
          const foreseen = forecast(costs, rate, assumptions.mostUtilisation, seeded(1))
          const diskGb = diskGbOf((rate * 86_400) / assumptions.peakToMean, assumptions.kept)
          const prices = { ...assumptions.prices, mostUtilisation: assumptions.mostUtilisation }
          return { ...foreseen, diskGb, price: priceOf({ ...foreseen, diskGb }, prices) }
        }),
      }
    } finally {
      await db.end()
      await product.stop()
    }
  }),
)
console.log(JSON.stringify(result))

function costsOf({ calls, claims, productMs, databaseMs, walBytes }: Measured): Costs {
  const ofClaim = calls.length / claims
  return {
    calls: Math.round(ofClaim),
    productMs,
    databaseMs,
    walBytes,
    waitMs: Math.max(0, mean(calls) - (productMs + databaseMs) / ofClaim),
  }
}

/** Whole claims that begin at random moments. */
async function visitors(url: string, claimsPerSecond: number, seconds: number) {
  const random = seeded(7)
  const calls: number[] = []
  const begun: Promise<void>[] = []
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    begun.push(wholeClaim(url, calls, random))
    await wait((-1000 / claimsPerSecond) * Math.log(1 - random()))
  }
  await Promise.all(begun)
  return { claims: begun.length, calls }
}

async function wholeClaim(url: string, calls: number[], random: () => number): Promise<void> {
  await walkClaim({
    address: () => url,
    pause: () => wait(-THINKS_MS * Math.log(1 - random())),
    answered({ path, status, ms, text }) {
      calls.push(ms)
      if (status !== 200) throw new Error(`BENCH_REFUSED ${path} was answered ${status}: ${text}`)
    },
  })
}

function keepTo(core: number, pid: number): void {
  const { status } = spawnSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' })
  if (status !== 0) throw new Error('BENCH_CORES This bench needs Linux with taskset and two cores.')
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? Number.NaN
}
