import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')
const v4 = wordsOf('v4')
const v5 = wordsOf('v5')

const ABOUT_A_SECOND = 1000

const { browser, product } = await browserAndProduct()

/** At home with a version of the journey, in a page whose clock moves only when the test advances it. */
async function atHome(version: string): Promise<Claimant> {
  const claimant = await newClaimant(browser, product.url)
  await claimant.context.addInitScript(
    (name) => localStorage.getItem('journey') ?? localStorage.setItem('journey', name),
    version,
  )
  await claimant.page.clock.install()
  await claimant.open('/')
  await claimant.box(v3.part('address', 'postcode')).waitFor()
  await claimant.page.clock.pauseAt(Date.now() + ABOUT_A_SECOND)
  return claimant
}

async function findAddresses({ box, button, page }: Claimant, postcode = 'LS1 4AP'): Promise<void> {
  await box(v3.part('address', 'postcode')).fill(postcode)
  await button(v3.part('address', 'find')).click()
  await page.getByRole('radio').first().waitFor()
}

async function fieldsOf({ claimId, context }: Claimant): Promise<Record<string, unknown>> {
  const answer = await context.request.post(`${product.url}/api/session/claim/${await claimId()}`, {
    data: {},
    headers: { origin: product.url },
  })
  const { responseObject } = (await answer.json()) as { responseObject: Record<string, unknown> }
  return responseObject
}

describe('the version of a visitor', () => {
  it('is assigned once, on whichever page comes first, and the home page leads to it ever after (J009, S-02)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/privacy-policy')
    const stored = () => claimant.page.evaluate(() => localStorage.getItem('journey') ?? '')
    // It is assigned by a script, which comes after the page.
    await expect.poll(stored).toMatch(/^v[345]$/)
    const version = await stored()
    for (let visit = 0; visit < 3; visit += 1) {
      await claimant.open('/')
      // The prerendered page leads to the default until it is hydrated.
      await expect
        .poll(() => claimant.page.getByRole('link', { name: 'Find My Agreements' }).getAttribute('href'))
        .toBe(`/get-started-${version ?? ''}`)
      expect(await stored()).toBe(version)
    }
    await claimant.leave()
  })

  it('is the one that an address names, also over another that was stored, and the claim says so (S-03, A-02, J040)', async () => {
    const claimant = await newClaimant(browser, product.url)
    for (const version of ['v3', 'v5', 'v4']) {
      await claimant.open(`/get-started-${version}`)
      // Both pages are prerendered: hydration adds the visitor's version.
      await expect.poll(() => claimant.page.evaluate(() => localStorage.getItem('journey'))).toBe(version)
      await claimant.open('/')
      await expect
        .poll(() => claimant.page.getByRole('link', { name: 'Find My Agreements' }).getAttribute('href'))
        .toBe(`/get-started-${version}`)
    }
    await claimant.open('/get-started-v4')
    await claimant.chooseAddress('LS1 4AP')
    const [saved] = await Promise.all([
      claimant.page.waitForRequest((request) => request.method() === 'PUT'),
      claimant.press(v4.anyButton('next')),
    ])
    expect(saved.postDataJSON()).toMatchObject({ journey: 'v4', ab_test_value: 'v4' })
    await claimant.heading(v4.title('info'))
    expect(await fieldsOf(claimant)).toMatchObject({ journey: 'v4' })
    await claimant.leave()
  })

  it.each(['localStorage', 'crypto'])('is v3 in a browser without %s (A-02)', async (missing) => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.context.addInitScript((name) => {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Not allowed.', 'SecurityError')
        },
      })
    }, missing)
    for (let visit = 0; visit < 3; visit += 1) {
      await claimant.open('/')
      expect(await claimant.page.getByRole('link', { name: 'Find My Agreements' }).getAttribute('href')).toBe(
        '/get-started-v3',
      )
      await claimant.context.clearCookies()
      if (missing === 'crypto') await claimant.page.evaluate(() => localStorage.clear())
    }
    await claimant.leave()
  })
})

