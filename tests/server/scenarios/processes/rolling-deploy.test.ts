import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BalancedBrowser, Balancer } from '../../support/balancer.ts'
import { bundled } from '../../support/bundled.ts'
import { Claimant } from '../../support/claimant.ts'
import { builtProduct, startedProduct, type ProductProcess } from '../../support/product-process.ts'
import { testDatabase, type TestDatabase } from '../../support/test-database.ts'

/** The next version of the product: one more migration, of every kind that is allowed. */
const nextVersion: Plugin = {
  name: 'next version',
  setup: ({ onLoad }) => {
    onLoad({ filter: /database\/migrations\/index\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: `${await readFile(path, 'utf8')}
        import { sql as statement } from 'kysely'
        migrations['9999-next'] = {
          async up(db) {
            await statement\`alter table claims add column next_thing text not null default 'none', add column next_other jsonb\`.execute(db)
            await statement\`create table next_table (id text primary key, claim_id text not null references claims (id) on delete cascade)\`.execute(db)
          },
          later: [{ index: 'claims_next', on: 'claims (next_thing, created_at)' }, { index: 'claims_tracked' }],
        }`,
    }))
  },
}

let database: TestDatabase
let present: string
let next: string
const balancer = new Balancer()
beforeAll(async () => {
  present = await builtProduct()
  next = await bundled(fileURLToPath(new URL('../../../../server/main.ts', import.meta.url)), [nextVersion])
  database = await testDatabase()
})
afterAll(async () => {
  balancer.close()
  await database.close()
  for (const program of [present, next]) await rm(dirname(program), { recursive: true, force: true })
})

const started = (program: string) =>
  startedProduct(program, { DATABASE_URL: database.url, STOP_DELAY_SECONDS: '1', DATABASE_POOL: '5' })

/** Visitors who begin claims and save, one after the other, until they are told to end. */
function visitors(count: number) {
  const load = { calls: 0, failures: [] as string[], isOver: false }
  const visit = async () => {
    while (!load.isOver) {
      const jane = new Claimant(new BalancedBrowser(balancer), { email: `${crypto.randomUUID()}@example.com` })
      try {
        await jane.givesDetails()
        for (let turn = 0; turn < 4 && !load.isOver; turn += 1) {
          const { status, body } = await jane.saves('info', {
            title: 'Ms.',
            first_name: 'Jane',
            last_name: `Smith${'abcd'[turn]}`,
            dateOfBirth: '14/02/1985',
            privacy_policy: true,
          })
          if (status !== 200) load.failures.push(`${status} ${JSON.stringify(body)}`)
          load.calls += 1
        }
      } catch (error) {
        load.failures.push(String(error))
      }
    }
  }
  return { load, ended: Promise.all(Array.from({ length: count }, visit)) }
}

describe('a new version under load, with two processes', () => {
  it('replaces the one before and is replaced by it again: each process one by one, and no call fails', async () => {
    let running: readonly ProductProcess[] = await Promise.all([started(present), started(present)])
    balancer.add(...running)
    const { load, ended } = visitors(4)
    const exits: (readonly [number | null, string | null])[] = []
    for (const program of [next, present]) {
      const before = running
      running = []
      for (const old of before) {
        const replacement = await started(program)
        balancer.add(replacement)
        running = [...running, replacement]
        const callsBefore = load.calls
        await expect.poll(() => load.calls, { timeout: 20_000 }).toBeGreaterThan(callsBefore + 10)
        exits.push(await balancer.remove(old))
      }
    }
    load.isOver = true
    await ended
    expect(load.failures).toEqual([])
    expect(exits).toEqual(Array(4).fill([0, null]))
    const { rows } = await sql<{ migrated: number; indexed: number; claims: number }>`
      select (select count(*)::int from kysely_migration where name = '9999-next') as migrated,
        (select count(*)::int from pg_indexes where indexname in ('claims_next', 'claims_tracked') and schemaname = current_schema()) as indexed,
        (select count(*)::int from claims where next_thing = 'none') as claims`.execute(database.db)
    // The version before builds the index again that it needs, and leaves the new one.
    expect(rows).toEqual([{ migrated: 1, indexed: 2, claims: expect.any(Number) }])
    await Promise.all(running.map((each) => balancer.remove(each)))
  })
})
