import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { written } from './support/claim-walks.ts'
import { newClaimant } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'
import { ENDED, SIGN, sign } from './support/ways.ts'

const v5 = wordsOf('v5')

/** How late each answer is. */
const LATE_MS = 150

const { browser, product } = await browserAndProduct()

describe('on a train', () => {
  it('where every request is lost once, on its way there or with its answer, and all are late, a claim ends as anywhere else, with one submission (C104, C112)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, box } = claimant
    const network = await page.context().newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATE_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    const lost: string[] = []
    await page.route('**/api/**', async (route) => {
      const request = route.request()
      const call = `${request.method()} ${new URL(request.url()).pathname} ${(request.postDataJSON() as { screen_name?: string } | null)?.screen_name ?? ''}`
      if (lost.includes(call)) return route.continue()
      lost.push(call)
      if (lost.length % 2 === 0) await route.fetch()
      return route.abort('connectionreset')
    })
    const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
    await claimant.open('/get-started-v5')
    await claimant.press(v5.anyButton('yes'))
    await heading(v5.title('commission')).waitFor()
    await claimant.press(v5.anyButton('no'))
    await heading(v5.title('postcode')).waitFor()
    await box(v5.part('address', 'postcode')).fill('LS1 4AP')
    await claimant.press(v5.part('address', 'find'))
    await page.getByText(v5.part('address', 'failed')).waitFor()
    await claimant.press(v5.part('address', 'find'))
    await page.getByRole('radio').first().check()
    await claimant.press(v5.anyButton('next'))
    await heading(v5.title('infoContact')).waitFor()
    const person = { first: 'Jane', last: 'Found' }
    await claimant.giveDetails(person)
    await claimant.giveContact()
    await claimant.press(v5.anyButton('next'))
    await heading(SIGN).waitFor()
    await sign(claimant, person)
    await claimant.press(v5.anyButton('yes'))
    await heading(ENDED).waitFor()
    expect(lost.length).toBeGreaterThan(15)
    const claim = await written(claimant, product.url)
    expect(claim.results).toMatchObject({
      q1FoundStatus: 'found',
      experian_credit_check_status: 'PASS',
      credit_check_status: 'PASS',
    })
    expect(claim.outgoing.map(({ target }) => target)).toEqual(['lead'])
    await claimant.leave()
  })
})
