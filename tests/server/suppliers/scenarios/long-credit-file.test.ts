import { afterEach, beforeEach, expect, it } from 'vitest'
import { nameOfClaim } from '../../../../server/claims/messages/name-of-claim.ts'
import { chatAlerts } from '../../support/chat-alerts.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

const LOANS = Array.from({ length: 300 }, (_, index) => ({
  supplyCompanyName: `LENDER ${index}`,
  accountType: '01',
  accountNumber: String(1000 + index),
  caisAccStartDate: { ccyy: '2017', mm: '05', dd: '03' },
}))

let product: TestProduct
let jane: Claimant
let isLost: boolean
beforeEach(async () => {
  isLost = false
  const consumerData = () =>
    isLost
      ? Promise.reject(new Error('HTTP 500'))
      : Promise.resolve({ FullConsumerData: { ConsumerData: { CAIS: [{ CAISDetails: LOANS }] } } })
  product = await testProduct({ providers: { experian: { consumerData } } })
  jane = new Claimant(product.browser())
})
afterEach(() => product.close())

const claim = () =>
  product.database.db.selectFrom('claims').selectAll().where('id', '=', jane.claimId).executeTakeFirstOrThrow()
const alerts = () => chatAlerts(product, jane.claimId)

it('lists as many of 300 agreements as its contract promises, which can all be claimed for, and tells the team of the others', async () => {
  await jane.reachesReport()
  const { outcomes, results } = await claim()
  const { agreements } = (outcomes as { experianResult: { data: { agreements: { companyName: string }[] } } })
    .experianResult.data
  expect(agreements.map(({ companyName }) => companyName)).toEqual(
    LOANS.slice(0, 200).map(({ supplyCompanyName }) => supplyCompanyName),
  )
  const { experian } = results.credit_files as { experian: { hire_purchases: unknown[] } }
  expect(experian.hire_purchases).toHaveLength(300)
  expect(await alerts()).toEqual([
    {
      content: `Credit check (experian) of claim ${nameOfClaim(jane.claimId)} lists the first 200 agreements, as many as a claim takes, and not the other 100 that qualify`,
    },
  ])
  expect(await jane.chooses('experianReport', 'experianResult')).toMatchObject({ status: 200 })
  await jane.asksExperian()
  expect(await alerts()).toHaveLength(1)
})

it('tells the team of them also where it was told before that the first try had failed', async () => {
  isLost = true
  await jane.reachesReport()
  isLost = false
  await jane.asksExperian()
  expect(await alerts()).toEqual([
    { content: expect.stringContaining('failed') as unknown },
    { content: expect.stringContaining('not the other 100') as unknown },
  ])
})
