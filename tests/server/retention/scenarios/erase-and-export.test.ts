import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue, eraseClaim, exportClaim, retentionRules, TABLES } from '../../../../server/index.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { everythingHeld, tablesWith } from '../../support/everything-held.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
let other: Claimant
/** Unique names, so that each of these is found wherever it occurs. */
const PERSONAL = [
  'Zebedina',
  'Quillfeather',
  'zebedina.q@example.org',
  '07700900123',
  '+447700900123',
  '14/02/1985',
  '1985-02-14',
  ADDRESS.address,
  '127.0.0.1',
  'spring-mailing',
]
const ASKED = { why: 'request', reason: 'request 2026-118' } as const
const rules = retentionRules()
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  jane = new Claimant(product.browser(), {
    first_name: 'Zebedina',
    last_name: 'Quillfeather',
    email: 'zebedina.q@example.org',
  })
  jane.claimId = (
    await jane.browser.post('/api/session/claim', { utmTags: { utm_source: 'spring-mailing' } })
  ).body.responseObject.claimId
})
afterEach(() => erase({ ...ASKED, whole: true }))
afterAll(() => product.close())

const erase = (erasure: Parameters<typeof eraseClaim>[2]) =>
  eraseClaim(product.services.db, jane.claimId, erasure, rules, product.clock.now)
const left = async () => tablesWith(await everythingHeld(product.services.db), PERSONAL)
/** A text about the claim, as the product sends them. */
async function texted() {
  const payload = { phoneNumber: '+447700900123', text: 'To Zebedina' }
  await enqueue(
    product.services.db,
    { claimId: jane.claimId, target: 'sms', onceKey: `test ${jane.claimId}`, payload },
    product.clock.now,
  )
  await product.drainOutbox()
}

describe('erasing a claim that was not submitted', () => {
  it('leaves nothing about the person in any table, and a note that it was done', async () => {
    await jane.reachesReport()
    await jane.browser.get(`/sandbox/claims/${jane.claimId}`)
    expect((await left()).length).toBeGreaterThan(8)
    const done = await erase(ASKED)
    expect(done).toEqual({
      kept: [],
      erased: expect.objectContaining({
        claims: 1,
        signatures: 1,
        audit: expect.any(Number),
        resume_tokens: 1,
        supplier_answers: 2,
      }),
    })
    expect(await left()).toEqual([])
    const notes = await product.services.db
      .selectFrom('erasures')
      .selectAll()
      .where('claim_id', '=', jane.claimId)
      .execute()
    expect(notes).toMatchObject([{ ...ASKED, erased: done?.erased, kept: [] }])
  })

  it('closes it everywhere: its browser starts again', async () => {
    await jane.givesDetails()
    await erase(ASKED)
    expect(await jane.saves('info', { first_name: 'Zebedina' })).toMatchObject({ status: 401 })
    expect((await jane.browser.post('/api/session/claim')).body.responseObject.claimId).not.toBe(jane.claimId)
    expect(await erase(ASKED)).toBeUndefined()
    expect(await left()).toEqual([])
  })

  it('that has run out is left alone when somebody comes back to it in that moment', async () => {
    await jane.givesDetails()
    const isOld = (claim: { updated_at: Date }) => claim.updated_at < product.clock.now
    expect(await erase({ why: 'retention', reason: 'unfinished', onlyIf: isOld })).toBeUndefined()
    expect((await jane.resumes()).status).toBe(200)
  })

  it('touches no other claim', async () => {
    other = new Claimant(product.browser(), { email: 'other@example.com' })
    await other.givesDetails()
    await jane.givesDetails()
    const before = await exportClaim(product.services.db, other.claimId, product.clock.now)
    await erase(ASKED)
    expect(await exportClaim(product.services.db, other.claimId, product.clock.now)).toEqual(before)
    await eraseClaim(product.services.db, other.claimId, { ...ASKED, whole: true }, rules, product.clock.now)
  })
})

describe('erasing a submitted claim', () => {
  beforeEach(async () => {
    await jane.reachesEnd()
    await jane.submits()
    await texted()
  })

  it('keeps what the law has us keep, says until when and why, and erases the rest', async () => {
    const done = await erase(ASKED)
    expect(done?.kept).toEqual([
      { class: 'serviceRecord', until: '2032-11-21', because: expect.stringContaining('Limitation Act 1980') },
    ])
    expect(done?.erased).toMatchObject({
      supplier_answers: 3,
      questionnaires: expect.any(Number),
      outbox: 2,
      sandbox_messages: 1,
      'claims.tracking': 1,
    })
    const tables = new Set((await left()).map((line) => line.split(':')[0]))
    expect([...tables].sort()).toEqual(['audit', 'claims', 'signatures'])
    expect((await left()).filter((line) => line.includes('spring-mailing'))).toEqual([])
    expect((await exportClaim(product.services.db, jane.claimId, product.clock.now))?.held).toMatchObject({
      claims: [{ fields: { first_name: 'Zebedina' } }],
      signatures: [{}],
    })
  })

  it('leaves nothing when all of it has to go, as after a cancelled agreement', async () => {
    await erase({ ...ASKED, whole: true })
    expect(await left()).toEqual([])
  })
})

describe('exporting a claim', () => {
  it('gives everything that is held, from every table that has something about it', async () => {
    await jane.reachesEnd()
    await jane.submits()
    await jane.browser.get(`/sandbox/claims/${jane.claimId}`)
    await texted()
    const found = await exportClaim(product.services.db, jane.claimId, product.clock.now)
    // v3 asks for no files: tests/server/uploads has a journey that does.
    const none = ['uploads', 'step_up_tries', 'one_time_codes', 'text_locks', 'set_aside_signatures']
    const tables = Object.entries(TABLES).flatMap(([table, holding]) =>
      'claim' in holding && !none.includes(table) ? [table] : [],
    )
    expect(Object.keys(found?.held ?? {}).sort()).toEqual([...tables, 'sessions'].sort())
    expect(found?.held).toMatchObject({
      claims: [{ fields: { first_name: 'Zebedina', address: ADDRESS }, tracking: { utm_source: 'spring-mailing' } }],
      signatures: [{ png: expect.stringMatching(/^iVBORw0KGgo/), ip_address: '127.0.0.1' }],
      outbox: expect.arrayContaining([
        expect.objectContaining({
          target: 'lead',
          payload: { data: [expect.objectContaining({ First_Name: 'Zebedina' })] },
        }),
      ]),
    })
    const named = found?.held['audit']?.flatMap(({ detail }) => (detail as { copy?: string }).copy ?? []) ?? []
    expect(named.length).toBeGreaterThan(2)
    for (const hash of named) expect(found?.wordsShown).toHaveProperty(hash)
    expect(JSON.stringify(found)).not.toContain('token_hash')
  })

  it('of an erased claim tells of the erasure alone, and of a claim that never was nothing', async () => {
    await jane.givesDetails()
    await erase(ASKED)
    expect(await exportClaim(product.services.db, jane.claimId, product.clock.now)).toMatchObject({
      held: {},
      erasures: [{ reason: 'request 2026-118' }],
    })
    expect(await exportClaim(product.services.db, 'none', product.clock.now)).toBeUndefined()
  })
})
