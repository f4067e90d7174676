import type pg from 'pg'
import { StartError } from '../../settings/start-error.ts'
import { migrations } from '../migrations/index.ts'
import { quoted } from './tables-in-order.ts'

/** Throws DATABASE_SAME if both are one database. */
export async function requireTwo(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const [one, two] = [await nameOf(source), await nameOf(target)]
  if (one === two) throw new StartError('DATABASE_SAME', 'Source and target are the same database. Name two.')
}

/** The postmaster's start time distinguishes servers, even if their identity may not be read. */
async function nameOf(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select current_database() || ' ' || current_schema() || ' ' || pg_postmaster_start_time() as name",
  )
  return rows[0]?.name ?? ''
}

/** Throws DATABASE_IN_USE while the product is connected, because the copy would miss its writes. */
export async function requireNotInUse(client: pg.ClientBase, which: string): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'refund-journeys'",
  )
  if ((rowCount ?? 0) === 0) return
  throw new StartError(
    'DATABASE_IN_USE',
    `The product is running on the ${which}. Stop it first, or rehearse with --live, which does not copy what it writes meanwhile.`,
  )
}

/** Throws DATABASE_OTHER_VERSION if another version of the product wrote the source. */
export async function requireSameMigrations(source: pg.ClientBase): Promise<void> {
  const found = await source.query<{ name: string }>('select name from kysely_migration order by name').then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  )
  const ours = Object.keys(migrations).sort()
  if (found.join() === ours.join()) return
  throw new StartError(
    'DATABASE_OTHER_VERSION',
    `The source has the tables of another version (${found.at(-1) ?? 'none'}; this is ${ours.at(-1)}). Start and stop this version of the product on it once, then copy.`,
  )
}

/** Throws DATABASE_NOT_EMPTY with the names of the tables that have rows. */
export async function requireEmpty(target: pg.ClientBase, tables: readonly string[]): Promise<void> {
  const full: string[] = []
  for (const table of tables) {
    const { rows } = await target.query<{ full: boolean }>(`select exists (select from ${quoted(table)}) as full`)
    if (rows[0]?.full === true) full.push(table)
  }
  if (full.length === 0) return
  throw new StartError(
    'DATABASE_NOT_EMPTY',
    `The target already has rows in ${full.join(', ')}. Nothing was copied. Name an empty database, or use --replace to delete them.`,
  )
}
