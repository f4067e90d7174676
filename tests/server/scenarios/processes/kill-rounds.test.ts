import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, embeddedPostgres, type EmbeddedPostgres } from '../../../../server/index.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct } from '../../support/product-process.ts'
import { sumOfCounters, sumOfTrails } from '../../support/sums-of-counts.ts'
import { RemoteBrowser } from '../../support/remote-browser.ts'
import { urlOf } from '../../support/test-database.ts'
import { isThorough } from '../../../support/some-of.ts'

// How often each is killed: `npm run test:kills` does it many times.
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? (isThorough ? 3 : 2))
const WRITERS = 8
/** A kill comes after so many acknowledged saves, and up to so many more: another number in each round. */
const [LEAST_SAVES, SPREAD] = [10, 60]

let program: string
let folder: string
beforeAll(async () => {
  program = await builtProduct()
  folder = await mkdtemp(join(tmpdir(), 'kills-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await rm(dirname(program), { recursive: true, force: true })
})

/** A note to the team goes out with every so many saves. */
const SAVES_A_NOTE = 5

/** One person who saves a growing number and sends notes, and what was acknowledged. */
interface Writer {
  readonly jane: Claimant<RemoteBrowser>
  sent: number
  acknowledged: number
  readonly notes: string[]
}

describe('SIGKILL in the midst of writing', () => {
  it(
    `loses nothing acknowledged and leaves nothing half-done, on the embedded database, which is killed too every other time (${ROUNDS} rounds)`,
    async () => {
      const data = join(folder, 'embedded')
      const writers: Writer[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        await writtenUntilKilled(writers, { DATA_DIR: data }, round, async () => {
          if (round % 2 === 0) await killServer(data)
        })
        const server = await embeddedPostgres(data)
        await expectAllKept(writers, server, round)
        await server.stop()
      }
      await expectAllSent({ DATA_DIR: data }, data)
    },
    60_000 + ROUNDS * 20_000,
  )

  it(
    `loses nothing acknowledged and leaves nothing half-done, on a PostgreSQL with DATABASE_URL (${ROUNDS} rounds)`,
    async () => {
      const data = join(folder, 'elsewhere')
      const server = await embeddedPostgres(data)
      const writers: Writer[] = []
      for (let round = 1; round <= ROUNDS; round += 1) {
        await writtenUntilKilled(writers, { DATABASE_URL: urlOf(server.connection) }, round, () => Promise.resolve())
        await expectAllKept(writers, server, round)
      }
      await expectAllSent({ DATABASE_URL: urlOf(server.connection) }, data)
      await server.stop()
    },
    60_000 + ROUNDS * 20_000,
  )
})

/** Starts the product, lets all people write, and kills it at a random moment. */
async function writtenUntilKilled(
  writers: Writer[],
  environment: Record<string, string>,
  round: number,
  alsoKill: () => Promise<void>,
): Promise<void> {
  const product = await startedProduct(program, environment)
  while (writers.length < WRITERS) {
    const jane = new Claimant(new RemoteBrowser(product.address), { email: `${crypto.randomUUID()}@example.com` })
    await jane.givesDetails()
    writers.push({ jane, sent: 0, acknowledged: 0, notes: [] })
  }
  let isKilled = false
  let acknowledged = 0
  let tellEnough: () => void = () => undefined
  const enough = new Promise<void>((resolve) => (tellEnough = resolve))
  const writing = writers.map(async (writer) => {
    writer.jane.browser.address = product.address
    while (!isKilled) {
      const number = (writer.sent += 1)
      const saved = await writer.jane
        .saves('info', {
          title: 'Ms.',
          first_name: 'Jane',
          last_name: named(number),
          dateOfBirth: '14/02/1985',
          privacy_policy: true,
        })
        .catch(() => undefined)
      if (saved?.status !== 200) continue
      writer.acknowledged = number
      if (number % SAVES_A_NOTE === 0) {
        const content = `note ${named(number).toLowerCase()}x`
        const queued = await writer.jane.browser.post('/api/chat', { content }).catch(() => undefined)
        if (queued?.status === 200) writer.notes.push(content)
        await someoneElseBegins(product.address).catch(() => undefined)
      }
      acknowledged += 1
      if (acknowledged >= LEAST_SAVES + ((round * 37) % SPREAD)) tellEnough()
    }
  })
  await enough
  const ended = product.end('SIGKILL')
  await alsoKill()
  isKilled = true
  expect(await ended).toEqual([null, 'SIGKILL'])
  await Promise.all(writing)
}

/** So that the counters change with nearly every kill. */
async function someoneElseBegins(address: string): Promise<void> {
  const joe = new Claimant(new RemoteBrowser(address), { email: `${crypto.randomUUID()}@example.com` })
  await joe.arrives()
  await joe.saves('postcode', { address: ADDRESS })
}

async function expectAllKept(writers: readonly Writer[], server: EmbeddedPostgres, round: number): Promise<void> {
  const db = connect(server.connection)
  // One snapshot of everything: if only the product was killed, the database may still be finishing its last statements.
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const counted = await sumOfCounters(trx)
      expect(counted, `round ${round}`).toEqual(await sumOfTrails(trx))
      expect(counted.size).toBeGreaterThan(0)
      for (const { jane, sent, acknowledged, notes } of writers) {
        const claim = await trx
          .selectFrom('claims')
          .select(['fields', 'answers', 'version'])
          .where('id', '=', jane.claimId)
          .executeTakeFirstOrThrow()
        const possible = Array.from({ length: sent - acknowledged + 1 }, (_, ahead) => acknowledged + ahead).map(
          (number) => (number === 0 ? 'Sample' : named(number)),
        )
        expect(possible, `round ${round}, acknowledged ${acknowledged} of ${sent}`).toContain(claim.fields['last_name'])
        expect(claim.answers['last_name']).toBe(claim.fields['last_name'])
        // The record is written in the claim's transaction: it cannot tell of more or fewer saves than the claim has had.
        const { rows } = await sql<{
          latest: number
        }>`select max((detail->>'version')::int) as latest from audit where claim_id = ${jane.claimId} and what = 'saved'`.execute(
          trx,
        )
        expect(rows[0]?.latest).toBeLessThanOrEqual(claim.version)
        const after = await trx
          .selectFrom('audit')
          .select('id')
          .where('claim_id', '=', jane.claimId)
          .where('what', '=', 'saved')
          .execute()
        expect(after.length).toBe(claim.version - 1)
        // Each outgoing message is in the queue once, whatever happened to the process.
        const queued = (
          await trx
            .selectFrom('outbox')
            .select('payload')
            .where('claim_id', '=', jane.claimId)
            .where('target', '=', 'chat')
            .execute()
        ).map(({ payload }) => String(payload['content']).replace(/^.*: /, ''))
        expect(new Set(queued).size, `round ${round}`).toBe(queued.length)
        expect(queued, `round ${round}`).toEqual(expect.arrayContaining(notes))
      }
    })
  await db.destroy()
}

/** After the last kill the next process empties the queue: each message is sent, and none given up. */
async function expectAllSent(environment: Record<string, string>, data: string): Promise<void> {
  const product = await startedProduct(program, environment)
  const server = await embeddedPostgres(data)
  const db = connect(server.connection)
  // What the killed had taken waits for the end of its lease.
  await db.updateTable('outbox').set({ locked_until: null }).where('state', '=', 'pending').execute()
  const states = async () => [
    ...new Set((await db.selectFrom('outbox').select('state').execute()).map(({ state }) => state)),
  ]
  await expect.poll(states, { timeout: 30_000 }).toEqual(['sent'])
  await db.destroy()
  await product.end('SIGTERM')
  await server.stop()
}

/** Names hold letters only. */
const named = (number: number) => `Number${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`

async function killServer(data: string): Promise<void> {
  const pid = Number((await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
}
