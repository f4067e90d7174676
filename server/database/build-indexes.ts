import pg from 'pg'
import type { Later } from './migrations/later.ts'

/** An arbitrary number that nothing else in the database locks. */
const LOCK = '3853314791062309108'

/**
 * Builds and drops indexes outside a transaction, which PostgreSQL requires for doing so without blocking reads and writes. Indexes affect
 * only speed, so no process waits for them, and the next start repairs what a killed process left half built. Does nothing while another
 * process does this.
 */
export async function buildIndexes(options: pg.ClientConfig, indexes: readonly Later[]): Promise<readonly string[]> {
  const holder = new pg.Client(options)
  const builder = new pg.Client(options)
  try {
    await holder.connect()
    if ((await leftToDo(holder, indexes)).length === 0) return []
    // In a transaction that stays idle: a pool in front shares sessions, and a waiting statement would hold up the build.
    await holder.query('begin')
    const { rows } = await holder.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as mine`)
    if (rows[0]?.mine !== true) return []
    await builder.connect()
    const left = await leftToDo(builder, indexes)
    for (const { index, on } of left) {
      // An existing index may be half built by a killed process.
      await builder.query(`drop index concurrently if exists ${index}`)
      if (on !== undefined) await builder.query(`create index concurrently ${index} on ${on}`)
    }
    return left.map(({ index }) => index)
  } finally {
    await Promise.all([holder, builder].map((client) => client.end().catch(() => undefined)))
  }
}

/** As statements for the transaction of the migrations, for tables that are not in use yet. */
export const atOnce = ({ index, on }: Later) =>
  on === undefined ? `drop index if exists ${index}` : `create index ${index} on ${on}`

async function leftToDo(client: pg.Client, indexes: readonly Later[]): Promise<readonly Later[]> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select relname as name, indisvalid as valid from pg_index join pg_class on pg_class.oid = indexrelid
     where pg_table_is_visible(indexrelid) and relname = any($1)`,
    [indexes.map(({ index }) => index)],
  )
  return indexes.filter(({ index, on }) => {
    const found = rows.find(({ name }) => name === index)
    return on === undefined ? found !== undefined : found?.valid !== true
  })
}
