import type pg from 'pg'
import { quoted } from './tables-in-order.ts'

export interface Checksum {
  readonly rows: number
  /** Over every value of every row, independent of their order. Hex. */
  readonly checksum: string
}

/** Computed by the database itself, in one pass and little memory: it adds up the rows' hashes in two halves. */
export async function checksumOf(client: pg.ClientBase, table: string, columns: readonly string[]): Promise<Checksum> {
  const half = (from: number) => `coalesce(sum(('x' || substr(hash, ${from}, 15))::bit(60)::bigint), 0)`
  const { rows } = await client.query<{ rows: string; checksum: string }>(
    `select count(*) as rows, md5(${half(1)} || ' ' || ${half(17)}) as checksum
       from (select md5(row(${columns.map(quoted).join(', ')})::text) as hash from ${quoted(table)}) as hashed`,
  )
  return { rows: Number(rows[0]?.rows ?? 0), checksum: rows[0]?.checksum ?? '' }
}
