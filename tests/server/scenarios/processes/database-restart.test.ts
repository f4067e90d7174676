import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, embeddedPostgres } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { urlOf } from '../../support/test-database.ts'

let folder: string
let program: string
beforeAll(async () => {
  program = await builtProduct()
  folder = await mkdtemp(join(tmpdir(), 'restart-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

describe('a PostgreSQL that is restarted under load', () => {
  it.each([
    ['in order', 'SIGINT'],
    ['by a crash', 'SIGQUIT'],
  ] as const)(
    '%s: calls are answered 200 or 503 with Retry-After, nothing acknowledged is lost, and the product goes on',
    async (_how, signal) => {
      const server = await embeddedPostgres(join(folder, signal))
      const product = await startedProduct(program, { DATABASE_URL: urlOf(server.connection) })
      const people = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const jane = new Claimant(new RemoteBrowser(product.address), { email: `${crypto.randomUUID()}@example.com` })
          await jane.givesDetails()
          return jane
        }),
      )
      const seen = new Set<string>()
      const acknowledged = new Map<string, number>()
      let isOver = false
      const load = people.map(async (jane) => {
        while (!isOver) {
          const { status, headers } = await jane.saves('info', {
            title: 'Ms.',
            first_name: 'Jane',
            last_name: 'Sample',
            dateOfBirth: '14/02/1985',
            privacy_policy: true,
          })
          seen.add(status === 503 ? `503 after ${headers['retry-after']}` : String(status))
          if (status === 200) acknowledged.set(jane.claimId, (acknowledged.get(jane.claimId) ?? 0) + 1)
          else await new Promise((done) => setTimeout(done, 50))
        }
      })
      const total = () => [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
      await expect.poll(total, { timeout: 10_000 }).toBeGreaterThan(40)
      process.kill(
        Number((await readFile(join(folder, signal, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]),
        signal,
      )
      await expect.poll(() => seen.has('503 after 2'), { timeout: 10_000 }).toBe(true)
      // The test restarts the server, like the operator of a real one.
      const before = total()
      await expect.poll(total, { timeout: 20_000 }).toBeGreaterThan(before + 40)
      isOver = true
      await Promise.all(load)
      expect([...seen].sort()).toEqual(['200', '503 after 2'])
      expect((await people[0]?.browser.get('/healthz'))?.status).toBe(200)

      const db = connect(server.connection)
      for (const [claimId, count] of acknowledged) {
        const saves = await db
          .selectFrom('audit')
          .select('id')
          .where('claim_id', '=', claimId)
          .where('what', '=', 'saved')
          .execute()
        expect(saves.length).toBeGreaterThanOrEqual(count)
      }
      await db.destroy()
      await product.end('SIGTERM')
      await server.stop()
    },
  )
})
