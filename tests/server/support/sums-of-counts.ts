import type { Kysely } from 'kysely'
import { cellsOf } from '../../../funnel/index.ts'
import { readCounts } from '../../../server/counting/index.ts'
import type { Database } from '../../../server/index.ts'

type Sums = ReadonlyMap<string, number>

/** What the counters have to say, by the trails of all claims. */
export async function sumOfTrails(db: Kysely<Database>): Promise<Sums> {
  const claims = await db.selectFrom('claims').select('trail').execute()
  const sums = new Map<string, number>()
  for (const { trail } of claims) {
    if (trail === null || 'counted' in trail) continue
    for (const cell of cellsOf(trail)) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + 1)
  }
  return sums
}

/** What they do say. Refused saves are in no trail. */
export async function sumOfCounters(db: Kysely<Database>): Promise<Sums> {
  const counts = await readCounts(db, { byDay: true })
  return new Map(counts.flatMap(({ count, ...cell }) => (cell.kind === 'error' ? [] : [[keyOf(cell), count]])))
}

const keyOf = (cell: object) => JSON.stringify(Object.entries(cell).sort(([one], [other]) => (one < other ? -1 : 1)))
