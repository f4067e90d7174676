import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

export const NUMBER = '+447700900123'
export const OTHER_NUMBER = '+447700900456'

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE

/** A claim of Jane for each test of a file, in a product whose journeys prove the mobile number with a one-time code. */
export function claimWithCodes() {
  let product: TestProduct
  let jane: Claimant
  beforeAll(async () => {
    product = await testProduct({ config: { journeySettings: { 'otp.enabled': true } } })
  })
  beforeEach(async () => {
    // Each its own day and hour: what one test sends is not counted against the next.
    product.clock.now = new Date(product.clock.now.getTime() + 25 * HOUR)
    jane = new Claimant(product.browser(), { email: `${crypto.randomUUID()}@example.com` })
    await jane.givesDetails()
    await jane.isChecked()
  })
  afterAll(() => product.close())

  const sandbox = async () => (await jane.browser.get(`/sandbox/claims/${jane.claimId}`)).body
  return {
    get product() {
      return product
    },
    get jane() {
      return jane
    },
    pass(ms: number) {
      product.clock.now = new Date(product.clock.now.getTime() + ms)
    },
    send: (parsedPhoneNumber = NUMBER, source = 'contact', claimNumber: string | undefined = jane.claimId) =>
      jane.browser.post('/api/bulk-sms/send-otp', {
        source,
        parsedPhoneNumber,
        ...(claimNumber === undefined ? {} : { claimNumber }),
      }),
    async changesTo(phone_number: string) {
      await jane.saves('contact', { email: jane.person.email, phone_number, soft_check_privacy: true })
      await jane.isChecked()
    },
    verify: (otp: string, source = 'contact') =>
      jane.browser.post('/api/bulk-sms/verify-otp', { claimNumber: jane.claimId, otp, source }),
    sandbox,
    openCode: async () => (await sandbox()).oneTimeCode,
    outcomes: async () => (await jane.resumes()).body.responseObject.outcomes,
  }
}

export function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0')
}
