import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectSocket, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedPostgres } from '../../../server/index.ts'

/**
 * Sets DATABASE_URL for the tests: TEST_DATABASE_URL where that is given (a role that may create databases), else a server of
 * our own as an outside one looks: reached over TCP, by a role that is no superuser.
 */
export default async function postgresByAddress(): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) {
    process.env['DATABASE_URL'] = given
    return () => Promise.resolve()
  }
  const folder = await mkdtemp(join(tmpdir(), 'by-address-'))
  const server = await embeddedPostgres(folder)
  const admin = new pg.Client(server.connection)
  await admin.connect()
  await admin.query("create role tester login createdb password 'unused'")
  await admin.query('create database tester owner tester')
  await admin.end()

  // The embedded server listens on a socket only.
  const { host, port } = server.connection
  const door = createServer((outside) => {
    const inside = connectSocket(join(host, `.s.PGSQL.${port}`))
    outside.on('error', () => inside.destroy()).on('close', () => inside.destroy())
    inside.on('error', () => outside.destroy())
    outside.pipe(inside).pipe(outside)
  }).listen(0, '127.0.0.1')
  await new Promise((done) => door.once('listening', done))
  process.env['DATABASE_URL'] = `postgres://tester:unused@127.0.0.1:${(door.address() as AddressInfo).port}/tester`
  return async () => {
    door.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
