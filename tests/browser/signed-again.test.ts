import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { SIGN, SIGN_BUTTON, sign, toSign } from './support/ways.ts'

const { browser, product } = await browserAndProduct()

const JANE = { first: 'Jane', last: 'Found' }
const REPORT = "We've Found Your Car Finance Agreement(s)"

/** Back to the name, by the button of each page. */
async function backToDetails(claimant: Claimant): Promise<void> {
  for (const heading of [SIGN, 'Send Results To...', 'Find Your Agreements']) {
    await claimant.press('Back')
    await claimant.heading(heading)
  }
}

/** Names a person and consents for them, up to the page after the contact details. */
async function goOnAs(claimant: Claimant, first: string): Promise<void> {
  await claimant.box('Legal first name').fill(first)
  await agreeTo(claimant, /privacy policy/)
  await claimant.press('Next')
  await claimant.heading('Send Results To...')
  await agreeTo(claimant, /soft credit search/)
  await claimant.press('Next')
}

const agreeTo = (claimant: Claimant, consent: RegExp) => claimant.page.getByRole('checkbox', { name: consent }).check()
const typedName = (claimant: Claimant) => claimant.box('Full name')

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
      .getByRole('link', { name: 'Please provide your signature to continue' })
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
})
