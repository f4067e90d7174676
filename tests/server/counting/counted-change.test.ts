import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Count } from '../../../funnel/index.ts'
import { foldCounts, readCounts } from '../../../server/counting/index.ts'
import { runClaims } from '../../../server/index.ts'
import { ADDRESS, Claimant } from '../support/claimant.ts'
import { sumOfCounters, sumOfTrails } from '../support/sums-of-counts.ts'
import { ROOT, testProduct, type TestProduct } from '../support/test-product.ts'

let product: TestProduct
let folder: string
beforeAll(async () => {
  product = await testProduct()
  folder = await mkdtemp(join(tmpdir(), 'counting-'))
})
beforeEach(async () => {
  await product.services.db.deleteFrom('claims').execute()
  await product.services.db.deleteFrom('funnel_pending').execute()
  await product.services.db.deleteFrom('funnel_counts').execute()
})
afterAll(async () => {
  await product.close()
  await rm(folder, { recursive: true, force: true })
})

const counts = () => readCounts(product.services.db, { byDay: true })
const claimant = (person = {}) =>
  new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...person })

/** "entered info 2" for each counter of a kind. */
async function ofKind(kind: Count['kind']): Promise<readonly string[]> {
  return (await counts())
    .filter((cell) => cell.kind === kind)
    .map(({ group, step, name, value, count }) =>
      [group, step, name, value, count].filter((part) => part !== '').join(' '),
    )
}

describe('counting', () => {
  it('counts a step for each claim whose route contains it, and the transition that it left by', async () => {
    const [jane, joe] = [claimant(), claimant()]
    await jane.givesDetails()
    await joe.arrives()
    await joe.saves('postcode', { address: ADDRESS })
    expect(await ofKind('entered')).toEqual(['person contact info 1', 'person info postcode 2', 'person postcode 2'])
    expect(await ofKind('left')).toEqual(['person info contact 1', 'person postcode info 2'])
  })

  it('counts nothing of a visitor who has answered nothing, unless the page said which journey it shows', async () => {
    await claimant().arrives()
    expect(await counts()).toEqual([])
    await product.browser().post('/api/session/claim', { version: { journey: 'v5', drawn: true } })
    expect((await counts()).map(({ journey, drawn, kind, count }) => [journey, drawn, kind, count])).toEqual([
      ['v5', 'v5', 'begun', 1],
      ['v5', 'v5', 'entered', 1],
    ])
  })

  it('counts a save once, however often it is sent', async () => {
    const jane = claimant()
    await jane.arrives()
    for (let time = 0; time < 3; time += 1) await jane.saves('postcode', { address: ADDRESS })
    expect(await ofKind('left')).toEqual(['person postcode info 1'])
  })

  it('counts a visitor who came back to a step and changed its answers once', async () => {
    const jane = claimant()
    await jane.givesDetails()
    for (const number of ['14', '16']) await jane.saves('postcode', { address: { ...ADDRESS, number } })
    expect(await ofKind('came back')).toEqual(['person postcode 1'])
  })

  it('counts how long a step took, in buckets', async () => {
    const jane = claimant()
    await jane.browser.post('/api/session/claim', { version: { journey: 'v3', drawn: true } })
    jane.claimId = jane.browser.cookies.get('currentId') ?? ''
    product.clock.now = new Date(product.clock.now.getTime() + 45_000)
    await jane.saves('postcode', { address: ADDRESS })
    expect(await ofKind('time')).toEqual(['person postcode under 1 min 1'])
  })

  it('counts how effects ended, and the submission', async () => {
    await claimantSubmits()
    expect(await ofKind('submitted')).toHaveLength(1)
    expect(await ofKind('effect')).toEqual(expect.arrayContaining(['person questions assessment pass 1']))
  })

  it('counts what a refused save got wrong, by field and rule, and no answer', async () => {
    const jane = claimant()
    await jane.arrives()
    await jane.saves('postcode', { address: ADDRESS })
    await jane.saves('info', {
      title: 'Ms.',
      first_name: 'Jane',
      last_name: 'Sample',
      dateOfBirth: '14/02/2020',
      privacy_policy: true,
    })
    const errors = await ofKind('error')
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(/^person info dateOfBirth \w+ 1$/)
    expect(JSON.stringify(await counts())).not.toMatch(/Jane|Sample|2020|LS1/)
  })

  it.each([
    ['staff', { email: 'kim@staff-claims.co.uk' }],
    ['sandbox', { last_name: 'Wrongonce' }],
  ])('moves everything of a claim to %s once its answers reveal it', async (group, person) => {
    await claimant(person).givesDetails()
    expect(new Set((await counts()).map((cell) => cell.group))).toEqual(new Set([group]))
  })

  it('tells bots apart: those that say so, and those too fast for a person', async () => {
    const bot = product.browser()
    await bot.post(
      '/api/session/claim',
      { version: { journey: 'v4', drawn: true } },
      { 'user-agent': 'Examplebot/1.0' },
    )
    expect(new Set((await counts()).map(({ group }) => group))).toEqual(new Set(['bot']))
    const hurried = claimant()
    await hurried.reachesEnd()
    await hurried.submits()
    expect(new Set((await counts()).map(({ group }) => group))).toEqual(new Set(['bot']))
  })

  it('holds the sum of what all claims have reached, also after changed answers and another journey', async () => {
    const [jane, joe, kim] = [claimant(), claimant({ last_name: 'Found' }), claimant({ email: 'k@staff-claims.co.uk' })]
    await Promise.all([jane.reachesSign(), joe.reachesReport(), kim.givesDetails()])
    await jane.saves('info', {
      title: 'Mr.',
      first_name: 'Jim',
      last_name: 'Sample',
      dateOfBirth: '14/02/1985',
      privacy_policy: true,
    })
    await jane.browser.put('/api/session/claim', { claim_number: jane.claimId, journey: 'v5' })
    expect(await sumOfCounters(product.services.db)).toEqual(await sumOfTrails(product.services.db))
    await foldCounts(product.services.db)
    expect(await sumOfCounters(product.services.db)).toEqual(await sumOfTrails(product.services.db))
    expect((await counts()).filter(({ moved }) => moved).map(({ journey }) => journey)).toContain('v5')
  })

  it('counts a complaint, and the cancellation of a submitted claim, which outlives it', async () => {
    const jane = await claimantSubmits()
    const shell = {
      environment: { DATABASE_URL: product.database.url, ERASED_LIST: join(folder, 'erased.jsonl') },
      root: ROOT,
      out: () => {},
      err: () => {},
      now: () => product.clock.now,
    }
    expect(await runClaims(['complaint', jane.claimId], shell)).toBe(0)
    expect(await ofKind('complaint')).toEqual(['person 1'])
    expect(await runClaims(['erase', jane.claimId, '--reason', 'cancelled', '--whole'], shell)).toBe(0)
    expect(await ofKind('cancelled')).toEqual(['person 1'])
    expect(await ofKind('submitted')).toEqual(['person 1'])
  })

  it('leaves claims out that are older than the counters', async () => {
    const jane = claimant()
    await jane.arrives()
    await product.services.db.updateTable('claims').set({ trail: '{"counted":false}' }).execute()
    await jane.givesDetails()
    expect(await counts()).toEqual([])
  })
})

/** Slowly enough for a person. */
async function claimantSubmits(): Promise<Claimant> {
  const jane = claimant()
  await jane.givesDetails()
  product.clock.now = new Date(product.clock.now.getTime() + 60_000)
  await jane.isChecked()
  await jane.goesOnToEnd()
  await jane.submits()
  return jane
}
