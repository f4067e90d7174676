import type { Page } from 'playwright'
import { afterAll, describe, expect, it } from 'vitest'
import { browserAndProduct } from '../support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from '../support/claimant.ts'
import { ENDED, sign, SIGN, SIGN_BUTTON, toSign, type Version } from '../support/ways.ts'
import { shiftsSoFar, watchShifts } from './layout-shift.ts'
import { expectUsable, looked } from './looks.ts'
import { oneOf, wordsOf } from '../support/journey-words.ts'

const v3 = wordsOf('v3')
const v4 = wordsOf('v4')
const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()
afterAll(() =>
  console.log(`axe: ${looked.states} looks at states of steps, ${looked.rulesKept} rules kept, 0 violated.`),
)

const JANE: Person = { first: 'Jane', last: 'Sample' }
/** Web Vitals call less than 0.1 good; here nothing moves that a person would notice. */
const MOST_SHIFT = 0.02

describe('every state of every step is usable by everyone (WCAG 2.2 AA)', () => {
  it('v5: the questions, the address in each of its states, details, signature, identity, agreements, the end', async () => {
    const claimant = await begin('v5')
    const { page, press, heading } = claimant
    await look(claimant, 'the first question')
    await press(v5.anyButton('no'))
    await claimant.button(v5.button('carFinanceHint', 'continueAnyway')).waitFor()
    await look(claimant, 'the first question, answered No')
    await press(v5.button('carFinanceHint', 'continueAnyway'))
    await heading(v5.title('commission'))
    await look(claimant, 'the second question')
    await press(v5.anyButton('no'))
    await heading(v5.title('postcode'))
    await addressStates(claimant)
    await press(v5.anyButton('next'))
    await heading(v5.title('infoContact'))
    await refused(claimant, 'details')
    await claimant.giveDetails(JANE)
    await claimant.giveContact()
    await look(claimant, 'details, filled in')
    await press(v5.anyButton('next'))
    await heading(SIGN)
    await refused(claimant, 'the signature')
    await claimant.typeSignature(JANE)
    await look(claimant, 'the signature, typed')
    await toQuestions(claimant)
    await refused(claimant, 'the identity questions', v5.part('identity_answers', 'next'))
    await claimant.answerQuestions('right')
    await page.getByRole('checkbox').first().waitFor()
    await look(claimant, 'the second agreements')
    await press(v5.anyButton('finalStep'))
    await heading(ENDED)
    await look(claimant, 'the end')
    await claimant.leave()
  }, 240_000)

  it('v3: contact, the credit check while it takes long, and many agreements', async () => {
    const claimant = await begin('v3')
    const { page, press, heading } = claimant
    await claimant.chooseAddress('LS1 4AP')
    await press(v3.anyButton('next'))
    await heading(v3.title('info'))
    await claimant.giveDetails({ first: 'Manyloans', last: 'Sample' })
    await press(v3.anyButton('next'))
    await heading(v3.title('contact'))
    await refused(claimant, 'contact')
    await claimant.giveContact()
    await press(v3.anyButton('next'))
    await heading(SIGN)
    await claimant.typeSignature(JANE)
    const goOn = await holdBack(page, '**/api/cc*')
    await press(SIGN_BUTTON)
    await page.waitForURL(/credits-report/)
    await page.getByRole('status').filter({ hasText: /\w/ }).first().waitFor()
    await look(claimant, 'the credit check under way')
    goOn()
    await page.getByRole('checkbox').first().waitFor()
    await look(claimant, 'many agreements')
    await claimant.leave()
  })

  it('v4: the label of a settled identity, the question beneath the agreements, and the report that goes on by itself', async () => {
    const claimant = await begin('v4')
    const { page, press, heading } = claimant
    const found: Person = { first: 'Jane', last: 'Found' }
    await toSign(claimant, 'v4', found)
    await claimant.button(v4.button('sign', 'sign', 'identitySettled')).waitFor()
    await look(claimant, 'the signature, identity settled')
    await sign(claimant, found)
    await page.getByRole('group', { name: v4.question('experianReport') }).waitFor()
    await look(claimant, 'the agreements and their question')
    await press(v4.anyButton('no'))
    await page.waitForURL(/credit-report-s$/)
    // It would press its button before anybody could look.
    const goOn = await holdBack(page, '**/api/session/claim')
    await page.getByRole('checkbox').first().waitFor()
    await look(claimant, 'the report that goes on by itself')
    goOn()
    await heading(ENDED)
    await look(claimant, 'the end')
    await claimant.leave()
  })

  it('nothing moves by itself on the home page and on pages outside the journeys', async () => {
    const claimant = await newClaimant(browser, product.url)
    await watchShifts(claimant.page)
    for (const path of ['/', '/faqs', '/terms-and-conditions']) {
      await claimant.open(path)
      await claimant.page.getByRole('heading', { level: 1 }).waitFor()
      await claimant.page.waitForLoadState('networkidle')
      const { score, of } = await shiftsSoFar(claimant.page)
      expect(score, `${path}: layout shift of ${of.join(', ')}`).toBeLessThan(MOST_SHIFT)
    }
    await claimant.leave()
  })
})

