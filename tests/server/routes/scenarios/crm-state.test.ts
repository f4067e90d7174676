import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProviderError, type Product } from '../../../../server/index.ts'
import type { CrmMessage, CrmRecord } from '../../../../server/providers/index.ts'
import { Claimant } from '../../support/claimant.ts'
import { testProduct, type TestProduct } from '../../support/test-product.ts'

/** A CRM that keeps the last record of each module, and can be down. */
const crm = {
  told: [] as CrmMessage[],
  isDown: false,
  inFlight: 0,
  mostInFlight: 0,
  async upsert(message: CrmMessage) {
    crm.inFlight += 1
    crm.mostInFlight = Math.max(crm.mostInFlight, crm.inFlight)
    await new Promise((done) => setImmediate(done))
    crm.inFlight -= 1
    if (crm.isDown) throw new ProviderError('crm', 'HTTP 502')
    crm.told.push(message)
  },
  feedback: () => Promise.resolve(),
  erase: () => Promise.resolve(),
}
const last = (module: 'lead' | 'contact'): CrmRecord | undefined =>
  crm.told.findLast((message) => message.module === module)?.records[0]

let product: TestProduct
let jane: Claimant
beforeEach(async () => {
  Object.assign(crm, { told: [], isDown: false, mostInFlight: 0 })
  product = await testProduct({ providers: { crm } })
  jane = new Claimant(product.browser())
})
afterEach(() => product.close())

const pass = (seconds: number) => {
  product.clock.now = new Date(product.clock.now.getTime() + seconds * 1000)
}
const changesNumber = (phone_number: string) =>
  jane.browser.put('/api/session/claim', {
    claim_number: jane.claimId,
    phone_number,
    feedback_action: 'phone_number_updated',
  })
const tellsContact = (Phone: string) =>
  jane.browser.patch('/api/contact', { data: [{ Email: jane.person.email, Phone, Changed_Phone_No: true }] })
const submits = async () => {
  await jane.reachesEnd()
  await jane.submits()
  await product.drainOutbox()
}

describe('the CRM', () => {
  it('ends with the number that the claim ends with, also when it is one it had before', async () => {
    await submits()
    for (const number of ['+447700900200', '+447700900201', '+447700900200']) {
      await changesNumber(number)
      await tellsContact(number)
      await product.drainOutbox()
      expect(last('contact')).toMatchObject({ Phone: number, Changed_Phone_No: true })
    }
    expect(crm.told.filter(({ module }) => module === 'contact')).toHaveLength(3)
  })

  it('never gets an older state from a retry of a failed update', async () => {
    crm.isDown = true
    await submits()
    await changesNumber('+447700900200')
    await tellsContact('+447700900200')
    await product.drainOutbox()
    crm.isDown = false
    await changesNumber('+447700900201')
    await tellsContact('+447700900201')
    await product.drainOutbox()
    for (let hours = 0; hours < 24; hours += 1, pass(3600)) await product.drainOutbox()
    expect(new Set(crm.told.map(({ records: [record] }) => record?.['Phone']))).toEqual(new Set(['+447700900201']))
    expect(last('lead')).toMatchObject({ Phone: '+447700900201' })
    expect(await pending()).toEqual([])
  })

  it('still takes it after two days of being down', async () => {
    crm.isDown = true
    await submits()
    for (let hours = 0; hours < 48; hours += 1, pass(3600)) await product.drainOutbox()
    crm.isDown = false
    for (let hours = 0; hours < 5; hours += 1, pass(3600)) await product.drainOutbox()
    expect(last('lead')).toMatchObject({ Email: jane.person.email })
  })

  it('gets a changed number if the browser is closed before it could report it (C098)', async () => {
    await submits()
    await changesNumber('+447700900200')
    await product.drainOutbox()
    expect(last('contact')).toMatchObject({ Phone: '+447700900200', Changed_Phone_No: true })
    // Said by the browser after all, it is the same message.
    await tellsContact('+447700900200')
    await product.drainOutbox()
    expect(crm.told.filter(({ module }) => module === 'contact')).toHaveLength(1)
  })

  it('gets later changes to a claim that it had before submission, but not of other claims', async () => {
    await jane.givesDetails()
    await jane.saves('contact', { email: jane.person.email, phone_number: '+447700900200', soft_check_privacy: true })
    await product.drainOutbox()
    expect(crm.told).toEqual([])
    await jane.browser.post('/api/lead', { data: [{ Email: jane.person.email }] })
    await jane.saves('contact', { email: jane.person.email, phone_number: '+447700900201', soft_check_privacy: true })
    await product.drainOutbox()
    expect(last('lead')).toMatchObject({ Phone: '+447700900201' })
    await jane.isChecked()
    await jane.goesOnToEnd()
    await jane.submits()
    await product.drainOutbox()
    expect(last('lead')).toMatchObject({ Submitted_At: expect.any(String), Identity: 'proved' })
    expect(await pending()).toEqual([])
  })

  it('has one message of a claim in flight, however many processes send', async () => {
    await submits()
    const others: Product[] = [await product.another(), await product.another()]
    crm.isDown = true
    await jane.browser.patch('/api/lead', { data: [{ Email: jane.person.email }] })
    await jane.browser.post('/api/lead', { data: [{ Email: jane.person.email }] })
    await changesNumber('+447700900200')
    await product.drainOutbox()
    crm.isDown = false
    pass(3600)
    while ((await pending()).length > 0) await Promise.all([product, ...others].map((each) => each.drainOutbox()))
    for (const other of others) await other.close()
    expect(crm.mostInFlight).toBe(1)
    expect(last('contact')).toMatchObject({ Phone: '+447700900200' })
  })
})

const pending = () => product.services.db.selectFrom('outbox').select('target').where('state', '=', 'pending').execute()
