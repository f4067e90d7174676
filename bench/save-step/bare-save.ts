import Fastify from 'fastify'
import pg from 'pg'

/**
 * The minimum for a server to save a step as durably: lock the claim, write the answers, write the record,
 * in one transaction, on as many connections as the product has. It has no sessions and no checks. With "prepared" its
 * statements have names, so PostgreSQL prepares them.
 */
const [url = '', how] = process.argv.slice(2)
const statement = (name: string, text: string, values: readonly unknown[]) => ({
  text,
  values: [...values],
  ...(how === 'prepared' ? { name } : {}),
})
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query('create table if not exists bare_claims (like claims including all)')
await pool.query('create table if not exists bare_audit (like audit including all)')

const app = Fastify()
app.post('/claims', async () => {
  const id = crypto.randomUUID()
  await pool.query(
    `insert into bare_claims (id, journey, journey_version, fields, answers, outcomes, results, screens_completed, tracking, version, created_at, updated_at)
     values ($1, 'v3', 1, '{}', '{}', '{}', '{}', '[]', '{}', 1, now(), now())`,
    [id],
  )
  return { id }
})
app.put('/save', async (request) => {
  const { claim_number: id, screen_name: screen, ...given } = request.body as Readonly<Record<string, unknown>>
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
          JSON.stringify([screen]),
        ],
      ),
    )
    const detail = JSON.stringify({ screen, fields: Object.keys(given), version: changed.version })
    await client.query(
      statement('note', 'insert into bare_audit (id, claim_id, what, detail, at) values ($1, $2, $3, $4, now())', [
        crypto.randomUUID(),
        id,
        'saved',
        detail,
      ]),
    )
    await client.query('commit')
    return { claimId: id, screens_completed: changed.screens_completed }
  } finally {
    client.release()
  }
})
console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.query('drop table if exists bare_claims, bare_audit'))
      .then(() => process.exit(0)),
)
