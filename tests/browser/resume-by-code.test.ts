import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndOwnProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { SIGN, toSign } from './support/ways.ts'
import { wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const CONFIRM = "Confirm it's you"
const LOCKED = 'That was tried too often. Please try again tomorrow, or contact us.'
const NETWORK = 'Network error. Please check your connection and try again.'

const { browser, product } = await browserAndOwnProduct()
let claimId: string
let elsewhere: Claimant

beforeEach(async () => {
  elsewhere = await newClaimant(browser, product.url)
})
afterEach(async () => {
  expect(elsewhere.troubles).toEqual([])
  await elsewhere.leave()
})

const code = () => elsewhere.box(v3.label('one_time_code'))
const said = (text: string) => elsewhere.page.getByRole('alert').filter({ hasText: text }).waitFor()
const sentCode = async () =>
  ((await (await fetch(`${product.url}/sandbox/claims/${claimId}`)).json()) as { oneTimeCode: string }).oneTimeCode
const otherThan = (right: string, by: number) => String((Number(right) + by) % 10_000).padStart(4, '0')
const pageText = () => elsewhere.page.locator('body').innerText()

/** Opens the link and gives the date of birth wrong five times. */
async function failByDate(): Promise<void> {
  const part = (name: string) =>
    elsewhere.page.getByRole('group', { name: v3.label('dateOfBirth') }).getByRole('textbox', { name, exact: true })
  await elsewhere.open(`/resume?id=${claimId}`)
  await elsewhere.giveBirthday()
  for (let day = 1; day <= 5; day += 1) {
    await part(v3.part('dateOfBirth', 'day')).fill(String(day))
    await Promise.all([elsewhere.page.waitForResponse('**/api/session/claim/*'), elsewhere.press('Continue')])
  }
  await elsewhere.button('Text me a code').waitFor()
}

async function askForCode(): Promise<void> {
  await elsewhere.press('Text me a code')
  await code().waitFor()
}

describe('a resume link on another device, after five wrong dates of birth (A-16b)', () => {
  beforeEach(async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, 'v3', { first: 'Jane', last: 'Sample' })
    claimId = await claimant.claimId()
    await claimant.leave()
  })

  it('opens with a code to the mobile of the claim, whose number is never shown, also after a reload', async () => {
    await failByDate()
    await elsewhere.heading(CONFIRM)
    await elsewhere.page.getByText('We can text a code to the mobile number of this claim instead.').waitFor()
    expect(await elsewhere.page.getByRole('group', { name: v3.label('dateOfBirth') }).count()).toBe(0)
    await expectAccessible(elsewhere.page)
    expect(await pageText()).not.toMatch(/Jane|Sample|900/)

    await askForCode()
    await elsewhere.page
      .getByRole('status')
      .filter({ hasText: 'If this claim has a mobile number, we have sent a code to it. It is good for 10 minutes.' })
      .waitFor()
    await expectAccessible(elsewhere.page)
    expect(await pageText()).not.toMatch(/Jane|Sample|900/)

    // Opened again it asks for a code at once, and a code from a moment ago still counts (C135).
    await elsewhere.page.reload()
    await askForCode()
    expect(await elsewhere.page.getByRole('timer').innerText()).toMatch(/^You can ask for another code in [01]:\d\d\.$/)
    await code().fill(await sentCode())
    await code().press('Enter')
    await elsewhere.heading('Redirecting')
    await elsewhere.heading(SIGN)
    await elsewhere.open('/get-started-v3/info')
    expect(await elsewhere.box(v3.label('first_name')).inputValue()).toBe('Jane')
  })

  it('shows what is wrong with a code, and is closed after five wrong ones', async () => {
    await failByDate()
    await askForCode()
    await elsewhere.press('Verify and Continue')
    await said(v3.message('one_time_code', 'required'))
    const right = await sentCode()
    for (let nth = 1; nth <= 4; nth += 1) {
      await code().fill(otherThan(right, nth))
      await Promise.all([
        elsewhere.page.waitForResponse('**/api/session/claim/*'),
        elsewhere.press('Verify and Continue'),
      ])
      await said('Invalid OTP. Please try again.')
      await elsewhere.page.waitForFunction(
        (input) => input instanceof HTMLInputElement && input.value === '' && input === document.activeElement,
        await code().elementHandle(),
      )
    }
    await code().fill(otherThan(right, 5))
    await elsewhere.press('Verify and Continue')
    await said(LOCKED)
    await elsewhere.open(`/resume?id=${claimId}`)
    await elsewhere.giveBirthday()
    await elsewhere.press('Continue')
    await said(LOCKED)
  })
})

describe('the screen that asks for a code', () => {
  const call = '**/api/session/claim/*'
  const sending = '**/api/session/claim/*/code'
  const proveByCode = { status: 403, json: { message: 'By code, please.', stepUp: 'oneTimeCode' } }
  /** From now on the backend answers so; without a status it does not answer. */
  const answers = async (path: string, answer: { readonly status: number; readonly json: object } | null) => {
    await elsewhere.page.unroute(path)
    await elsewhere.page.route(path, (route) => (answer === null ? route.abort() : route.fulfill(answer)))
  }
  beforeEach(async () => {
    await answers(call, proveByCode)
    await answers(sending, {
      status: 200,
      json: {
        responseObject: { message: 'If there is such a claim and it has a mobile number, we have sent a code to it.' },
      },
    })
    await elsewhere.page.clock.install()
    await elsewhere.open('/resume?id=11111111-2222-4333-8444-555555555555')
  })

  it.each([
    ['there is no connection', null, NETWORK],
    [
      'the text cannot be sent',
      { status: 502, json: { message: 'Failed to send OTP. Please try again.' } },
      'Failed to send OTP. Please try again.',
    ],
    [
      'too many were sent',
      { status: 429, json: { message: 'We have sent too many codes. Please try again in an hour.' } },
      'We have sent too many codes. Please try again in an hour.',
    ],
  ])('says when %s, and sends it on the next try (C110, C112)', async (_why, answer, words) => {
    await answers(sending, answer)
    await elsewhere.press('Text me a code')
    await said(words)
    await answers(sending, {
      status: 200,
      json: {
        responseObject: { message: 'If there is such a claim and it has a mobile number, we have sent a code to it.' },
      },
    })
    await askForCode()
  })

  it('keeps a code that could not be checked as it was typed (C112)', async () => {
    await askForCode()
    await answers(call, null)
    await code().fill('1234')
    await elsewhere.press('Verify and Continue')
    await said(NETWORK)
    expect(await code().inputValue()).toBe('1234')
  })

  it('sends another code after two minutes, which are counted down (C135)', async () => {
    await askForCode()
    const again = elsewhere.button('Resend Verification Code')
    expect(await elsewhere.page.getByRole('timer').innerText()).toMatch(
      /^You can ask for another code in (2:00|1:5\d)\.$/,
    )
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    await elsewhere.page.clock.runFor(120_000)
    await elsewhere.page.getByRole('timer').waitFor({ state: 'detached' })
    await code().fill('12')
    await again.click()
    await elsewhere.page.getByRole('timer').waitFor()
    expect(await code().inputValue()).toBe('')
  })
})
