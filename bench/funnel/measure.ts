import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { funnelReport, graphOf, type Count } from '../../funnel/index.ts'
import { countedPeople } from '../../tests/support/counted-people.ts'
import { seeded } from '../../tests/support/seeded.ts'
import { readCounts } from '../../server/counting/index.ts'
import { connect, embeddedPostgres, loadJourneys, migrate } from '../../server/index.ts'
import { contentHash } from '../../server/journeys/index.ts'

/** Three journeys, a year, and a new content of each every month. */
const DAYS = 365
const CONTENTS = 12
const EVENTS = 50_000_000
const [rounds = '5'] = process.argv.slice(2)

const folder = await mkdtemp(join(tmpdir(), 'bench-funnel-'))
const server = await embeddedPostgres(folder)
const db = connect({ ...server.connection, preparedStatements: true })
try {
  await migrate(db)
  const journeys = [...loadJourneys(process.cwd()).current.values()]
  for (const journey of journeys) await fill(journey)
  await sql`analyze funnel_counts`.execute(db)
  const { rows } = await sql<{ rows: number; events: number }>`
    select count(*)::int as rows, sum(count)::float8 as events from funnel_counts`.execute(db)
  const [journey] = journeys
  if (journey === undefined) throw new Error('BENCH_EMPTY There is no journey.')
  const open = (since: string | undefined) => async () => {
    const counts = await readCounts(db, { since, journeys: [journey.name] })
    funnelReport(counts, graphOf(journey), { hash: contentHash(journey) })
  }
  const samples = {
    'a version, since the beginning': await timed(open(undefined)),
    'a version, the last 30 days': await timed(open(dayOf(DAYS - 30))),
    'the experiment: all versions': await timed(() => readCounts(db, { isWithoutWays: true })),
  }
  console.log(JSON.stringify({ ...rows[0], samples }))
} finally {
  await db.destroy()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The same people every day: what takes time is the number of rows. */
async function fill(journey: Parameters<typeof countedPeople>[0]): Promise<void> {
  const day = countedPeople(journey, { days: ['2026-01-01'], peopleADay: 3000, random: seeded(1) })
  const events = day.reduce((sum, { count }) => sum + count, 0)
  const times = Math.ceil(EVENTS / 3 / DAYS / events)
  for (let content = 0; content < CONTENTS; content += 1) {
    const hash = content === CONTENTS - 1 ? contentHash(journey) : `content${content}`
    const days = Array.from({ length: DAYS }, (_, index) => index).filter(
      (index) => Math.floor((index * CONTENTS) / DAYS) === content,
    )
    await insert(day, hash, days.map(dayOf), times)
  }
}

async function insert(counts: readonly Count[], hash: string, days: readonly string[], times: number): Promise<void> {
  const cells = JSON.stringify(
    counts.map(({ journey, version, drawn, kind, step, name, value, count }) => ({
      journey,
      version,
      drawn,
      kind,
      step,
      name,
      value,
      count: count * times,
    })),
  )
  await sql`
    insert into funnel_counts (day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, count)
    select day::date, journey, version, ${hash}, person_group, false, drawn, kind, step, name, value, count
    from unnest(${[...days]}::text[]) as day, unnest(array['person', 'bot']) as person_group,
      jsonb_to_recordset(${cells}::jsonb) as cell (journey text, version int, drawn text, kind text, step text, name text, value text, count bigint)`.execute(
    db,
  )
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
}

/** In milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<readonly number[]> {
  const samples: number[] = []
  for (let round = 0; round < Number(rounds); round += 1) {
    const started = performance.now()
    await work()
    samples.push(performance.now() - started)
  }
  return samples
}
