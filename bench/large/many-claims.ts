import type pg from 'pg'
import { cellsOf, type Trail } from '../../funnel/index.ts'

/** How long the rows of a table stay, in days, counted from the beginning of their claim; undefined: as long as the claim. */
const TABLES: Readonly<Record<string, number | undefined>> = {
  claims: undefined,
  audit: undefined,
  signatures: undefined,
  submitted_people: undefined,
  sessions: 90,
  supplier_answers: 90,
  questionnaires: 90,
  outbox: 90,
  resume_tokens: 30,
}
/** content/retention.json */
const SUBMITTED_DAYS = 6 * 365.25
const UNFINISHED_DAYS = 90
/** So many days' claims are over their time. */
const DUE_DAYS = 1
/** Counts of limits that a claim leaves. */
const LIMITS_A_CLAIM = 22

export interface ManyClaims {
  /** Those begun on a day, so that as many are in the database in the end. */
  readonly aDay: number
  readonly submittedShare: number
}

/**
 * Multiplies the claims that are in the database: so many more, each a copy of one of them, with numbers of its own and moved to an earlier time. They
 * are spread as after years at the same pace: submitted claims over the six years that they are kept, unfinished ones over 90 days, and what
 * is kept for a shorter time only where it would still be there. The rows of one day are over their time.
 *
 * @param connect a connection of a superuser; what makes writing safe is off meanwhile
 */
export async function manyClaims(connect: () => Promise<pg.Client>, claims: number): Promise<ManyClaims> {
  const [db, other] = await Promise.all([connect(), connect()])
  try {
    await unsafe(db)
    const spread = await begunOver(db, claims)
    const rebuild = await withoutIndexes(db)
    for (const client of [db, other]) {
      await client.query('set session_replication_role = replica')
      await client.query(`set maintenance_work_mem = '1GB'`)
      await client.query(`set work_mem = '256MB'`)
    }
    const [first = '', ...rest] = Object.keys(TABLES)
    await Promise.all([
      other.query(await copying(db, 'audit')),
      db.query(await copying(db, first)).then(async () => {
        for (const table of rest.filter((name) => name !== 'audit')) await db.query(await copying(db, table))
        await limits(db, spread.aDay)
        await counters(db)
      }),
    ])
    await inTurn([db, other], rebuild.indexes)
    for (const statement of rebuild.references) await db.query(statement)
    await db.query('drop schema copied cascade')
    await inTurn(
      [db, other],
      [...Object.keys(TABLES), 'rate_limits', 'funnel_counts'].map((table) => `vacuum (analyze) ${table}`),
    )
    return spread
  } finally {
    await safe(db)
    await Promise.all([db.end(), other.end()])
  }
}

/** Until everything is there: a machine that fails now loses a bench. */
async function unsafe(db: pg.Client): Promise<void> {
  for (const setting of ['fsync = off', 'full_page_writes = off', `max_wal_size = '16GB'`, 'autovacuum = off'])
    await db.query(`alter system set ${setting}`)
  await db.query('select pg_reload_conf()')
}

async function safe(db: pg.Client): Promise<void> {
  await db.query('alter system reset all')
  await db.query('select pg_reload_conf()')
  await db.query('checkpoint')
}

/** The claims to make, the oldest first, and copies of those that they are made of. */
async function begunOver(db: pg.Client, claims: number): Promise<ManyClaims> {
  await db.query('create schema copied')
  for (const table of Object.keys(TABLES)) await db.query(`create table copied.${table} as select * from ${table}`)
  const { rows } = await db.query<{ whole: number; submitted: number }>(
    'select count(*)::int as whole, count(submitted_at)::int as submitted from copied.claims',
  )
  const { whole = 0, submitted = 0 } = rows[0] ?? {}
  if (submitted === 0 || submitted === whole) throw new Error('BENCH_CLAIMS Some have to be submitted, and some not.')
  const submittedShare = submitted / whole
  const days = { submitted: SUBMITTED_DAYS + DUE_DAYS, unfinished: UNFINISHED_DAYS + DUE_DAYS }
  const aDay = claims / (submittedShare * days.submitted + (1 - submittedShare) * days.unfinished)
  const part = (which: string, places: number, number: number, over: number) => `
    select template, (1 - n / ${number}::float8) * interval '${over} days' as back
    from generate_series(1, ${Math.round(number)}) n
    join (select id as template, row_number() over (order by id) - 1 as place
      from copied.claims where ${which}) as templates on place = n % ${places}`
  await db.query(`
    create unlogged table copied.made as
    select n, md5(template || n)::uuid::text as id, template, back from (
      select row_number() over (order by back desc) as n, template, back from (
        ${part('submitted_at is not null', submitted, aDay * submittedShare * days.submitted, days.submitted)}
        union all
        ${part('submitted_at is null', whole - submitted, aDay * (1 - submittedShare) * days.unfinished, days.unfinished)}
      ) as spread
    ) as ordered`)
  await db.query('analyze')
  return { aDay, submittedShare }
}

