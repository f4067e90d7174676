import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connect, embeddedPostgres, runClaims, TABLES } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { everythingHeld } from '../../support/everything-held.ts'
import { bareDatabase, testDatabase, type TestDatabase } from '../../support/test-database.ts'
import { ROOT, testProduct } from '../../support/test-product.ts'

let base: string
let source: TestDatabase
let target: TestDatabase
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'copy-'))
  const product = await testProduct()
  source = product.database
  for (const name of [{}, { first_name: 'Zoe' }, { last_name: 'Lukasz' }]) {
    const one = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...name })
    await one.reachesEnd()
    await one.submits()
  }
  await sql`update claims set tracking = ${JSON.stringify({ utm_source: 'a\tb\nc\\d "e" 🚗 Łukasz O\'Brien Zoë \\N' })}`.execute(
    source.db,
  )
  await product.closeApp()
})
beforeEach(async () => {
  target = await bareDatabase()
})
afterEach(() => target.close())
afterAll(async () => {
  await source.close()
  await rm(base, { recursive: true, force: true })
})

async function copy(...args: string[]) {
  const said = { out: '', err: '' }
  const status = await runClaims(['copy-database', ...args], {
    environment: { DATA_DIR: join(base, 'embedded') },
    root: ROOT,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    now: () => new Date(),
  })
  return { status, ...said }
}

describe('claims copy-database', () => {
  it('brings every row over, from a PostgreSQL to the embedded one and back, with equal counts and checksums', async () => {
    const there = await copy('--from', source.url, '--to', 'embedded')
    expect(there).toMatchObject({ status: 0, err: expect.stringContaining('claims: 3 rows, checksum') })
    const back = await copy('--from', 'embedded', '--to', target.url)
    expect(back.status).toBe(0)
    expect(JSON.parse(back.out)).toEqual(JSON.parse(there.out))
    expect(JSON.parse(back.out)).toContainEqual({
      table: 'claims',
      rows: 3,
      checksum: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const [before, after] = [await everythingHeld(source.db), await everythingHeld(target.db)]
    for (const table of Object.keys(before).filter((name) => !name.startsWith('kysely_'))) {
      expect(after[table]?.split('\n').sort(), table).toEqual(before[table]?.split('\n').sort())
    }
  })

  it('leaves a product that can be gone on with: the record is still guarded', async () => {
    await copy('--from', source.url, '--to', target.url)
    await expect(sql`delete from audit`.execute(target.db)).rejects.toThrow(/^RECORD_APPEND_ONLY/)
  })

  it('refuses a target with rows, and replaces them only if told to', async () => {
    await copy('--from', source.url, '--to', target.url)
    await sql`update claims set journey = 'changed'`.execute(target.db)
    expect(await copy('--from', source.url, '--to', target.url)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^DATABASE_NOT_EMPTY .*claims.*--replace/),
    })
    expect(await copy('--from', source.url, '--to', target.url, '--replace')).toMatchObject({ status: 0 })
    expect(await target.db.selectFrom('claims').select('journey').distinct().execute()).toEqual([{ journey: 'v3' }])
    await expect(sql`truncate audit`.execute(target.db)).rejects.toThrow(/^RECORD_APPEND_ONLY/)
  })

  it('leaves the target as it was when it cannot bring everything over', async () => {
    await copy('--from', source.url, '--to', target.url)
    await sql`update claims set journey = 'before'`.execute(target.db)
    // A rule of the target that one row breaks.
    await sql`alter table outbox add constraint refuses check (target <> 'lead') not valid`.execute(target.db)
    expect(await copy('--from', source.url, '--to', target.url, '--replace')).toMatchObject({ status: 2 })
    expect(await target.db.selectFrom('claims').select('journey').distinct().execute()).toEqual([{ journey: 'before' }])
    expect(await target.db.selectFrom('outbox').select('id').execute()).not.toEqual([])
  })

  it('notices a row that did not arrive as it was sent', async () => {
    await copy('--from', source.url, '--to', target.url)
    await sql`create function spoils() returns trigger language plpgsql as $$ begin new.journey := 'spoilt'; return new; end $$`.execute(
      target.db,
    )
    await sql`create trigger spoils before insert on claims for each row execute function spoils()`.execute(target.db)
    await emptied(target)
    expect(await copy('--from', source.url, '--to', target.url)).toMatchObject({
      status: 2,
      err: expect.stringContaining('DATABASE_COPY_DIFFERS claims: 3 rows'),
    })
    expect(await target.db.selectFrom('claims').select('id').execute()).toEqual([])
  })

  it('refuses while the product runs on one of them, unless it is a rehearsal', async () => {
    const running = connect({ ...source.options, application_name: 'refund-journeys' })
    await sql`select 1`.execute(running)
    expect(await copy('--from', source.url, '--to', target.url)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^DATABASE_IN_USE .*source.*--live/),
    })
    expect(await copy('--from', source.url, '--to', target.url, '--live')).toMatchObject({ status: 0 })
    await running.destroy()
  })

  it('refuses to copy a database onto itself, and one of another version', async () => {
    expect(await copy('--from', source.url, '--to', source.url)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^DATABASE_SAME/),
    })
    expect(await copy('--from', target.url, '--to', source.url)).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^DATABASE_OTHER_VERSION .*none/),
    })
  })

  it('copies ten thousand claims in one stream', async () => {
    const many = await testDatabase()
    await sql`insert into claims (id, journey, journey_version, fields, created_at, updated_at)
      select 'c' || n, 'v3', 1, jsonb_build_object('text', repeat('x', 2000), 'n', n), now(), now() from generate_series(1, 10000) n`.execute(
      many.db,
    )
    const { status, out } = await copy('--from', many.url, '--to', target.url)
    expect(status).toBe(0)
    expect(JSON.parse(out)).toContainEqual({ table: 'claims', rows: 10_000, checksum: expect.any(String) })
    await many.close()
  })

  it('stops the embedded server when it is done with it', async () => {
    await copy('--from', source.url, '--to', join(base, 'stopped'))
    const again = await embeddedPostgres(join(base, 'stopped'))
    expect(again.adopted).toBe(false)
    await again.stop()
  })
})

/** With the triggers of the record disabled, which the product never does. */
async function emptied({ db }: TestDatabase): Promise<void> {
  const tables = Object.keys(TABLES).map((table) => sql.table(table))
  for (const table of tables) await sql`alter table ${table} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables)}`.execute(db)
  for (const table of tables) await sql`alter table ${table} enable trigger user`.execute(db)
}
