// A product process as far as the database goes: opens the embedded one on the folder given, makes a table, then writes
// numbered rows and says each number once it is acknowledged, until it is stopped. "once" writes one row and stops in order.
import pg from 'pg'
import { embeddedPostgres } from '../../../server/index.ts'

const [folder = '', mode] = process.argv.slice(2)
const server = await embeddedPostgres(folder)
const pool = new pg.Pool({ ...server.connection, connectionTimeoutMillis: 5000 })
pool.on('error', () => undefined)
// One after the other: if two processes create the same table at once, both may find it missing.
await pool.query(
  'begin; select pg_advisory_xact_lock(1); create table if not exists notes (writer int, number int); commit',
)
console.log(
  JSON.stringify({
    adopted: server.adopted,
    host: server.connection.host,
    folder: (await pool.query('show data_directory')).rows[0].data_directory,
  }),
)

if (mode === 'once') {
  await pool.query('insert into notes values ($1, 0)', [process.pid])
  const { rows } = await pool.query('select count(*)::int as count from notes')
  console.log(JSON.stringify(rows[0]))
  await pool.end()
  await server.stop()
} else {
  for (let number = 1; ; number += 1) {
    await pool.query('insert into notes values ($1, $2)', [process.pid, number])
    console.log(JSON.stringify({ number }))
  }
}
