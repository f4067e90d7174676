import Fastify from 'fastify'
import pg from 'pg'
import { embeddedPostgres } from '../../server/index.ts'

/** The least that a server with this database can do before it says that it is healthy: start the database, ask it once, listen. */
const [dataDir = ''] = process.argv.slice(2)
const database = await embeddedPostgres(dataDir)
const pool = new pg.Pool(database.connection)
const app = Fastify()
app.get('/healthz', async () => {
  await pool.query('select 1')
  return { healthy: true }
})
console.log(`Ready on ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => pool.end())
      .then(() => database.stop())
      .then(() => process.exit(0)),
)
