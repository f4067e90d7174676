import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartError } from '../../settings/start-error.ts'
import { migrateAt } from '../migrate.ts'
import { checksumOf, type Checksum } from './checksum.ts'
import { requireEmpty, requireNotInUse, requireSameMigrations, requireTwo } from './copy-checks.ts'
import { columnsOf, inOrderOfReference, quoted } from './tables-in-order.ts'

export interface CopyOptions {
  readonly from: pg.ClientConfig
  readonly to: pg.ClientConfig
  readonly tables: readonly string[]
  /** Replaces the contents of the target, instead of refusing. */
  readonly replace: boolean
  /** Copies while the product is running: a rehearsal, because later writes are missing. */
  readonly live: boolean
  readonly progress: (line: string) => void
}

/** The contents of both databases, as counted by each of them. */
export type CopyReport = readonly (Checksum & { readonly table: string })[]

/**
 * Copies every row from one database to another, streaming, from one snapshot into one transaction. Commits only if both
 * count the same rows with the same checksums, so after any failure the target is unchanged. Throws a StartError.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopyReport> {
  const { from, to, tables, replace, live, progress } = options
  const [source, target] = [await connected(from, 'source'), await connected(to, 'target')]
  try {
    await requireTwo(source, target)
    if (!live)
      for (const [client, which] of [
        [source, 'source'],
        [target, 'target'],
      ] as const)
        await requireNotInUse(client, which)
    await requireSameMigrations(source)
    await migrateAt(to)
    if (!replace) await requireEmpty(target, tables)

    await source.query(`begin isolation level repeatable read read only; ${ALIKE}`)
    await target.query(`begin; ${ALIKE}`)
    const ordered = await inOrderOfReference(target, tables)
    if (replace) await empty(target, ordered)
    const report: (Checksum & { table: string })[] = []
    for (const table of ordered) report.push({ table, ...(await copyTable(source, target, table, progress)) })
    if (replace) await guard(target, ordered, 'enable')
    await target.query('commit')
    return report
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

async function copyTable(
  source: pg.Client,
  target: pg.Client,
  table: string,
  progress: (line: string) => void,
): Promise<Checksum> {
  const columns = await columnsOf(source, table)
  const sent = await checksumOf(source, table, columns)
  const list = columns.map(quoted).join(', ')
  await pipeline(
    source.query(copyTo(`copy ${quoted(table)} (${list}) to stdout`)),
    lineCounter((lines) => progress(`${table}: ${lines} of ${sent.rows} rows`)),
    target.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`)),
  )
  const arrived = await checksumOf(target, table, columns)
  if (arrived.rows !== sent.rows || arrived.checksum !== sent.checksum) {
    throw new StartError(
      'DATABASE_COPY_DIFFERS',
      `${table}: ${sent.rows} rows with checksum ${sent.checksum} were sent, ${arrived.rows} with ${arrived.checksum} arrived. Nothing was kept in the target.`,
    )
  }
  progress(`${table}: ${sent.rows} rows, checksum ${sent.checksum} on both sides`)
  return sent
}

/** In PostgreSQL's text format a row is a line: a line break within a value is written \n. */
function lineCounter(tell: (lines: number) => void, every = 100_000) {
  let lines = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const before = lines
      for (const byte of chunk) if (byte === 10) lines += 1
      if (Math.floor(before / every) !== Math.floor(lines / every)) tell(lines)
      done(null, chunk)
    },
  })
}

/** The record's own triggers would refuse this; they are enabled again before the transaction commits. */
async function empty(target: pg.Client, tables: readonly string[]): Promise<void> {
  await guard(target, tables, 'disable')
  await target.query(`truncate ${tables.map(quoted).join(', ')}`)
}

async function guard(target: pg.Client, tables: readonly string[], how: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await target.query(`alter table ${quoted(table)} ${how} trigger user`)
}

/** Both databases must format text alike. Set for the transaction only, because a pool shares its connections. */
const ALIKE = [
  "timezone to 'UTC'",
  "datestyle to 'ISO, YMD'",
  "intervalstyle to 'postgres'",
  "bytea_output to 'hex'",
  'extra_float_digits to 1',
  'statement_timeout to 0',
  "client_encoding to 'UTF8'",
]
  .map((setting) => `set local ${setting}`)
  .join('; ')

async function connected(options: pg.ClientConfig, which: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...options,
    application_name: 'refund-journeys copy',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(
      'DATABASE_UNREACHABLE',
      `The ${which} did not answer: ${error instanceof Error ? error.message : String(error)}. Start it or correct its address.`,
      { cause: error },
    )
  }
}
