import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimReference } from '../../../../domain/index.ts'
import { runClaims } from '../../../../server/index.ts'
import type { CrmMessage } from '../../../../server/providers/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { ROOT, testProduct, type TestProduct } from '../../support/test-product.ts'

const SITE = 'https://claims.example.com'
const told: CrmMessage[] = []

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  const crm = {
    upsert: (message: CrmMessage) => Promise.resolve(void told.push(message)),
    feedback: () => Promise.resolve(),
    erase: () => Promise.resolve(),
  }
  product = await testProduct({ config: { publicUrl: `${SITE}/` }, providers: { crm } })
  jane = new Claimant(product.browser(), { last_name: 'Noquestions' })
  await jane.reachesReport()
  await jane.chooses('experianReport', 'experianResult')
  await jane.submits()
  await product.drainOutbox()
})
afterAll(() => product.close())

const tokenIn = (text: string) => new RegExp(`${SITE}/resume\\?id=([\\w-]{43})(?![\\w-])`).exec(text)?.[1] ?? ''
const textOf = async () =>
  (
    await product.services.db
      .selectFrom('sandbox_messages')
      .select('text')
      .where('claim_id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
  ).text
const resumes = async (link: string) =>
  (await product.browser().post(`/api/session/claim/${link}`, { dateOfBirth: '14/02/1985' })).status

describe('what a claim sends', () => {
  it("carries a link with a token of 256 bits: the text, and the CRM's record for its mails", async () => {
    const tokens = [
      tokenIn(await textOf()),
      ...told.flatMap(({ records }) => records.map(({ Resume_Link }) => tokenIn(String(Resume_Link)))),
    ]
    expect(tokens.length).toBeGreaterThanOrEqual(2)
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(await resumes(token)).toBe(200)
    }
  })

  it('contains the reference as well as the number', async () => {
    expect(await textOf()).toContain(String(claimReference(jane.claimId)))
    expect(told[0]?.records[0]).toMatchObject({
      Claim_Number: jane.claimId,
      Claim_Reference: claimReference(jane.claimId),
    })
  })

  it('keeps no token but its hash, neither with the claim nor in the queue', async () => {
    const { db } = product.services
    const token = tokenIn(String(told[0]?.records[0]?.['Resume_Link']))
    const held = [
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('resume_tokens').selectAll().execute(),
      await db.selectFrom('claims').selectAll().execute(),
    ]
    expect(JSON.stringify(held)).not.toContain(token)
  })

  it('leads nowhere once its links are revoked, or after 30 days', async () => {
    const token = tokenIn(await textOf())
    const before = product.clock.now
    product.clock.now = new Date(before.getTime() + 30 * 86_400_000 + 1)
    expect(await resumes(token)).toBe(403)
    product.clock.now = before
    expect(await resumes(token)).toBe(200)
    const said = { out: '', err: '' }
    const shell = {
      environment: { DATABASE_URL: product.database.url },
      root: ROOT,
      out: (text: string) => (said.out += text),
      err: (text: string) => (said.err += text),
      now: () => product.clock.now,
    }
    expect(await runClaims(['revoke-links', String(claimReference(jane.claimId)).toLowerCase()], shell)).toBe(0)
    expect(await resumes(token)).toBe(403)
    expect(await resumes(jane.claimId)).toBe(200)
  })
})
