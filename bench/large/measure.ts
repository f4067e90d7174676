import { sql } from 'kysely'
import pg from 'pg'
import { walkPerson } from '../../scripts/traffic/walk-person.mjs'
import { funnelReport, graphOf } from '../../funnel/index.ts'
import { readCounts } from '../../server/counting/index.ts'
import { connect, loadJourneys, purge, queueByTarget, retentionRules } from '../../server/index.ts'
import { contentHash } from '../../server/journeys/index.ts'
import { takeDue } from '../../server/outbox/take-due.ts'
import { callsOfBrowser } from '../harness/calls-of-browser.ts'
import { startProduct, type Server } from '../harness/process.mjs'
import { familyOf, postmasterOf, processorMs } from '../harness/processor-time.ts'
import { inTurns } from '../harness/samples.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { onDatabase } from '../save-step/on-database.ts'
import { openClaims, saveFirstSteps } from '../save-step/visitors.ts'
import { manyClaims } from './many-claims.ts'

/** Where people stop; the others submit. */
const HABITS: Readonly<Record<string, readonly (string | undefined)[]>> = {
  v3: ['postcode', 'info', 'contact', 'sign', undefined, undefined, undefined],
  v4: ['postcode', 'contact', 'sign', undefined, undefined],
  v5: ['commission', 'postcode', 'infoContact', undefined, undefined],
}
const DUE_MESSAGES = 100_000
const CLAIMS_A_ROUND = 40
const [claims = '20000', rounds = '3'] = process.argv.slice(2)
const says = (text: string) => console.error(`  ${text}`)

const result = await temporaryFolder((folder: string) =>
  onDatabase('postgres', folder, async ({ url }) => {
    const empty = url.replace(/\/[^/?]+\?/, '/empty?')
    const admin = await connected(url)
    await admin.query('create database empty')
    try {
      await templates(url)
      await onProduct(empty, () => Promise.resolve())
      const from = performance.now()
      const spread = await manyClaims(() => connected(url), Number(claims))
      const fillSeconds = Math.round((performance.now() - from) / 1000)
      says(`filled in ${fillSeconds} s`)
      // The products that are measured must not begin with it; it is measured by itself.
      for (const database of [url, empty]) await doneNow(database, 'retention')

      const start = await inTurns(
        {
          large: () => timed(() => onProduct(url, healthy)),
          empty: () => timed(() => onProduct(empty, healthy)),
        },
        { rounds: Math.min(5, Number(rounds)) },
      )
      says('started')
      const { saves, purging, purged } = await savesAndPurge(url, empty, admin)
      says('saved and purged')
      const alone = await questions(url)
      const queued = await queue(url)
      return {
        ...spread,
        claims: Number(claims),
        fillSeconds,
        start,
        saves,
        purging,
        purged,
        ...alone,
        ...queued,
        sizes: await sizes(admin),
      }
    } finally {
      await admin.end()
    }
  }),
)
console.log(JSON.stringify(result))

/** People of each habit, of whom the others are copies. */
async function templates(url: string): Promise<void> {
  await onProduct(url, async (product) => {
    let number = 0
    for (const [journey, stops] of Object.entries(HABITS))
      for (const stopsAt of stops) {
        number += 1
        await walkPerson({ journey, stopsAt }, number, callsOfBrowser(product.url, `10.9.0.${number}`))
      }
  })
}

/** Saves on both databases in turns; then on the large one, while what is over its time is deleted. */
async function savesAndPurge(url: string, empty: string, admin: pg.Client) {
  const server = await postmasterOf(admin)
  const products = {
    large: await startProduct({ DATABASE_URL: url }),
    empty: await startProduct({ DATABASE_URL: empty }),
  }
  let opened = 0
  const saving = async (product: Server) => {
    const visitors = await openClaims(product.url, opened, CLAIMS_A_ROUND)
    opened += CLAIMS_A_ROUND
    const used = () => processorMs([product.child.pid ?? 0, ...familyOf(server)])
    const [before, written] = [used(), await logged(admin)]
    const { ms: time, saves } = await saveFirstSteps(visitors)
    return { time, processor: (used() - before) / saves, wal: ((await logged(admin)) - written) / saves }
  }
  const db = connect({ connectionString: url, max: 2 })
  try {
    const saves = await inTurns(
      { large: () => saving(products.large), empty: () => saving(products.empty) },
      { rounds: Number(rounds), warmUps: 3 },
    )
    let isDone = false
    const from = performance.now()
    const work = purge(db, retentionRules(), new Date())
      .then((gone) => ({ gone, seconds: (performance.now() - from) / 1000 }))
      .finally(() => (isDone = true))
    const purging: number[] = []
    do purging.push((await saving(products.large)).time)
    while (!isDone)
    return { saves, purging, purged: await work }
  } finally {
    await db.destroy()
    await products.large.stop()
    await products.empty.stop()
  }
}

