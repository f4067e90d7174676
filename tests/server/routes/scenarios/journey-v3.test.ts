import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await testProduct()
})
afterAll(() => product.close())

const claimant = (person: ConstructorParameters<typeof Claimant>[1] = {}) =>
  new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com`, ...person })

describe('a claim through v3', () => {
  it('is submitted after details, signature, both reports and right answers (J058)', async () => {
    const jane = claimant()
    await jane.reachesEnd()
    expect(await jane.submits()).toMatchObject({ status: 200, body: { responseObject: { submitted: true } } })
    const { responseObject } = (await jane.resumes()).body
    expect(responseObject.submitted).toBe(true)
    expect(responseObject.screens_completed).toEqual([
      'postcode',
      'info',
      'contact',
      'sign',
      'experianReport',
      'questions',
      'equifaxReport',
    ])
  })

  it('goes past the questions when the first one was found (J063)', async () => {
    const jane = claimant({ last_name: 'Found' })
    await jane.reachesReport()
    await jane.chooses('experianReport', 'experianResult')
    expect((await jane.asksEquifax()).status).toBe(200)
    await jane.chooses('equifaxReportStealth', 'stealthResult')
    expect((await jane.submits()).status).toBe(200)
  })

  it('is submitted without lenders when both files are empty (J068)', async () => {
    const jane = claimant({ first_name: 'Emptyfile', last_name: 'Failtwice' })
    await jane.reachesReport()
    await jane.answers((right) => `${right}x`)
    await jane.answers((right) => `${right}x`)
    expect((await jane.submits()).status).toBe(200)
  })

  it('goes on to the end when both bureaus and the questions are down (J073, C115)', async () => {
    const jane = claimant({ first_name: 'Bureaudown', last_name: 'Kbadown' })
    expect((await jane.reachesSign()).status).toBe(502)
    await jane.signs()
    expect((await jane.asksExperian()).status).toBe(502)
    expect((await jane.submits()).status).toBe(200)
  })
})
