import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../../server/index.ts'

export interface Plan {
  readonly statement: string
  /** Tables that are read from end to end. */
  readonly readsAll: readonly string[]
  readonly sortsOnDisk: boolean
  readonly ms: number
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Sort Space Type'?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * Runs `work` with each of its statements explained by PostgreSQL, on the data as it was before the statement. Nothing that `work`
 * writes stays.
 */
export async function plansOf(
  options: pg.PoolConfig,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<readonly Plan[]> {
  const asked: CompiledQuery[] = []
  const pool = new pg.Pool({ ...options, max: 4 })
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query }) => void (level === 'query' && asked.push(query)),
  })
  const plans: Plan[] = []
  try {
    await work(db)
    for (const { sql: statement, parameters } of asked.filter(({ sql: text }) =>
      /^\s*(select|with|insert|update|delete)/i.test(text),
    ))
      plans.push(await planOf(pool, statement, parameters))
  } finally {
    await db.destroy()
  }
  return plans
}

async function planOf(pool: pg.Pool, statement: string, parameters: readonly unknown[]): Promise<Plan> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: PlanNode; 'Execution Time': number }[] }>(
      `explain (analyze, format json) ${statement}`,
      [...parameters],
    )
    const [found] = rows[0]?.['QUERY PLAN'] ?? []
    const nodes = found === undefined ? [] : below(found.Plan)
    return {
      statement,
      readsAll: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [])),
      sortsOnDisk: nodes.some((node) => node['Sort Space Type'] === 'Disk'),
      ms: found?.['Execution Time'] ?? 0,
    }
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}

const below = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(below)]

/** So many claims, half of them submitted, with what belongs to them: three messages that were sent, and one that waits. */
export async function filled(db: Kysely<Database>, claims: number): Promise<void> {
  for (const statement of [
    sql`insert into claims (id, journey, journey_version, fields, created_at, updated_at, submitted_at, tracking)
      select 'claim' || lpad(n::text, 27, '0'), 'v5', 1, jsonb_build_object('email', n || '@example.com', 'filler', repeat('x', 900)),
        at, at + interval '1 hour', case when n % 2 = 0 then at + interval '1 hour' end, '{}'
      from generate_series(1, ${claims}::int) n, lateral (select timestamptz '2026-11-21' - n * interval '1 minute' as at) t`,
    sql`insert into outbox (id, claim_id, target, once_key, payload, state, next_at, created_at, settled_at)
      select 'sent' || n, 'claim' || lpad((n / 3)::text, 27, '0'), 'contact', 'sent' || n, '{}', 'sent', at, at, at
      from generate_series(1, ${3 * claims}::int) n, lateral (select timestamptz '2026-11-21' - n * interval '1 minute' as at) t`,
    // Due at one target and not yet at another, of which a partner is down.
    sql`insert into outbox (id, claim_id, target, once_key, payload, state, next_at, created_at)
      select 'due' || n, 'claim' || lpad(n::text, 27, '0'), case n % 3 when 0 then 'lead' when 1 then 'marketing' else 'chat' end, 'due' || n, '{}',
        'pending', timestamptz '2026-11-21' + case n % 3 when 2 then interval '4 hours' else - n * interval '1 second' end, '2026-11-20'
      from generate_series(1, ${claims}::int) n`,
    sql`insert into sessions (token_hash, claim_ids, created_at, expires_at, renewable_until)
      select 'token' || n, array['claim' || lpad(n::text, 27, '0')], '2026-11-21', '2026-11-21', timestamptz '2026-11-21' + n * interval '5 minutes'
      from generate_series(1, ${claims}::int) n`,
    sql`insert into supplier_answers (claim_id, supplier, person_key, answer, asking_until, asked_at)
      select id, 'credit', 'person', '{"given": {}}', created_at, created_at from claims`,
    sql`insert into questionnaires (id, claim_id, authentication_id, correlation_id, number, question_ids, made_at)
      select 'set', id, '', '', 1, '[]', created_at from claims`,
    sql`insert into resume_tokens (token_hash, claim_id, created_at, expires_at)
      select 'token' || id, id, created_at, created_at + interval '90 days' from claims`,
    sql`insert into audit (id, claim_id, what, detail, at) select 'saved' || id, id, 'saved', '{}', created_at from claims`,
    sql`insert into rate_limits (key, window_start, calls)
      select 'key' || n, timestamptz '2026-11-21' - n * interval '5 seconds', 1 from generate_series(1, ${claims}::int) n`,
    // As autovacuum does.
    sql`vacuum analyze`,
  ])
    await statement.execute(db)
}
