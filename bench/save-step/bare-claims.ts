import pg from 'pg'

/** Claims in tables like the product's, kept with the least work that is as durable. Ten connections, as the product has. */
export interface BareClaims {
  /** Returns the number of a new claim. */
  readonly open: () => Promise<string>
  /** Locks the claim, writes the answers and the record in one transaction. Returns the steps that the claim has. */
  readonly save: (id: string, step: string, given: object) => Promise<unknown>
  readonly drop: () => Promise<void>
}

/** @param how with "prepared" the statements have names, so PostgreSQL prepares them */
export async function bareClaims(url: string, how: string | undefined): Promise<BareClaims> {
  const statement = (name: string, text: string, values: readonly unknown[]) => ({
    text,
    values: [...values],
    ...(how === 'prepared' ? { name } : {}),
  })
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  await pool.query('create table if not exists bare_claims (like claims including all)')
  await pool.query('create table if not exists bare_audit (like audit including all)')
  return {
    async open() {
      const id = crypto.randomUUID()
      await pool.query(
        `insert into bare_claims (id, journey, journey_version, fields, answers, outcomes, results, screens_completed, tracking, version, created_at, updated_at)
         values ($1, 'v3', 1, '{}', '{}', '{}', '{}', '[]', '{}', 1, now(), now())`,
        [id],
      )
      return id
    },
    async save(id, step, given) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const {
          rows: [claim],
        } = await client.query(statement('lock', 'select * from bare_claims where id = $1 for update', [id]))
        const fields = JSON.stringify({ ...claim.fields, ...given })
        const {
          rows: [changed],
        } = await client.query(
          statement(
            'change',
            'update bare_claims set fields = $2, answers = $3, outcomes = $4, results = $5, screens_completed = $6, version = version + 1, updated_at = now() where id = $1 returning *',
            [
              id,
              fields,
              fields,
              JSON.stringify({ save: { outcome: 'saved' } }),
              JSON.stringify(claim.results),
              JSON.stringify([step]),
            ],
          ),
        )
        const detail = JSON.stringify({ screen: step, fields: Object.keys(given), version: changed.version })
        await client.query(
          statement('note', 'insert into bare_audit (id, claim_id, what, detail, at) values ($1, $2, $3, $4, now())', [
            crypto.randomUUID(),
            id,
            'saved',
            detail,
          ]),
        )
        await client.query('commit')
        client.release()
        return changed.screens_completed
      } catch (error) {
        // A connection in a failed transaction would refuse all that comes after.
        client.release(true)
        throw error
      }
    },
    async drop() {
      await pool.query('drop table if exists bare_claims, bare_audit')
    },
  }
}
