import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readCounts } from '../../../../server/counting/index.ts'
import { ADDRESS, Claimant } from '../../support/claimant.ts'
import { sumOfCounters, sumOfTrails } from '../../support/sums-of-counts.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
let jane: Claimant
beforeAll(async () => {
  product = await testProduct()
})
beforeEach(async () => {
  const { db } = product.services
  await db.deleteFrom('claims').execute()
  await db.deleteFrom('funnel_pending').execute()
  product.clock.now = new Date('2026-11-21T10:00:00Z')
  jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
})
afterAll(() => product.close())

const INFO = {
  title: 'Ms.',
  first_name: 'Jane',
  last_name: 'Sample',
  dateOfBirth: '14/02/1985',
  privacy_policy: true,
}

/** A visitor at the step `contact`, by hand: what happens next to her must not change it. */
const AT_CONTACT = [
  'begun 1',
  'entered contact info 1',
  'entered info postcode 1',
  'entered postcode 1',
  'left info contact 1',
  'left postcode info 1',
]

/** Without the times, and with the day if there is more than one. */
async function counted(): Promise<readonly string[]> {
  const counts = await readCounts(product.services.db, { byDay: true })
  expect(new Set(counts.map(({ day }) => day)).size).toBeLessThanOrEqual(1)
  expect(await sumOfCounters(product.services.db)).toEqual(await sumOfTrails(product.services.db))
  return counts
    .filter(({ kind }) => kind !== 'time')
    .map(({ kind, step, name, value, count }) =>
      [kind, step, name, value, count].filter((part) => part !== '').join(' '),
    )
    .sort()
}

async function atContact(): Promise<void> {
  await jane.arrives()
  await jane.saves('postcode', { address: ADDRESS })
  await jane.saves('info', INFO)
}

it('a save whose response was lost is repeated, and nobody came back', async () => {
  await jane.arrives()
  for (let time = 0; time < 2; time += 1) await jane.saves('postcode', { address: ADDRESS })
  for (let time = 0; time < 2; time += 1) await jane.saves('info', INFO)
  expect(await counted()).toEqual(AT_CONTACT)
})

it('a page that sends all its answers again, because the backend may lack some, changes nothing', async () => {
  await atContact()
  await jane.saves('postcode', { address: ADDRESS })
  await jane.saves('info', INFO)
  expect(await counted()).toEqual(AT_CONTACT)
})

it('two tabs that save the same steps at once are one visitor', async () => {
  await jane.arrives()
  await Promise.all([jane.saves('postcode', { address: ADDRESS }), jane.saves('postcode', { address: ADDRESS })])
  await Promise.all([jane.saves('info', INFO), jane.saves('info', INFO)])
  expect(await counted()).toEqual(AT_CONTACT)
})

it('a visitor who goes back, changes an answer and goes on again came back once, and is at the same step', async () => {
  await atContact()
  await jane.saves('postcode', { address: { ...ADDRESS, addressID: '10000000002', number: '14' } })
  await jane.saves('postcode', { address: ADDRESS })
  await jane.saves('info', INFO)
  expect(await counted()).toEqual(['begun 1', 'came back postcode 1', ...AT_CONTACT.slice(1)])
})

it('a clock that passes midnight, and one that is put back, move nobody to another day', async () => {
  product.clock.now = new Date('2026-11-21T23:59:50Z')
  await jane.arrives()
  await jane.saves('postcode', { address: ADDRESS })
  product.clock.now = new Date('2026-11-22T00:00:10Z')
  await jane.saves('info', INFO)
  product.clock.now = new Date('2026-11-21T22:00:00Z')
  await jane.saves('info', { ...INFO, title: 'Mrs.' })
  expect(await counted()).toEqual(['begun 1', 'came back info 1', ...AT_CONTACT.slice(1)])
})

it('a claim that is opened again on another device is the same visitor', async () => {
  await atContact()
  const elsewhere = product.browser()
  const opened = await elsewhere.post(`/api/session/claim/${jane.claimId}`, { dob: '14/02/1985' })
  expect(opened.status).toBeLessThan(500)
  await elsewhere.put('/api/session/claim', { claim_number: jane.claimId, screen_name: 'postcode', address: ADDRESS })
  expect(await counted()).toEqual(AT_CONTACT)
})
