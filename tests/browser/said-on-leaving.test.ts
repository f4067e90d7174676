import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant } from './support/claimant.ts'
import { oneOf, wordsOf } from './support/journey-words.ts'

const { browser, product } = await browserAndProduct()

/** J095 */
const SETTLED_MS = 300

describe.each([
  ['v3', '/get-started-v3/contact'],
  ['v5', '/get-started-v5/info-contact'],
])('a field of %s that was left', (version, path) => {
  const { label, message } = wordsOf(version)
  const WRONG = message('email', 'email')

  it('shows its error 300 ms later, as its description, and not before (J080, J095)', async () => {
    const { page, box, open, leave } = await newClaimant(browser, product.url)
    await open(path)
    await page.getByRole('textbox', { name: label('email'), exact: true }).waitFor()
    // After the journey runs: earlier input is reported to it later.
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const email = box(label('email'))
    await email.fill('jane@')
    await page.clock.runFor(10_000)
    expect(await page.getByText(WRONG).count(), 'while the field has the focus').toBe(0)
    await page.keyboard.press('Tab')
    await page.clock.runFor(SETTLED_MS - 1)
    expect(await page.getByText(WRONG).count(), 'before it has settled').toBe(0)
    await page.clock.runFor(1)
    await page.getByText(WRONG).waitFor()
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await described(email)).toContain(WRONG)
    expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count(), 'no button was pressed').toBe(0)
    await leave()
  })

  it('takes it back as soon as somebody types again (J095)', async () => {
    const { page, box, open, leave } = await newClaimant(browser, product.url)
    await open(path)
    await page.waitForLoadState('networkidle')
    const email = box(label('email'))
    await email.fill('jane@')
    await page.keyboard.press('Tab')
    await page.getByText(WRONG).waitFor()
    await email.press('End')
    await page.keyboard.type('e')
    await page.getByText(WRONG).waitFor({ state: 'detached' })
    expect(await email.getAttribute('aria-invalid')).not.toBe('true')
    expect(await described(email)).not.toContain(WRONG)
    await leave()
  })

  it('says nothing when it was passed through empty (J095)', async () => {
    const { page, box, open, leave } = await newClaimant(browser, product.url)
    await open(path)
    await page.waitForLoadState('networkidle')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await box(label('email')).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.clock.runFor(10_000)
    expect(await page.getByText(oneOf(message('email', 'required'), message('email', 'email'))).count()).toBe(0)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
    await leave()
  })
})

/** The texts that aria-describedby leads to. */
function described(locator: ReturnType<Awaited<ReturnType<typeof newClaimant>>['box']>): Promise<string> {
  return locator.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}