/** Fills one table. */
async function copying(db: pg.Client, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  )
  const claim = table === 'claims' ? 'one.id' : table === 'sessions' ? 'one.claim_ids[1]' : 'one.claim_id'
  const days = TABLES[table]
  return `
    insert into ${table} (${rows.map(({ name }) => `"${name}"`).join(', ')})
    select ${rows.map(({ name, type }) => valueOf(table, name, type)).join(', ')}
    from copied.made join copied.${table} one on ${claim} = made.template
    ${days === undefined ? '' : `where made.back < interval '${days + DUE_DAYS} days'`}`
}

function valueOf(table: string, column: string, type: string): string {
  if (column === 'claim_id' || (table === 'claims' && column === 'id')) return 'made.id'
  if (column === 'claim_ids') return 'array[made.id]'
  if (column === 'once_key') return `one.once_key || ' ' || made.n`
  if (['person_key', 'token_hash'].includes(column))
    return `md5(one.${column} || made.n) || md5(made.n || one.${column})`
  if (column === 'id' && ['audit', 'outbox'].includes(table)) return 'md5(one.id || made.n)::uuid::text'
  return type === 'timestamp with time zone' ? `one.${column} - made.back` : `one."${column}"`
}

/** As a day leaves them, and the quarter of an hour until they are deleted. */
function limits(db: pg.Client, aDay: number) {
  return db.query(
    `insert into rate_limits (key, window_start, calls)
     select md5(n::text), date_trunc('minute', now()) - (1 - n / $1::float8) * interval '24 hours 15 minutes', 1
     from generate_series(1, $1::int) n on conflict do nothing`,
    [Math.max(1, Math.round(aDay * LIMITS_A_CLAIM))],
  )
}

/** What the counters hold of these claims. */
async function counters(db: pg.Client): Promise<void> {
  const { rows } = await db.query<{ id: string; trail: Trail | null }>('select id, trail from copied.claims')
  const cells = rows.flatMap(({ id, trail }) =>
    trail === null || 'counted' in trail ? [] : cellsOf(trail).map((cell) => ({ template: id, ...cell })),
  )
  await db.query(
    `insert into funnel_counts (day, journey, version, hash, person_group, moved, drawn, kind, step, name, value, count)
     select day, journey, version, hash, 'person', moved, drawn, kind, step, name, value, sum(people)
     from (select template, (now() - back)::date as day, count(*) as people from copied.made group by 1, 2) as made
     join jsonb_to_recordset($1::jsonb) as cell (template text, journey text, version int, hash text, moved boolean, drawn text, kind text, step text, name text, value text)
       using (template)
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
     on conflict (journey, day, version, hash, person_group, moved, drawn, kind, step, name, value) do update set count = excluded.count`,
    [JSON.stringify(cells)],
  )
}

/** Drops what makes filling slow, and gives the statements that make it again. */
async function withoutIndexes(db: pg.Client) {
  const tables = Object.keys(TABLES)
  const { rows: constraints } = await db.query<{ table: string; name: string; type: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, contype as type, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype in ('f', 'p', 'u') and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     order by contype = 'f' desc`,
    [tables],
  )
  for (const { table, name } of constraints) await db.query(`alter table ${table} drop constraint ${name}`)
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(
    'select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = any($1)',
    [tables],
  )
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  const again = (some: typeof constraints) =>
    some.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`)
  const isReference = ({ type }: { readonly type: string }) => type === 'f'
  return {
    indexes: [
      ...again(constraints.filter((constraint) => !isReference(constraint))),
      ...indexes.map(({ definition }) => definition),
    ],
    // Old rows are right by how they are made; new ones are checked.
    references: again(constraints.filter(isReference)).map((statement) => `${statement} not valid`),
  }
}

/** Several clients share the work. */
async function inTurn(clients: readonly pg.Client[], statements: readonly string[]): Promise<void> {
  const left = [...statements]
  await Promise.all(
    clients.map(async (client) => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await client.query(next)
    }),
  )
}
