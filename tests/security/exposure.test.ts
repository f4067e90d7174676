import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import marketing from '../../content/marketing-events.json'
import { ProviderError } from '../../server/providers/index.ts'
import { Claimant } from '../server/support/claimant.ts'
import type { TestProduct } from '../server/support/test-product.ts'
import { productionSite } from './support/production-site.ts'

let site: TestProduct
beforeAll(async () => {
  site = await productionSite()
})
afterAll(() => site.close())

const SECRETS = /node_modules|\bat \/|Error:|select |postgres|FST_|\.ts:\d/i
const statusOf = async (url: string, method: 'GET' | 'POST' = 'GET') =>
  (await site.app.inject({ method, url })).statusCode

describe('production', () => {
  it('V13.4.1, V13.4.2 has no history, no settings, no samples and no debugging', async () => {
    for (const url of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/.svn/entries',
      '/package.json',
      '/server/main.ts',
      '/assets/../package.json',
      '/documents.json',
      '/.data/postgres/postgresql.conf',
    ])
      expect(await statusOf(url), url).toBe(404)
    for (const url of [
      '/api/dummy/exp',
      '/api/dummy/efx?post2021=true',
      '/sandbox',
      '/sandbox/people',
      '/sandbox/claims/1',
    ])
      expect(await statusOf(url), url).toBe(404)
    const { statusCode, body } = await site.app.inject({
      method: 'POST',
      url: '/api/session/claim',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(statusCode).toBe(400)
    expect(body).not.toMatch(SECRETS)
  })

  it('V13.4.5 does not show its documents and its measurements', async () => {
    for (const url of [
      '/docs',
      '/api/docs',
      '/api/docs/json',
      '/api/openapi.json',
      '/openapi.json',
      '/metrics',
      '/swagger',
      '/debug',
      '/status.json',
    ])
      expect(await statusOf(url), url).toBe(404)
  })
})

describe('what a call holds', () => {
  it('V14.3.2 is stored by nobody on the way', async () => {
    const jane = new Claimant(site.browser())
    const answers = [
      await jane.arrives(),
      await jane.givesDetails(),
      await jane.isChecked(),
      await jane.resumes(),
      await jane.browser.get('/api/credit-check'),
      await jane.browser.get('/api/nothing'),
    ]
    for (const { headers, status } of answers) expect(headers['cache-control'], String(status)).toBe('no-store')
  })

  it('V14.2.3 is told to no advertiser and no chat: neither the person nor how to reach them', async () => {
    const jane = new Claimant(site.browser(), {
      first_name: 'Zebedina',
      last_name: 'Noquestions',
      email: 'zebedina.q@example.org',
    })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, marketing_consent: true })
    const told =
      'Zebedina Noquestions, zebedina.q@example.org, 07700 900123, born 14/02/1985, of 12 Wellington Street LS1 4AP'
    for (const event of marketing.events)
      await jane.browser.post('/api/trigger-gtm-event', {
        data: {
          event,
          email: jane.person.email,
          first_name: 'Zebedina',
          phone: '+447700900123',
          note: told,
          url: `https://x.example/?email=${jane.person.email}`,
        },
      })
    await jane.browser.post('/api/chat', { content: told })
    await jane.browser.post('/api/notifications', { channel: 'claims', text: told })
    await jane.submits()
    const rows = await site.services.db
      .selectFrom('outbox')
      .select(['target', 'payload'])
      .where('claim_id', '=', jane.claimId)
      .where('target', 'in', ['marketing', 'chat', 'notification'])
      .execute()
    expect(new Set(rows.map(({ target }) => target))).toEqual(new Set(['marketing', 'chat', 'notification']))
    for (const { target, payload } of rows) {
      expect(JSON.stringify(payload), target).not.toMatch(
        /zebedina|noquestions|7700 ?900123|1985|wellington|LS1 ?4AP|iVBORw0KGgo/i,
      )
    }
  })

  it('V15.3.3, V15.3.6 is what the call takes: no name besides, and none that reaches for the prototype', async () => {
    const jane = new Claimant(site.browser())
    await jane.arrives()
    const bodies = [
      '"made_up": 1',
      '"__proto__": {"polluted": 1}',
      '"constructor": {"prototype": {"polluted": 1}}',
      '"address": {"__proto__": {"polluted": 1}}',
      '"prototype": 1',
      '"isAdmin": true',
      '"utmParams": {"__proto__": {"polluted": 1}}',
    ]
    for (const part of bodies) {
      const payload = `{"claim_number": "${jane.claimId}", ${part}}`
      const { statusCode } = await site.app.inject({
        method: 'PUT',
        url: '/api/session/claim',
        headers: { 'content-type': 'application/json' },
        cookies: Object.fromEntries(jane.browser.cookies),
        payload,
      })
      expect(statusCode, part).toBe(400)
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('a bad day', () => {
  const down = { check: () => Promise.reject(new ProviderError('emails', 'HTTP 500 with secret select * from claims')) }

  it('V16.5.1, V16.5.2, V16.5.3 of a supplier or of our own is told in general words, and lets nobody through', async () => {
    const jane = new Claimant(site.browser(), { last_name: 'Kbadown', first_name: 'Bureaudown' })
    await jane.givesDetails()
    const { emails } = site.services.providers
    const check = emails.check
    for (const broken of [down.check, () => Promise.reject(new TypeError('select secret at /srv/app.ts:1'))]) {
      emails.check = broken
      const { status, body } = await jane.browser.post('/api/verify-email', { email: 'jane@example.com' })
      expect(status).toBeGreaterThanOrEqual(500)
      expect(Object.keys(body)).toEqual(['message'])
      expect(JSON.stringify(body)).not.toMatch(SECRETS)
    }
    emails.check = check
    await jane.isChecked()
    expect((await jane.pullsQuestions()).status).toBe(502)
    await jane.signs()
    expect((await jane.asksExperian()).status).toBe(502)
    // Nobody counts as proved because nobody could be asked.
    const { results } = await site.services.db
      .selectFrom('claims')
      .select('results')
      .where('id', '=', jane.claimId)
      .executeTakeFirstOrThrow()
    expect(results.is_idv_done).not.toBe(true)
    expect(results['qkba']).not.toBe('hi')
  })
})
