import Fastify from 'fastify'
import pg from 'pg'
import { listenBare } from '../harness/listen-bare.ts'

/** The least that a server can do to keep something: one row for each request, on as many connections as the product has. */
const [url = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })
await pool.query(
  'create table if not exists bare_writes (id bigint generated always as identity primary key, body jsonb not null)',
)
const app = Fastify()
app.post('/write', async (request) => {
  await pool.query('insert into bare_writes (body) values ($1)', [request.body])
  return { kept: true }
})
await listenBare(app, () => pool.query('drop table bare_writes'))
