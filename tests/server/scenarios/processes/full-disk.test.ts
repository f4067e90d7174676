import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, embeddedPostgres } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct } from '../../support/product-process.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { urlOf } from '../../support/test-database.ts'

let program: string
let disk: string
let canMount = false
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'small-disk-'))
  program = await builtProduct()
  try {
    // A disk of its own, as far as PostgreSQL can tell. Only root may do that.
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    canMount = true
  } catch {
    canMount = false
  }
})
afterAll(async () => {
  if (canMount) execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

describe('a full disk', () => {
  it.for(['the embedded database', 'a PostgreSQL by address'])(
    'under %s is answered 503 with when to try again; nothing acknowledged is lost, and the product goes on once there is room',
    { timeout: 120_000 },
    async (which, { skip }) => {
      if (!canMount) skip('only root can mount a small disk')
      const data = join(disk, 'data')
      const elsewhere = which === 'the embedded database' ? undefined : await embeddedPostgres(data)
      const environment = elsewhere === undefined ? { DATA_DIR: data } : { DATABASE_URL: urlOf(elsewhere.connection) }
      const product = await startedProduct(program, environment)
      const jane = new Claimant(new RemoteBrowser(product.address))
      await jane.givesDetails()
      const acknowledged: string[] = []
      const seen = new Set<string>()
      const save = async () => {
        const word = Array.from({ length: 400 }, () => crypto.randomUUID()).join('')
        const { status, headers } = await jane.browser.put('/api/session/claim', {
          claim_number: jane.claimId,
          session_recording_url: word.slice(0, 480),
          fbclid: word.slice(500, 990),
        })
        seen.add(status === 503 ? `503 after ${headers['retry-after']}` : String(status))
        if (status === 200) acknowledged.push(word.slice(500, 990))
        return status
      }
      await save()
      const filler = join(disk, 'filler')
      await fill(filler)
      const others = async () => {
        for (let turn = 0; turn < 2000 && !seen.has('503 after 2'); turn += 1) {
          await save()
          const one = new RemoteBrowser(product.address)
          await one.post('/api/session/claim', { utmTags: { utm_source: 'x'.repeat(90) } })
        }
      }
      await others()
      expect([...seen].sort()).toEqual(['200', '503 after 2'])
      const stored = async () => (await jane.resumes()).body.responseObject
      const healthy = () => jane.browser.get('/healthz').then(({ status }) => status)

      await rm(filler)
      await expect.poll(healthy, { timeout: 30_000, interval: 200 }).toBe(200)
      await expect.poll(save, { timeout: 30_000, interval: 200 }).toBe(200)
      expect(await stored()).toMatchObject({ first_name: 'Jane' })
      expect(await product.end('SIGTERM')).toEqual([0, null])

      const again = await startedProduct(program, environment)
      jane.browser.address = again.address
      expect(await stored()).toMatchObject({ first_name: 'Jane' })
      const server = elsewhere ?? (await embeddedPostgres(data))
      const db = connect(server.connection)
      const { tracking } = await db
        .selectFrom('claims')
        .select('tracking')
        .where('id', '=', jane.claimId)
        .executeTakeFirstOrThrow()
      expect(acknowledged.length).toBeGreaterThan(1)
      expect(tracking['fbclid']).toBe(acknowledged.at(-1))
      const saves = await db
        .selectFrom('audit')
        .select('id')
        .where('claim_id', '=', jane.claimId)
        .where('what', '=', 'saved')
        .execute()
      expect(saves.length).toBeGreaterThanOrEqual(acknowledged.length)
      await db.destroy()
      expect(await again.end('SIGTERM')).toEqual([0, null])
      await server.stop()
      await rm(data, { recursive: true, force: true })
    },
  )

  it('stops a first start with what PostgreSQL said, and leaves nothing half-made', async ({ skip }) => {
    if (!canMount) skip('only root can mount a small disk')
    const filler = join(disk, 'filler')
    await fill(filler)
    await expect(startedProduct(program, { DATA_DIR: join(disk, 'another') })).rejects.toThrow(
      /DATABASE_INIT_FAILED .*No space left on device/s,
    )
    await rm(filler)
    const product = await startedProduct(program, { DATA_DIR: join(disk, 'another') })
    expect(await product.end('SIGTERM')).toEqual([0, null])
  })
})

/** Takes all that is left but a little. */
async function fill(file: string): Promise<void> {
  const free = Number(execFileSync('df', ['--output=avail', '-B1', disk]).toString().split('\n')[1])
  await writeFile(file, Buffer.alloc(Math.max(0, free - 300_000)))
}
