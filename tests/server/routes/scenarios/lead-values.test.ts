import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import signs from '../../../../content/bot-signs.json'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

interface Way {
  readonly person?: ConstructorParameters<typeof Claimant>[1]
  readonly consents?: boolean
  readonly risk?: 'before' | 'after'
  /** From the first call to the submission. */
  readonly seconds?: number
}

async function submitted({ person, consents = true, risk, seconds = 60 }: Way) {
  const jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...person })
  const assess = () => jane.browser.post('/api/kount', { claim_number: jane.claimId, session_id: 'abc123' })
  await jane.reachesReport()
  await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, marketing_consent: consents })
  if (risk === 'before') await assess()
  if (jane.person.first_name !== 'Emptyfile') await jane.chooses('experianReport', 'experianResult')
  if (jane.person.last_name === 'Sample') await jane.answers()
  if ((await jane.asksEquifax()).status === 200 && jane.person.first_name !== 'Emptyfile')
    await jane.chooses('equifaxReport', 'equifaxResult')
  product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000)
  expect((await jane.submits()).status).toBe(200)
  if (risk === 'after') await assess()
  const { results } = await product.services.db
    .selectFrom('claims')
    .select('results')
    .where('id', '=', jane.claimId)
    .executeTakeFirstOrThrow()
  const told = await product.services.db
    .selectFrom('outbox')
    .select(['target', 'payload'])
    .where('claim_id', '=', jane.claimId)
    .execute()
  const payloads = (target: string) => told.filter((row) => row.target === target).map(({ payload }) => payload)
  return { jane, results, events: payloads('marketing'), leads: payloads('lead') }
}

describe('what a claim is worth (C138, A-74–A-79)', () => {
  it('is stored with it when it is submitted: value, sums, score, buckets and where it comes from', async () => {
    const { results, leads } = await submitted({})
    const { lead_value, lead_value_with_tier_3, lead_score } = results as Record<string, number>
    expect(results).toMatchObject({
      lead_value_source: 'equifax, experian',
      lead_bucket: 'high',
      lead_is_high_quality: true,
      lead_value_default: 150,
      age_bucket: 40,
      credit_score_bucket: 500,
      fb_lead_value: 0,
    })
    expect(lead_value).toBeGreaterThanOrEqual(150)
    expect(lead_value_with_tier_3).toBeGreaterThanOrEqual(lead_value ?? 0)
    expect(lead_score).toBe(Math.min((lead_value ?? 0) / 400, 1))
    expect(leads).toMatchObject([{ data: [{ Lead_Value: lead_value }] }])
  })

  it('is nothing, and of low bucket, without agreements', async () => {
    const { results, events } = await submitted({ person: { first_name: 'Emptyfile' } })
    expect(results).toMatchObject({
      lead_value: 0,
      lead_value_default: 0,
      lead_score: 0,
      lead_bucket: 'low',
      lead_is_high_quality: false,
      lead_value_source: '',
    })
    expect(events).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'counts in full for the pixel with rating hi and a safe score, also when that comes %s the submission (A-78)',
    async (risk) => {
      const { results } = await submitted({ risk })
      expect(results).toMatchObject({ qkba: 'hi', fb_lead_value: results.lead_value })
    },
  )

  it('counts as nothing for the pixel with a low score', async () => {
    expect((await submitted({ risk: 'before', person: { email: 'risky@example.com' } })).results).toMatchObject({
      fb_lead_value: 0,
    })
  })

  it('is hidden from all who request the claim', async () => {
    const { jane } = await submitted({})
    expect(
      Object.keys((await jane.resumes()).body.responseObject).filter((name) =>
        /lead|risk|is_test|is_bot|bucket/.test(name),
      ),
    ).toEqual([])
  })
})

describe('the high-quality event (C138, A-76)', () => {
  it('is queued once with the submission, with the values and nothing personal', async () => {
    const { jane, results, events } = await submitted({ risk: 'before' })
    await Promise.all([jane.submits(), jane.submits()])
    expect(events).toEqual([
      {
        event: 'high_quality_lead',
        data: {
          claim_number: jane.claimId,
          journey: 'v3',
          consent: 'marketing',
          event_id: jane.claimId,
          event_time: product.clock.now.toISOString(),
          currency: 'GBP',
          value: results.lead_value,
          lead_value: results.lead_value,
          fb_lead_value: results.lead_value,
          lead_value_with_tier_3: results.lead_value_with_tier_3,
          lead_value_default: 150,
          lead_value_source: 'equifax, experian',
          score: results.lead_score,
          lead_bucket: 'high',
          age_bucket: 40,
          credit_score_bucket: 500,
          is_high_quality: true,
        },
      },
    ])
  })

  it('is not queued without the consent to marketing (A-133)', async () => {
    expect((await submitted({ consents: false })).events).toEqual([])
  })

  it('is not queued for test accounts, whose lead is not either (A-142)', async () => {
    const { results, events, leads } = await submitted({
      person: { email: `${crypto.randomUUID()}@staff-claims.co.uk` },
    })
    expect(results).toMatchObject({ is_test: true, qkba: 'hi' })
    expect([events, leads]).toEqual([[], []])
  })

  it('is not queued for a claim that no person makes as fast: the mark is for all of marketing (A-57)', async () => {
    const { results, events, leads } = await submitted({ seconds: signs.fastestClaimSeconds - 1 })
    expect(results).toMatchObject({ is_bot: true, bot_sign: 'hurried', lead_is_high_quality: true })
    expect([events, leads.length]).toEqual([[], 1])
    expect((await submitted({ seconds: signs.fastestClaimSeconds })).events).toHaveLength(1)
  })
})
