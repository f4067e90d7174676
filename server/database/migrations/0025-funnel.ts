import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Where people stop: counters without people, and in each claim what is counted of it. A change appends its counts, because claims
 * that increase the same counter at once would wait for each other; they are added up afterwards. Claims that are there already are not counted:
 * nobody knows when they reached their steps. Nor are those that an older version creates during an update. Their mark is a default, so that no row is
 * rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table claims add column trail jsonb default '{"counted": false}'`,
    'create table funnel_pending (counts jsonb not null)',
    `create table funnel_counts (
      day date not null,
      journey text not null,
      version integer not null,
      hash text not null,
      person_group text not null,
      moved boolean not null,
      drawn text not null,
      kind text not null,
      step text not null,
      name text not null,
      value text not null,
      count bigint not null,
      primary key (journey, day, version, hash, person_group, moved, drawn, kind, step, name, value)
    )`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
