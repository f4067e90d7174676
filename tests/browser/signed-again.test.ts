import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { SIGN, SIGN_BUTTON, sign, toSign } from './support/ways.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

const JANE = { first: 'Jane', last: 'Found' }
const REPORT = v3.title('experianReport')

/** Back to the name, by the button of each page. */
async function backToDetails(claimant: Claimant): Promise<void> {
  for (const heading of [SIGN, v3.title('contact'), v3.title('info')]) {
    await claimant.press(v3.word('back'))
    await claimant.heading(heading)
  }
}

/** Names a person and consents for them, up to the page after the contact details. */
async function goOnAs(claimant: Claimant, first: string): Promise<void> {
  await claimant.box(v3.label('first_name')).fill(first)
  await agreeTo(claimant, v3.label('privacy_policy'))
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('contact'))
  await agreeTo(claimant, v3.label('soft_check_privacy'))
  await claimant.press(v3.anyButton('next'))
}

const agreeTo = (claimant: Claimant, consent: string) => claimant.page.getByRole('checkbox', { name: consent }).check()
const typedName = (claimant: Claimant) => claimant.box(v3.part('signature', 'fullName'))

describe('a signature in a browser (J043, J083)', () => {
  it('must be given again under another name, and counts again under the first one', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', JANE)
    await sign(claimant, JANE)
    await claimant.heading(REPORT)

    await backToDetails(claimant)
    await goOnAs(claimant, 'Joan')
    await claimant.heading(SIGN)
    await claimant.press(SIGN_BUTTON)
    await claimant.page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('signature', 'required') })
      .waitFor()
    expect(await claimant.page.getByText('Jane Found').count()).toBe(0)
    await claimant.typeSignature({ first: 'Joan', last: 'Found' })
    await claimant.press(SIGN_BUTTON)
    await claimant.heading(REPORT)

    await backToDetails(claimant)
    await goOnAs(claimant, 'Jane')
    await claimant.heading(SIGN)
    expect(await typedName(claimant).inputValue()).toBe('Jane Found')
    await claimant.press(SIGN_BUTTON)
    await claimant.heading(REPORT)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('is for the person whom its page names, also if the claim was made about somebody else meanwhile', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', JANE)
    const claim_number = await claimant.claimId()
    const { request } = claimant.page
    const headers = { origin: product.url }
    const robert = { first_name: 'Robert', last_name: 'Found', dateOfBirth: '21/11/1970' }
    const renamed = await request.put(`${product.url}/api/session/claim`, {
      headers,
      data: { claim_number, ...robert },
    })
    expect(renamed.status()).toBe(200)

    const refused = claimant.page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.status() === 409,
    )
    await sign(claimant, JANE)
    await refused
    await claimant.heading(REPORT)
    const resumed = await request.post(`${product.url}/api/session/claim/${claim_number}`, { headers, data: {} })
    const { responseObject } = (await resumed.json()) as { responseObject: Record<string, unknown> }
    expect(responseObject).toMatchObject({ first_name: 'Jane', signature: { typedName: 'Jane Found' } })
    await claimant.leave()
  })
})