async function begin(version: Version): Promise<Claimant> {
  const claimant = await newClaimant(browser, product.url)
  await claimant.page.clock.install()
  await watchShifts(claimant.page)
  await claimant.open(`/get-started-${version}`)
  await claimant.page.getByRole('button', { name: 'Reject' }).click()
  await claimant.page.getByRole('heading', { level: 1 }).waitFor()
  return claimant
}

/** Nothing has moved by itself since the last look, and it can be used. What the looking itself moves does not count. */
async function look({ page }: Claimant, state: string): Promise<void> {
  const { score, of } = await shiftsSoFar(page)
  expect(score, `${state}: layout shift of ${of.join(', ')}`).toBeLessThan(MOST_SHIFT)
  await expectUsable(page, state)
  await nextFrame(page)
  await shiftsSoFar(page)
}

/** As it comes, and after a press that finds nothing right: the summary has the focus, its first entry leads to a box that says the same. */
async function refused(
  claimant: Claimant,
  step: string,
  button: string | RegExp = oneOf(v3.anyButton('next', 'sign'), v5.anyButton('next', 'sign')),
): Promise<void> {
  const { page } = claimant
  await look(claimant, step)
  await claimant.button(button).last().press('Enter')
  const alert = page.getByRole('alert').filter({ hasText: v3.word('problem') })
  if (!(await alert.isVisible())) await alert.waitFor({ timeout: 3000 }).catch(() => undefined)
  if (await alert.isVisible()) {
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.title()).toMatch(/^Error: /)
  }
  await look(claimant, `${step}, refused`)
}

async function addressStates(claimant: Claimant): Promise<void> {
  const { page, box, press, button } = claimant
  await refused(claimant, 'the address')
  await press(v5.part('address', 'manual'))
  await box(v5.part('address', 'line1')).waitFor()
  await look(claimant, 'the address, by hand')
  await press(v5.part('address', 'lookup'))
  await box(v5.part('address', 'postcode')).fill('ZZ99 9ZZ')
  await press(v5.part('address', 'find'))
  await box(v5.part('address', 'line1')).waitFor()
  await look(claimant, 'the address, not found')
  // A press in the moment in which the search opens the lines was meant for another button, and is not heard.
  await page.clock.fastForward(1000)
  await press(v5.part('address', 'lookup'))
  await box(v5.part('address', 'postcode')).fill('LS1 4AP')
  await button(v5.part('address', 'find')).click()
  await page.getByRole('radio').first().waitFor()
  await look(claimant, 'the address, found')
  await page.getByRole('radio').first().check()
  await look(claimant, 'the address, chosen')
}

async function toQuestions(claimant: Claimant): Promise<void> {
  await claimant.press(SIGN_BUTTON)
  await claimant.heading(v5.title('questions'))
}

/** The answer comes only once the returned function is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  let goOn: () => void = () => undefined
  const waited = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(url, async (route) => {
    await waited
    await route.fallback()
  })
  return () => goOn()
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}
