import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndOwnProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { ENDED, SIGN, SIGN_BUTTON, sign, toAddress, toSign, type Version } from './support/ways.ts'
import { inAnyVersion, wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')
const v4 = wordsOf('v4')
const BANNER = inAnyVersion(({ banner }) => banner())

const JANE: Person = { first: 'Jane', last: 'Sample' }
const QUICK: Person = { first: 'Emptyfile', last: 'Found' }
const NO_ID =
  "Oops! We couldn't find the ID in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team."
const NOT_FOUND =
  'Error while trying to find the claim in the link. Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.'

const { browser, product } = await browserAndOwnProduct()

const pathOf = ({ page }: Claimant) => new URL(page.url()).pathname

/** Opens a link with a stopped clock. The claim is held back until the page is there to wait for it, so that none of the 3 s has passed. */
async function opened(claimant: Claimant, link: string): Promise<void> {
  const { page } = claimant
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/session/claim/*', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await claimant.open(link)
  await page.getByText('Looking for your claim').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  release()
  await claimant.heading('Redirecting')
}

/** Checks a page whose clock stands still. axe waits by timers, so the clock goes on while it looks, by less than the 3 s. */
async function expectAccessibleNow(page: Page): Promise<void> {
  let isOver = false
  const checked = expectAccessible(page).finally(() => (isOver = true))
  for (let passed = 0; passed < 2000 && !isOver; passed += 1) await page.clock.runFor(1)
  await checked
}

/** Opens a link, lets 3 s pass to the millisecond, and sees the redirect. */
async function redirected(claimant: Claimant, link: string, path: string): Promise<void> {
  const { page } = claimant
  await opened(claimant, link)
  const here = pathOf(claimant)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(2999)
  expect(pathOf(claimant)).toBe(here)
  await page.clock.runFor(1)
  await page.waitForURL((url) => url.pathname === path)
  await page.clock.resume()
}

describe('a resume link', () => {
  it.each<[Version, string]>([
    ['v3', 'id'],
    ['v4', 'sign'],
    ['v5', 'id'],
  ])(
    'of a %s claim goes after 3 s to its signature, whatever this browser saw last (?%s=, J037, S-10, A-17, A-18)',
    async (version, name) => {
      const claimant = await newClaimant(browser, product.url)
      await toSign(claimant, version, JANE)
      const id = await claimant.claimId()
      await claimant.page.evaluate(() => localStorage.setItem('journey', 'v4'))
      await redirected(claimant, `/resume?${name}=${id}`, `/get-started-${version}/sign`)
      await claimant.heading(SIGN)
      await claimant.page.getByText(wordsOf(version).banner()).waitFor()
      expect(await claimant.page.evaluate(() => localStorage.getItem('journey'))).toBe(version)
      await claimant.leave()
    },
  )

  it('with both names means the id (A-17), can be followed at once, and leaves no history entry', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', JANE)
    await claimant.open('/privacy-policy')
    await opened(claimant, `/resume?sign=nothing&id=${await claimant.claimId()}`)
    await claimant.page.getByRole('status').filter({ hasText: 'Taking you to your claim.' }).waitFor()
    await expectAccessibleNow(claimant.page)
    await claimant.page.getByRole('link', { name: 'Continue now' }).click()
    await claimant.page.clock.resume()
    await claimant.heading(SIGN)
    await claimant.page.goBack()
    await claimant.heading('Privacy policy')
    await claimant.leave()
  })

  it('of an unfinished claim shows the signature too, whose button leads to the first missing step (A-16)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toAddress(claimant, 'v3')
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    await redirected(claimant, `/resume?id=${await claimant.claimId()}`, '/get-started-v3/sign')
    await claimant.typeSignature(JANE)
    await claimant.press(SIGN_BUTTON)
    await claimant.heading(v3.title('info'))
    await claimant.leave()
  })

  it('of a submitted claim leads to already-filed of its journey (S-13, A-21)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v4', QUICK)
    await sign(claimant, QUICK)
    await claimant.heading(ENDED)
    await redirected(claimant, `/resume?id=${await claimant.claimId()}`, '/get-started-v4/already-filed')
    await claimant.heading(v4.title('alreadyFiled'))
    await claimant.leave()
  })

  it('takes what another device did since, and nothing that was typed here before any claim', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', JANE)
    const { resumeLink } = (await (
      await fetch(`${product.url}/sandbox/claims/${await claimant.claimId()}`)
    ).json()) as { resumeLink: string }
    const elsewhere = await newClaimant(browser, product.url)
    await elsewhere.context.addInitScript(() => {
      if (localStorage.getItem('journey') === null)
        localStorage.setItem(
          'draft.1.new',
          JSON.stringify({ answers: { first_name: 'Somebody', last_name: 'Else' }, done: [], outcomes: {} }),
        )
    })
    const { pathname, search } = new URL(resumeLink, product.url)
    await elsewhere.open(pathname + search)
    await elsewhere.heading("Confirm it's you")
    await elsewhere.giveBirthday()
    await elsewhere.press('Continue')
    await elsewhere.heading(SIGN)
    await elsewhere.open('/get-started-v3/info')
    expect(await elsewhere.box(v3.label('first_name')).inputValue()).toBe('Jane')
    await elsewhere.box(v3.label('first_name')).fill('Joan')
    await elsewhere.press(v3.anyButton('next'))
    await elsewhere.heading(v3.title('contact'))
    // Jane agreed to the search and signed. Joan is somebody else, and has to do both herself.
    expect(await elsewhere.page.getByRole('checkbox', { name: v3.label('soft_check_privacy') }).isChecked()).toBe(false)
    await elsewhere.page.getByRole('checkbox', { name: v3.label('soft_check_privacy') }).check()
    await elsewhere.press(v3.anyButton('next'))
    await elsewhere.heading(SIGN)
    await sign(elsewhere, { first: 'Joan', last: 'Sample' })
    await elsewhere.heading(v3.title('experianReport'))
    await elsewhere.leave()

    await claimant.open(`/resume?id=${await claimant.claimId()}`)
    await claimant.heading('Redirecting')
    await claimant.page.getByRole('link', { name: 'Continue now' }).click()
    await claimant.heading(SIGN)
    await claimant.open('/get-started-v3/info')
    expect(await claimant.box(v3.label('first_name')).inputValue()).toBe('Joan')
    await claimant.leave()
  })

  it.each(['/resume', '/questions-resume', '/resume?id=', '/resume?sign='])(
    'without an id says so: %s (C113, S-11)',
    async (link) => {
      const claimant = await newClaimant(browser, product.url)
      await claimant.open(link)
      await claimant.page.getByRole('alert').filter({ hasText: NO_ID }).waitFor()
      await expectAccessible(claimant.page)
      await claimant.leave()
    },
  )

  it.each([
    ['the server fails', 500],
    ['nothing answers', 0],
  ])('says in its words when %s (C114, S-12)', async (_what, status) => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.page.route('**/api/session/claim/**', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, json: { message: 'no' } }),
    )
    await claimant.open('/resume?id=11111111-2222-4333-8444-555555555555')
    await claimant.page.getByRole('alert').filter({ hasText: NOT_FOUND }).waitFor()
    await claimant.leave()
  })
})

