import pg from 'pg'
import { foldCounts } from '../../server/counting/index.ts'
import { connect } from '../../server/index.ts'
import { startProduct } from '../harness/process.mjs'
import { familyOf, postmasterOf, processorMs, processorMsEach, usedBetween } from '../harness/processor-time.ts'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { onDatabase } from '../save-step/on-database.ts'
import { openClaims, saveStepsOf, type Visitor } from '../save-step/visitors.ts'

const [rounds = '4'] = process.argv.slice(2)
/** Of each kind in a round. */
const CLAIMS = 40
/** Rounds until the product's code is compiled as it stays. */
const WARM_UPS = 6
const KINDS = ['counted', 'uncounted'] as const
const MEASURES = ['time', 'product', 'database', 'processor'] as const

type Kind = (typeof KINDS)[number]
interface Used {
  readonly time: number
  readonly product: ReadonlyMap<number, number>
  readonly database: ReadonlyMap<number, number>
}
type Costs = Record<(typeof MEASURES)[number], number>

const result = await temporaryFolder((folder: string) =>
  onDatabase('embedded', folder, async ({ url, environment }) => {
    // As for real people: outside production each save also asks whether somebody is a person of the sandbox.
    const product = await startProduct({ ...environment, NODE_ENV: 'production', SANDBOX: '0' })
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    const server = await postmasterOf(db)
    let opened = 0
    const visitorsOf = async (kind: Kind) => {
      const visitors = await openClaims(product.url, opened, CLAIMS)
      opened += CLAIMS
      // Both kinds are written, so that both find their rows alike.
      await db.query(
        `update claims set trail = ${kind === 'counted' ? 'trail' : `'{"counted": false}'`} where id = any($1)`,
        [visitors.map(({ claim }) => claim)],
      )
      return visitors
    }
    const round = async () => {
      const visitors = { counted: await visitorsOf('counted'), uncounted: await visitorsOf('uncounted') }
      const pids = { product: [product.child.pid ?? 0], database: familyOf(server) }
      return inPairs(visitors, () => ({
        time: performance.now(),
        product: processorMsEach(pids.product),
        database: processorMsEach(pids.database),
      }))
    }
    try {
      for (let index = 0; index < WARM_UPS; index += 1) await round()
      const saves: Record<Kind, Record<string, number[]>> = { counted: {}, uncounted: {} }
      for (let index = 0; index < Number(rounds); index += 1) {
        const costs = await round()
        for (const kind of KINDS)
          for (const measure of MEASURES) (saves[kind][measure] ??= []).push(costs[kind][measure])
      }
      return { saves, addingUpMs: await addingUpMs(url, server) }
    } finally {
      await db.end()
      await product.stop()
    }
  }),
)
console.log(JSON.stringify(result))

/**
 * A counted claim and one that is not, one after the other, each first in every second pair: what else the machine does within these 20 ms
 * falls on both. One visitor at a time, so that what the processes have used in between was used for that visitor.
 */
async function inPairs(
  visitors: Readonly<Record<Kind, readonly Visitor[]>>,
  used: () => Used,
): Promise<Record<Kind, Costs>> {
  const sums = { counted: zero(), uncounted: zero() }
  let saves = 0
  for (let pair = 0; pair < CLAIMS; pair += 1) {
    for (const kind of pair % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const visitor = visitors[kind][pair]
      if (visitor === undefined) throw new Error('BENCH_TOO_FEW A pair lacks a visitor.')
      const before = used()
      saves += await saveStepsOf(visitor)
      const after = used()
      const sum = sums[kind]
      sum.time += after.time - before.time
      sum.product += usedBetween(before.product, after.product)
      sum.database += usedBetween(before.database, after.database)
    }
  }
  for (const kind of KINDS) {
    const sum = sums[kind]
    sum.processor = sum.product + sum.database
    for (const measure of MEASURES) sum[measure] /= saves / KINDS.length
  }
  return sums
}

function zero(): Costs {
  return { time: 0, product: 0, database: 0, processor: 0 }
}

/** The processor time of the database for adding up one save's counts. */
async function addingUpMs(url: string, server: number): Promise<number> {
  const db = connect({ connectionString: url, max: 1 })
  try {
    await db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
    const before = processorMs(familyOf(server))
    const rows = await foldCounts(db)
    return (processorMs(familyOf(server)) - before) / rows
  } finally {
    await db.destroy()
  }
}
