import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../server/index.ts'

/** Every value of every row of every table there is, as PostgreSQL writes it, by table. Whatever is not in here is not stored. */
export async function everythingHeld(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const held: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select held::text as row from ${sql.table(name)} as held`.execute(db)
    held[name] = rows.map(({ row }) => row).join('\n')
  }
  return held
}

/** The tables that contain one of these words. */
export function tablesWith(held: Readonly<Record<string, string>>, words: readonly string[]): readonly string[] {
  return Object.entries(held).flatMap(([table, text]) =>
    words.filter((word) => text.toLowerCase().includes(word.toLowerCase())).map((word) => `${table}: ${word}`),
  )
}
