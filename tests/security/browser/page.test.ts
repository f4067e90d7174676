import { describe, expect, it } from 'vitest'
import { browserAndProduct } from '../../browser/support/browser-and-product.ts'
import { newClaimant, type Claimant } from '../../browser/support/claimant.ts'

const { browser, product } = await browserAndProduct()

const MARKUP = '<img src=x onerror="window.wasRun=1">'
const PERSON = { first: 'Zebedina', last: 'Noquestions' }
/** What is typed by tests/browser/support/claimant.ts, as it would stand in an address or in storage. */
const PIECES =
  /zebedina|noquestions|claimant\.\d+(@|%40)example|7700 ?900123|31\/03\/1980|1980-03-31|iVBORw0KGgo|Wellington/i

const SIGN = /^(Find My Agreement\(s\)|Start My Claim)$/

async function reachSign(claimant: Claimant): Promise<void> {
  await claimant.open('/get-started-v3')
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press('Next')
  await claimant.giveDetails(PERSON)
  await claimant.press('Next')
  await claimant.giveContact()
  await claimant.press('Next')
  await claimant.heading('Almost Done — Please Sign to Start Your Claim')
}

async function finish(claimant: Claimant): Promise<void> {
  await claimant.typeSignature(PERSON)
  await claimant.press(SIGN)
  await claimant.page.getByRole('checkbox', { name: /^Agreement #1,/ }).waitFor()
  await claimant.press('Final Step')
  await claimant.heading(/Final Step: Upload Your ID/)
}

const wasRun = ({ page }: Claimant) => page.evaluate(() => 'wasRun' in window)

describe('the page', () => {
  it('V3.5.5 listens to no message of another window: whatever is posted changes nothing', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/get-started-v3')
    await claimant.heading('Find your address')
    // Until its claim is open, the page changes by itself.
    await expect.poll(() => claimant.page.evaluate(() => localStorage.getItem('currentId'))).not.toBeNull()
    const state = () =>
      claimant.page.evaluate(() =>
        JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, document.body.innerText]),
      )
    const before = await state()
    const messages = [
      { type: 'navigate', url: 'https://evil.example' },
      { source: 'help', html: MARKUP },
      { type: 'submit' },
      { status: 'resolved', redirect: '/submit-claim' },
      MARKUP,
      'close',
      null,
    ]
    await claimant.page.evaluate((posted) => posted.forEach((message) => window.postMessage(message, '*')), messages)
    // What was posted has been delivered when a later one of our own has been.
    await claimant.page.evaluate(
      () =>
        new Promise(
          (done) => (
            window.addEventListener('message', ({ data }) => data === 'last' && done(0)),
            window.postMessage('last', '*')
          ),
        ),
    )
    expect(await state()).toBe(before)
    await claimant.leave()
  })

  it('V3.2.1, V3.2.2 shows text as text: markup in a name is refused, and in a lender’s name it stands there as letters', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.page.route('**/api/cc?service=exp', async (route) => {
      const response = await route.fetch()
      const text = (await response.text()).replaceAll(
        /("supplyCompanyName":)"[^"]*"/g,
        (_whole, name: string) => `${name}${JSON.stringify(MARKUP)}`,
      )
      await route.fulfill({ response, body: text })
    })
    await claimant.open(`/get-started-v3?utm_source=${encodeURIComponent(MARKUP)}#${MARKUP}`)
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press('Next')
    await claimant.giveDetails({ ...PERSON, first: MARKUP })
    await claimant.press('Next')
    await expect.poll(() => claimant.box('Legal first name').getAttribute('aria-invalid')).toBe('true')
    await claimant.giveDetails(PERSON)
    await claimant.press('Next')
    await claimant.giveContact()
    await claimant.press('Next')
    await claimant.heading('Almost Done — Please Sign to Start Your Claim')
    await claimant.typeSignature(PERSON)
    await claimant.press(SIGN)
    await claimant.page.getByText(MARKUP).first().waitFor()
    expect(await claimant.page.locator('img[src="x"]').count()).toBe(0)
    expect(await wasRun(claimant)).toBe(false)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('V14.2.1 puts nothing about a person into an address: what is asked goes in bodies', async () => {
    const claimant = await newClaimant(browser, product.url)
    const addresses: string[] = []
    claimant.page.on('request', (request) => void addresses.push(request.url()))
    await reachSign(claimant)
    await finish(claimant)
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter((address) => PIECES.test(address))).toEqual([])
    const cookies = await claimant.context.cookies()
    const secret = cookies.find(({ name }) => name.endsWith('session'))?.value ?? 'none'
    expect(addresses.filter((address) => address.includes(secret))).toEqual([])
    await claimant.leave()
  })

  it('V14.3.3 keeps answers in the browser by the specification, and only until the claim is submitted; never the session', async () => {
    const claimant = await newClaimant(browser, product.url)
    const stored = () =>
      claimant.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    await reachSign(claimant)
    await expect.poll(stored, { timeout: 5000 }).toMatch(/Zebedina/)
    const secret = (await claimant.context.cookies()).find(({ name }) => name.endsWith('session'))?.value ?? ''
    expect(secret.length).toBeGreaterThan(40)
    expect(await stored()).not.toContain(secret)
    await finish(claimant)
    await expect.poll(async () => PIECES.test(await stored()), { timeout: 20_000 }).toBe(false)
    await claimant.leave()
  })
})
