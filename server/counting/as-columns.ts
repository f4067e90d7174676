import { sql, type RawBuilder } from 'kysely'

/** Appended counts as rows like those of `funnel_counts`. */
export const asColumns = (table: RawBuilder<unknown>) => sql`(
  select (cell->>0)::date as day, cell->>1 as journey, (cell->>2)::int as version, cell->>3 as hash, cell->>4 as person_group,
    (cell->>5)::boolean as moved, cell->>6 as drawn, cell->>7 as kind, cell->>8 as step, cell->>9 as name,
    cell->>10 as value, (cell->>11)::bigint as count
  from ${table}, jsonb_array_elements(counts) as cell
) as appended`