/** What is asked all the time, with nothing else going on. In milliseconds. */
async function questions(url: string) {
  const db = connect({ connectionString: url, max: 2, preparedStatements: true })
  try {
    const [journey] = [...loadJourneys(process.cwd()).current.values()].filter(({ name }) => name === 'v5')
    if (journey === undefined) throw new Error('BENCH_EMPTY There is no v5.')
    const report = (since: string | undefined) => async () => {
      const counts = await readCounts(db, { since, journeys: [journey.name] })
      funnelReport(counts, graphOf(journey), { hash: contentHash(journey) })
    }
    return {
      funnel: await inTurns(
        {
          'since the beginning': () => timed(report(undefined)),
          'the last 30 days': () => timed(report(daysAgo(30))),
        },
        { rounds: Number(rounds) },
      ),
      purgeNothing: await inTurns(
        { 'nothing due': () => timed(() => purge(db, retentionRules(), new Date())) },
        { rounds: Number(rounds) },
      ),
    }
  } finally {
    await db.destroy()
  }
}

/** With many messages due at one partner and some at others: counting them for the gauges, and taking the next. */
async function queue(url: string) {
  const db = connect({ connectionString: url, max: 2, preparedStatements: true })
  try {
    await sql`
      insert into outbox (id, claim_id, target, once_key, payload, state, next_at, created_at)
      select gen_random_uuid()::text, gen_random_uuid()::text, case when n % 10 = 0 then 'marketing' else 'lead' end, 'due ' || n, '{}', 'pending',
        now() - n * interval '1 second', now() - n * interval '1 second'
      from generate_series(1, ${DUE_MESSAGES}::int) n`.execute(db)
    await sql`analyze outbox`.execute(db)
    const targets = ['lead', 'marketing', 'chat', 'sms', 'contact']
    return {
      gauges: await inTurns({ 'the gauges': () => timed(() => queueByTarget(db)) }, { rounds: Number(rounds) }),
      take: await inTurns(
        {
          'the next messages': () =>
            timed(async () => {
              const taken = await takeDue(
                db,
                () => ({ targets, takesLost: true }),
                new Date(),
                () => undefined,
              )
              if (taken === 0) throw new Error('BENCH_EMPTY Nothing was taken.')
            }),
        },
        { rounds: Number(rounds) },
      ),
    }
  } finally {
    await db.destroy()
  }
}

async function onProduct<Result>(url: string, work: (product: Server) => Promise<Result>): Promise<Result> {
  const product = await startProduct({ DATABASE_URL: url })
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

async function healthy(product: Server): Promise<void> {
  const { status } = await fetch(`${product.url}/healthz`)
  if (status !== 200) throw new Error(`BENCH_UNHEALTHY /healthz answered ${status}.`)
}

async function timed(work: () => Promise<unknown>): Promise<{ time: number }> {
  const from = performance.now()
  await work()
  return { time: performance.now() - from }
}

/** As if the work had just been done: no process begins with it for a while. */
async function doneNow(url: string, name: string): Promise<void> {
  const db = await connected(url)
  await db.query(
    `insert into turns (name, term, held_until, done_at) values ($1, 1, now() - interval '1 second', now())
     on conflict (name) do update set done_at = now()`,
    [name],
  )
  await db.end()
}

/** Bytes in the log so far. */
async function logged(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`)
  return rows[0]?.bytes ?? 0
}

/** Bytes by table with its indexes. */
async function sizes(db: pg.Client): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.query<{ name: string; bytes: number }>(
    `select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) > 1000000 order by 2 desc`,
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // Whatever fails is told by itself, not by the connections that then end.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}
