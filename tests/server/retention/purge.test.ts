import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue, purge, retentionRules } from '../../../server/index.ts'
import { Claimant } from '../support/claimant.ts'
import { everythingHeld, tablesWith } from '../support/everything-held.ts'
import { testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
let jane: Claimant
const START = new Date('2026-11-21T10:00:00Z')
const rules = retentionRules()
const NOTHING = { serviceRecord: 0, complaint: 0, unfinished: 0, bureauFiles: 0, marketing: 0, messages: 0 }
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  product.clock.now = START
  await purge(product.services.db, rules, new Date('2099-01-01'))
  jane = new Claimant(product.browser(), { last_name: 'Quillfeather', email: `${crypto.randomUUID()}@example.com` })
  jane.claimId = (
    await jane.browser.post('/api/session/claim', { utmTags: { utm_source: 'spring-mailing' } })
  ).body.responseObject.claimId
})
afterAll(() => product.close())

const purgedOn = (day: string) => purge(product.services.db, rules, new Date(day))
const isThere = async () =>
  (await product.services.db.selectFrom('claims').select('id').where('id', '=', jane.claimId).executeTakeFirst()) !==
  undefined

async function submitted() {
  await jane.reachesEnd()
  await jane.submits()
  const payload = { phoneNumber: '+447700900123', text: 'Thank you' }
  await enqueue(
    product.services.db,
    { claimId: jane.claimId, target: 'sms', onceKey: `test ${jane.claimId}`, payload },
    product.clock.now,
  )
  await product.drainOutbox()
}

describe('data whose retention time is over (C034, C133)', () => {
  it('goes: a claim that was never submitted, 90 days after its last change', async () => {
    await jane.givesDetails()
    expect(await purgedOn('2027-02-19T09:59:59Z')).toEqual(NOTHING)
    expect(await purgedOn('2027-02-19T10:00:01Z')).toMatchObject({ unfinished: 1 })
    expect(tablesWith(await everythingHeld(product.services.db), ['Quillfeather'])).toEqual([])
    expect(
      await product.services.db
        .selectFrom('erasures')
        .select(['why', 'reason'])
        .where('claim_id', '=', jane.claimId)
        .execute(),
    ).toEqual([{ why: 'retention', reason: 'unfinished: kept for its time' }])
  })

  it("is deleted: the bureaus' files and sent messages after 90 days, and the claim stays", async () => {
    await submitted()
    expect(await purgedOn('2027-02-19T09:59:59Z')).toEqual(NOTHING)
    expect(await purgedOn('2027-02-19T10:00:01Z')).toEqual({ ...NOTHING, bureauFiles: 4, messages: 3 })
    expect(await isThere()).toBe(true)
  })

  it('goes: where the visitor came from after 6 years, and the submitted claim with its signature and record', async () => {
    await submitted()
    await purgedOn('2032-11-21T09:59:59Z')
    expect(await isThere()).toBe(true)
    expect(tablesWith(await everythingHeld(product.services.db), ['spring-mailing'])).toEqual([
      'claims: spring-mailing',
    ])
    expect(await purgedOn('2032-11-21T10:00:01Z')).toMatchObject({ serviceRecord: 1 })
    expect(tablesWith(await everythingHeld(product.services.db), ['Quillfeather', 'spring-mailing'])).toEqual([])
  })

  it('goes 3 years later when there was a complaint', async () => {
    await submitted()
    await product.services.db
      .updateTable('claims')
      .set({ complaint_at: START })
      .where('id', '=', jane.claimId)
      .execute()
    await purgedOn('2035-11-21T09:59:59Z')
    expect(await isThere()).toBe(true)
    expect(await purgedOn('2035-11-21T10:00:01Z')).toMatchObject({ complaint: 1 })
    expect(await isThere()).toBe(false)
  })

  it('does not go while it could not be sent: a dead letter stays with its claim', async () => {
    const { db } = product.services
    await jane.givesDetails()
    await enqueue(
      db,
      { claimId: jane.claimId, target: 'chat', onceKey: `test ${jane.claimId}`, payload: { content: 'x' } },
      START,
    )
    await db
      .updateTable('outbox')
      .set({ state: 'failed', settled_at: START })
      .where('claim_id', '=', jane.claimId)
      .execute()
    expect(await purgedOn('2027-02-01')).toEqual(NOTHING)
    expect(await db.selectFrom('outbox').select('state').where('claim_id', '=', jane.claimId).execute()).toEqual([
      { state: 'failed' },
    ])
  })

  it('goes once when several processes remove at the same time', async () => {
    await jane.givesDetails()
    const all = await Promise.all([1, 2, 3].map(() => purgedOn('2030-01-01')))
    expect(all.map(({ unfinished }) => unfinished).sort()).toEqual([0, 0, 1])
    expect(
      await product.services.db.selectFrom('erasures').select('id').where('claim_id', '=', jane.claimId).execute(),
    ).toHaveLength(1)
  })
})

describe('content/retention.json', () => {
  it.each([
    ['a class that is missing', { ...rules, classes: {} }],
    [
      'a time that is none',
      { ...rules, classes: { ...rules.classes, messages: { ...rules.classes.messages, keep: { days: 0 } } } },
    ],
    ['an unknown class', { ...rules, classes: { ...rules.classes, gossip: rules.classes.messages } }],
  ])('is refused with %s, naming the place', (_what, json) => {
    expect(() => retentionRules(json)).toThrow(/^RETENTION_INVALID content\/retention\.json\/classes/)
  })
})

describe('a purge of many rows', () => {
  const MANY = 1200
  const outboxRows = () =>
    product.services.db.selectFrom('outbox').select('id').where('claim_id', '=', 'load').execute()
  beforeEach(async () => {
    const { db } = product.services
    await sql`insert into outbox (id, claim_id, target, once_key, payload, state, next_at, created_at, settled_at)
      select 'load ' || n, 'load', 'chat', 'load ' || n, '{}', 'sent', ${START}, ${START}, ${START} from generate_series(1, ${MANY}::int) as n`.execute(
      db,
    )
    await sql
      .raw(
        `create function refuse_many() returns trigger language plpgsql as $$
      begin if (select count(*) from gone) > 500 then raise exception 'too many rows in one statement'; end if; return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        'create trigger refuse_many after delete on outbox referencing old table as gone for each statement execute function refuse_many()',
      )
      .execute(db)
  })
  afterEach(async () => {
    for (const statement of ['drop trigger refuse_many on outbox', 'drop function refuse_many'])
      await sql.raw(statement).execute(product.services.db)
  })

  it('deletes a few rows per statement, so that none exceeds its time limit', async () => {
    expect(await purgedOn('2027-02-19T10:00:01Z')).toMatchObject({ messages: MANY })
    expect(await outboxRows()).toEqual([])
  })

  it('leaves rows that others have locked for the next time, without waiting', async () => {
    const { db } = product.services
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('outbox').select('id').where('id', '=', 'load 7').forUpdate().execute()
      expect(await purgedOn('2027-02-19T10:00:01Z')).toMatchObject({ messages: MANY - 1 })
    })
    expect(await purgedOn('2027-02-19T10:00:01Z')).toMatchObject({ messages: 1 })
  })
})
