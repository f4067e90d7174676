import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { zohoCrm } from '../../../../server/providers/crm/zoho-crm.ts'
import { simulatedZoho } from '../../providers/support/simulated-zoho.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

let zoho: ReturnType<typeof simulatedZoho>
let product: TestProduct
let jane: Claimant
beforeEach(async () => {
  zoho = simulatedZoho()
  product = await testProduct({ providers: { crm: zohoCrm(zoho.ask) } })
  jane = new Claimant(product.browser())
})
afterEach(() => product.close())

const tells = async () => {
  await jane.browser.post('/api/lead', { data: [{ Email: jane.person.email }] })
  await product.drainOutbox()
}
const movesTo = async (email: string) => {
  Object.assign(jane.person, { email })
  await jane.saves('contact', { email, phone_number: '+447700900123', soft_check_privacy: true })
  await product.drainOutbox()
}

describe('the records of a claim in the CRM', () => {
  it('are one lead with the e-mail address of now, when it was changed after the first message (C090, C091)', async () => {
    await jane.givesDetails()
    await tells()
    await movesTo('jane.new@example.com')
    expect(zoho.leads()).toEqual([
      expect.objectContaining({ Email: 'jane.new@example.com', Claim_Number: jane.claimId }),
    ])
    await jane.isChecked()
    await jane.goesOnToEnd()
    await jane.submits()
    await product.drainOutbox()
    expect(zoho.leads()).toEqual([
      expect.objectContaining({ Email: 'jane.new@example.com', Submitted_At: expect.any(String) as string }),
    ])
  })

  it('are two where two people share an e-mail address, each with their own name', async () => {
    await jane.givesDetails()
    await tells()
    const sam = new Claimant(product.browser(), { ...jane.person, first_name: 'Sam' })
    await sam.givesDetails()
    await sam.browser.post('/api/lead', { data: [{ Email: sam.person.email }] })
    await product.drainOutbox()
    expect(zoho.leads().map(({ First_Name }) => First_Name)).toEqual(['Jane', 'Sam'])
  })

  it('lose the signature of a person who is not in the claim any more', async () => {
    await jane.reachesSign()
    await jane.signs()
    await tells()
    expect(zoho.leads()).toEqual([expect.objectContaining({ Signature_Hash: expect.any(String) as string })])
    await jane.saves('info', {
      title: 'Mr.',
      first_name: 'Robert',
      last_name: 'Found',
      dateOfBirth: '21/11/1970',
      privacy_policy: true,
    })
    await product.drainOutbox()
    expect(zoho.leads()).toEqual([
      expect.objectContaining({ First_Name: 'Robert', Signature_Hash: null, Signed_At: null }),
    ])
  })
})
