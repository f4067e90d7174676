import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOf } from '../../../../server/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const entries = (claimId: string, what: string) =>
  product.services.db
    .selectFrom('audit')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('what', '=', what)
    .orderBy('at')
    .execute()
const wordsOf = async (copy: unknown) =>
  (
    await product.services.db
      .selectFrom('copy_shown')
      .select('words')
      .where('sha256', '=', String(copy))
      .executeTakeFirstOrThrow()
  ).words

describe('the record of a claim', () => {
  it('contains each agreement with the exact words next to the box, and its IP address (J083, J087, C100, A-153)', async () => {
    const jane = new Claimant(product.browser())
    await jane.givesDetails()
    const consents = await entries(jane.claimId, 'consent')
    expect(consents.map(({ detail, ip_address }) => ({ ...detail, copy: typeof detail['copy'], ip_address }))).toEqual([
      { screen: 'info', field: 'privacy_policy', agreed: true, copy: 'string', ip_address: '127.0.0.1' },
      { screen: 'contact', field: 'soft_check_privacy', agreed: true, copy: 'string', ip_address: '127.0.0.1' },
    ])
    const words = await wordsOf(consents[1]?.detail['copy'])
    expect(words).toMatchObject({
      journey: 'v3',
      version: 1,
      step: 'contact',
      fields: { soft_check_privacy: { title: expect.stringContaining('I agree to a soft credit search') } },
    })
    expect(hashOf(words)).toBe(consents[1]?.detail['copy'])
  })

  it('holds the signature by its hash, with the words that were signed and the pages they link to (J025)', async () => {
    const jane = new Claimant(product.browser())
    await jane.reachesSign()
    await jane.signs()
    const [signed] = await entries(jane.claimId, 'signed')
    const { png, sha256 } = await product.services.db
      .selectFrom('signatures')
      .select(['png', 'sha256'])
      .where('claim_id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(sha256).toBe(
      createHash('sha256')
        .update(png ?? '')
        .digest('hex'),
    )
    expect(signed).toMatchObject({
      detail: { screen: 'sign', method: 'drawn', sha256 },
      at: product.clock.now,
      ip_address: '127.0.0.1',
    })
    const words = (await wordsOf(signed?.detail['copy'])) as {
      title: string
      actions: string[]
      pages: Record<string, string>
    }
    expect(words).toMatchObject({
      title: 'Almost Done — Please Sign to Start Your Claim',
      content: expect.arrayContaining([{ heading: 'What you are agreeing to' }]),
    })
    expect(words.actions).toEqual(['Find My Agreement(s)'])
    const terms = readFileSync(new URL('../../../../content/pages/terms-and-conditions.md', import.meta.url), 'utf8')
    expect(await wordsOf(words.pages['/terms-and-conditions'])).toEqual({ page: '/terms-and-conditions', text: terms })
  })

  it('keeps every signature, although the claim only has the last one', async () => {
    const jane = new Claimant(product.browser())
    await jane.reachesSign()
    await jane.signs()
    await jane.signs({ method: 'typed', typedName: 'Jane Sample' })
    const hashes = (await entries(jane.claimId, 'signed')).map(({ detail }) => detail['sha256'])
    expect(new Set(hashes).size).toBe(2)
  })

  it('contains the words without personal data: they are stored as in the journey', async () => {
    const jane = new Claimant(product.browser(), { first_name: 'Zebedee', last_name: 'Quillfeather' })
    await jane.reachesEnd()
    await jane.submits()
    const all = JSON.stringify([
      await product.services.db.selectFrom('copy_shown').selectAll().execute(),
      await product.services.db.selectFrom('audit').selectAll().where('claim_id', '=', jane.claimId).execute(),
    ])
    expect(all).not.toMatch(/Zebedee|Quillfeather|jane@example|7700900123|14.02.1985|1985-02-14|Wellington/)
  })

  it('has the address that a trusted proxy saw, and trusts no other client', async () => {
    const behind = await testProduct({ config: { trustProxy: '127.0.0.1' } })
    const ipOf = async (made: TestProduct) => {
      const jane = new Claimant(made.browser())
      await jane.arrives()
      const info = {
        title: 'Ms.',
        first_name: 'Jane',
        last_name: 'Sample',
        dateOfBirth: '14/02/1985',
        privacy_policy: true,
      }
      await jane.browser.put(
        '/api/session/claim',
        { claim_number: jane.claimId, screen_name: 'info', ...info },
        { 'x-forwarded-for': '203.0.113.7, 198.51.100.4' },
      )
      return (
        await made.services.db
          .selectFrom('audit')
          .select('ip_address')
          .where('claim_id', '=', jane.claimId)
          .where('what', '=', 'consent')
          .executeTakeFirstOrThrow()
      ).ip_address
    }
    // Of several, the address next to our proxy is the one it saw; anyone could have written the ones before it.
    expect(await ipOf(behind)).toBe('198.51.100.4')
    expect(await ipOf(product)).toBe('127.0.0.1')
    await behind.close()
  })
})

describe('the record in the database', () => {
  it.each([
    ['changed', "update audit set what = 'nothing'"],
    ['removed', 'delete from audit'],
    ['emptied', 'truncate audit'],
    ['emptied with its claims', 'truncate claims, audit cascade'],
    ['robbed of its words', 'delete from copy_shown'],
    ['given other words', "update copy_shown set words = '{}'"],
  ])('cannot be %s', async (_how, statement) => {
    const jane = new Claimant(product.browser())
    await jane.givesDetails()
    await expect(sql.raw(statement).execute(product.services.db)).rejects.toThrow(/^RECORD_APPEND_ONLY/)
  })
})
