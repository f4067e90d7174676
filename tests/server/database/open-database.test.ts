import { once } from 'node:events'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../server/index.ts'
import { testDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** What a product keeps prepared that opens this address. */
async function opened(databaseUrl: string, preparedStatements?: boolean) {
  const { db, description, close } = await openDatabase({ databaseUrl, dataDir: '', preparedStatements })
  const { rows } = await db.connection().execute(async (one) => {
    await sql`select id from claims where id = ${'1'}`.execute(one)
    return sql`select statement from pg_prepared_statements`.execute(one)
  })
  await close()
  return { kept: rows.length, description }
}

/** A proxy in front of the database that changes the numbers of its connections, as a pool does. */
async function pool() {
  const { host = '', port } = database.options
  const server = createServer((client) => {
    const backend = connectSocket(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) },
    )
    client.on('error', () => backend.destroy()).pipe(backend)
    backend.on('error', () => client.destroy()).on('end', () => client.end())
    backend.on('data', (bytes) => client.write(renumbered(bytes)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { user, database: name } = database.options
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    close: () => server.close(),
  }
}

/** BackendKeyData of the protocol: K, its length of 12, the number of the process, a key. */
function renumbered(bytes: Buffer): Buffer {
  const at = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
  if (at >= 0) bytes.writeInt32BE(-1, at + 5)
  return bytes
}

describe('a database by address', () => {
  it('keeps statements prepared', async () => {
    expect(await opened(database.url)).toMatchObject({ kept: 1, description: expect.not.stringContaining('pool') })
  })

  it('prepares none behind a pool, where the next transaction may lose them, unless configured to', async () => {
    const { url, close } = await pool()
    expect(await opened(url)).toMatchObject({ kept: 0, description: expect.stringContaining('through a pool') })
    expect(await opened(url, true)).toMatchObject({ kept: 1 })
    close()
  })

  it('says which address did not answer', async () => {
    await expect(opened('postgres://somebody@127.0.0.1:1/nothing')).rejects.toThrow(
      /DATABASE_UNREACHABLE DATABASE_URL names 127\.0\.0\.1:1, which did not answer/,
    )
  })
})