describe.each([
  ['v3', v3.title('info'), '/get-started-v3/info'],
  ['v4', v4.title('info'), '/get-started-v4/info'],
  ['v5', v5.title('infoContact'), '/get-started-v5/info-contact'],
])('the form on the home page of a visitor with %s (J016, S-06)', (version, heading, path) => {
  const { home, title } = wordsOf(version)
  it('says beforehand what choosing does, and goes on 500 ms after an address was chosen', async () => {
    const claimant = await atHome(version)
    const { page } = claimant
    await page.getByText(home().advance.text).waitFor()
    await findAddresses(claimant)
    await page.getByRole('radio').nth(2).check()
    await page.getByRole('status').filter({ hasText: home().advance.moving }).waitFor()
    await page.clock.runFor(499)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.clock.runFor(1)
    await claimant.heading(heading)
    expect(claimant.paths).toEqual(['/', path])
    await page.clock.resume()
    await page.reload()
    await claimant.heading(heading)
    expect(await fieldsOf(claimant)).toMatchObject({
      journey: version,
      postcode: 'LS1 4AP',
      start_from: 'home',
      screens_completed: ['postcode'],
    })
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('Yes is kept for the claim and leads to the start, No stays and says that more can be searched (C014, S-04, S-05, A-26)', async () => {
    const claimant = await atHome(version)
    await claimant.page.clock.resume()
    await claimant.press(home().question.no.label)
    await claimant.page.getByText(home().question.no.text).waitFor()
    await expect.poll(() => fieldsOf(claimant)).toMatchObject({ had_car_on_finance: false })
    expect(claimant.paths).toEqual(['/'])
    await claimant.press(home().question.yes.label)
    await claimant.heading(title(version === 'v5' ? 'commission' : 'postcode'))
    await expect.poll(() => fieldsOf(claimant)).toMatchObject({ had_car_on_finance: true })
    expect(claimant.paths).toEqual(['/', `/get-started-${version}`])
    await claimant.leave()
  })
})

describe('the form on the home page', () => {
  it('restarts the wait with another choice (R-1.15)', async () => {
    const claimant = await atHome('v3')
    await findAddresses(claimant)
    await claimant.page.getByRole('radio').first().check()
    await claimant.page.clock.runFor(400)
    await claimant.page.getByRole('radio').nth(1).check()
    await claimant.page.clock.runFor(400)
    expect(claimant.paths).toEqual(['/'])
    await claimant.page.clock.runFor(100)
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('stays if the visitor asks for it, and continues with Next (R-1.15)', async () => {
    const claimant = await atHome('v3')
    await claimant.press(v3.home().advance.stay)
    await findAddresses(claimant)
    await claimant.page.getByRole('radio').first().check()
    await claimant.page.clock.runFor(60_000)
    await claimant.page.getByRole('status').filter({ hasText: v3.home().advance.staying }).waitFor()
    expect(claimant.paths).toEqual(['/'])
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('never goes on while an address is written by hand', async () => {
    const claimant = await atHome('v3')
    await claimant.box(v3.part('address', 'postcode')).fill('LS1 4AP')
    await claimant.press(v3.part('address', 'manual'))
    await claimant.box(v3.part('address', 'line1')).fill('1 Any Road')
    await claimant.box(v3.part('address', 'town')).fill('L')
    await claimant.page.clock.runFor(60_000)
    expect(claimant.paths).toEqual(['/'])
    await claimant.box(v3.part('address', 'town')).fill('Leeds')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('takes the second lookup’s addresses as chosen, too (J061)', async () => {
    const claimant = await atHome('v3')
    await findAddresses(claimant, 'ZZ99 1AA')
    await claimant.page.getByRole('radio').first().check()
    await claimant.page.clock.runFor(500)
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('shows errors in the words of the step (J078), and passes axe with them', async () => {
    const claimant = await atHome('v3')
    await claimant.page.clock.resume()
    await claimant.press(v3.anyButton('next'))
    await claimant.page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('address', 'required') })
      .waitFor()
    await expectAccessible(claimant.page)
    await claimant.leave()
  })

  it('keeps the choice when the connection is lost, and continues when it is back', async () => {
    const claimant = await atHome('v3')
    await findAddresses(claimant)
    await claimant.context.setOffline(true)
    await claimant.page.getByRole('radio').first().check()
    await claimant.page.clock.runFor(500)
    await claimant.page.clock.resume()
    await claimant.page
      .getByRole('alert')
      .filter({ hasText: v3.outcome('info', 'infoSave', 'failed') })
      .waitFor()
    expect(claimant.paths).toEqual(['/'])
    await claimant.context.setOffline(false)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('goes back to the home page with the browser’s Back, the address still chosen', async () => {
    const claimant = await atHome('v4')
    await findAddresses(claimant)
    await claimant.page.getByRole('radio').first().check()
    await claimant.page.clock.runFor(500)
    await claimant.heading(v4.title('info'))
    await claimant.page.clock.resume()
    await claimant.page.goBack()
    await claimant.page.getByText('Flat 1, Kingfisher House').first().waitFor()
    await claimant.press(v4.anyButton('next'))
    await claimant.heading(v4.title('info'))
    await claimant.leave()
  })
})
