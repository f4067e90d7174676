import Fastify from 'fastify'
import pg from 'pg'
import { listenBare } from '../harness/listen-bare.ts'
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
await listenBare(app, () => pool.end().then(() => database.stop()))