describe('a questions-resume link (J013, A-13)', () => {
  it('goes after 3 s to the identity questions, where they are what comes next', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v4', JANE)
    await sign(claimant, JANE)
    await claimant.heading(v4.title('questions'))
    await redirected(claimant, `/questions-resume?id=${await claimant.claimId()}`, '/get-started-v4/questions')
    await claimant.heading(v4.title('questions'))
    await claimant.leave()
  })

  it('leads to the step that comes before them, where that is still open (A-35)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v5', JANE)
    await redirected(claimant, `/questions-resume?id=${await claimant.claimId()}`, '/get-started-v5/sign')
    await claimant.heading(SIGN)
    await claimant.leave()
  })
})

describe("the banner '90,000+ potential claims identified!'", () => {
  it.each([
    ['/get-started-v3', 1],
    ['/get-started-v4/info', 1],
    ['/get-started-v5/info-contact', 1],
    ['/get-started-v5/already-filed', 1],
    ['/', 0],
    ['/privacy-policy', 0],
    ['/resume', 0],
    ['/nothing-here', 0],
  ])('on %s: %i (J008, A-32)', async (path, times) => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open(path)
    await claimant.page.getByRole('heading', { level: 1 }).waitFor()
    expect(await claimant.page.getByText(BANNER).count()).toBe(times)
    await claimant.leave()
  })
})
