import pg from 'pg'
import { walkPerson } from '../../scripts/traffic/walk-person.mjs'
import { startProduct } from '../harness/process.mjs'
import { temporaryFolder } from '../harness/temporary-folder.mjs'
import { callsOfBrowser } from '../harness/calls-of-browser.ts'
import { onDatabase } from '../save-step/on-database.ts'

/** The bytes of one save. */
interface Save {
  readonly journey: string
  readonly screen: string
  /** PostgreSQL writes a page whole when it first changes it after a checkpoint. */
  readonly when: (typeof WHEN)[number]
  readonly total: number
  /** By table and index; what belongs to none is under "transaction". */
  readonly tables: Readonly<Record<string, number>>
  /** Of the claim's row afterwards. */
  readonly columns: Readonly<Record<string, number>>
}

const WHEN = ['between checkpoints', 'after a checkpoint'] as const
const COLUMNS = ['fields', 'answers', 'outcomes', 'results', 'set_aside', 'screens_completed', 'tracking', 'trail']
const JOURNEYS = ['v3', 'v5']
/** The first people find empty tables and copies of words that are not stored yet. */
const FIRST = 3
const [people = '3'] = process.argv.slice(2)

const saves = await temporaryFolder((folder: string) =>
  onDatabase('embedded', folder, async ({ url, environment }) => {
    const product = await startProduct(environment)
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    await db.query('create extension if not exists pg_walinspect')
    try {
      const found: Save[] = []
      let number = 0
      for (const when of WHEN)
        for (const journey of JOURNEYS)
          for (let index = 0; index < FIRST + Number(people); index += 1) {
            number += 1
            const call = callsOfBrowser(product.url, `10.7.0.${number}`)
            await walkPerson({ journey }, number, async (method, path, body) => {
              const { screen_name: screen = '', claim_number: claim = '' } = (body ?? {}) as Readonly<
                Record<string, string>
              >
              if (index < FIRST || method !== 'PUT' || screen === 'submit-claim') return call(method, path, body)
              if (when === 'after a checkpoint') await db.query('checkpoint')
              const { answer, ...written } = await writtenBy(db, () => call(method, path, body))
              if (answer.status === 200)
                found.push({ journey, screen, when, ...written, columns: await columnBytes(db, claim) })
              return answer
            })
          }
      return found
    } finally {
      await db.end()
      await product.stop()
    }
  }),
)
console.log(JSON.stringify(saves))

async function writtenBy<Result>(db: pg.Client, work: () => Promise<Result>) {
  const from = await place(db)
  const answer = await work()
  const to = await place(db)
  const records = await db.query<{ at: string; bytes: number }>(
    `select start_lsn::text as at, record_length as bytes from pg_get_wal_records_info($1, $2)
     where resource_manager not in ('LogicalMessage', 'Standby')`,
    [from, to],
  )
  const blocks = await db.query<{ at: string; name: string; bytes: number }>(
    `select start_lsn::text as at, coalesce(relname, 'others') as name, block_data_length + block_fpi_length as bytes
     from pg_get_wal_block_info($1, $2) block left join pg_class on pg_relation_filenode(pg_class.oid) = block.relfilenode
     order by start_lsn, block_id`,
    [from, to],
  )
  const tables: Record<string, number> = {}
  const add = (name: string, bytes: number) => (tables[name] = (tables[name] ?? 0) + bytes)
  for (const { at, bytes } of records.rows) {
    const changed = blocks.rows.filter((block) => block.at === at)
    for (const block of changed) add(block.name, block.bytes)
    // The head of a record belongs to the table that it changes.
    add(changed[0]?.name ?? 'transaction', bytes - changed.reduce((sum, block) => sum + block.bytes, 0))
  }
  return { answer, tables, total: records.rows.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Where the log is now, with everything before on the disk: also what does not wait for it. */
async function place(db: pg.Client): Promise<string> {
  await db.query(`select pg_logical_emit_message(false, 'bench', '', true)`)
  const { rows } = await db.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}

/** As they are stored, compressed or not. */
async function columnBytes(db: pg.Client, claim: string): Promise<Save['columns']> {
  const sizes = COLUMNS.map((name) => `'${name}', pg_column_size(${name})`).join(', ')
  const { rows } = await db.query<{ columns: Save['columns'] }>(
    `select json_build_object('row', pg_column_size(claims.*), ${sizes}) as columns from claims where id = $1`,
    [claim],
  )
  return rows[0]?.columns ?? {}
}
