import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openJourney } from '../../loader/index.ts'
import { effectMoments } from '../support/effect-moments.ts'
import { ownSource } from '../support/source.ts'
import { suites } from '../support/suite.ts'
import { launchBrowser } from './support/browser.ts'
import { expectAccessible } from './support/accessible.ts'
import { claimUnderWay, type ClaimUnderWay } from './support/claim-under-way.ts'
import { specified, withAnyValues, wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const WRONG = specified('Invalid OTP. Please try again.', ({ outcome }) => outcome('otp', 'codeVerified', 'refused'))
const INCOMPLETE = specified('Please enter the complete 4-digit OTP', ({ message }) =>
  message('one_time_code', 'required'),
)
const NETWORK = specified('Network error. Please check your connection and try again.', ({ outcome }) =>
  outcome('otp', 'codeSent', 'failed'),
)

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
}, 300_000)
afterAll(() => browser?.close())

const [{ journey, moment } = fail()] = suites
  .filter(({ journey: name }) => name === 'v3')
  .map(({ journey: name, runs }) => ({ journey: openJourney(name, ownSource()), runs }))
  .flatMap(({ journey, runs }) =>
    effectMoments(journey, runs)
      .filter(({ effect }) => effect === 'verifyOtp')
      .map((moment) => ({ journey, moment })),
  )

let claim: ClaimUnderWay
beforeEach(async () => {
  claim = await claimUnderWay(browser, journey, moment)
  claim.instead('send-otp', {
    status: 200,
    body: { responseObject: { phoneNumber: '+447700900123', message: 'sent' } },
  })
  await claim.arrive()
})
afterEach(async () => {
  expect(claim.troubles).toEqual([])
  await claim.leave()
})

const code = () => claim.page.getByRole('textbox', { name: v3.label('one_time_code'), exact: true })
const verify = () => claim.page.getByRole('button', { name: v3.button('otp', 'verify'), exact: true }).click()
const resend = () => claim.page.getByRole('button', { name: v3.button('otp', 'resend'), exact: true })
/** The time that the timer shows. */
const countdown = async () => /\d:\d\d/.exec(await claim.page.getByRole('timer').innerText())?.[0]
const said = (words: string) =>
  claim.until(words, async () => (await claim.page.getByRole('alert').filter({ hasText: words }).count()) > 0)
const headed = (name: RegExp | string) =>
  claim.until(String(name), async () => (await claim.page.getByRole('heading', { level: 1, name }).count()) > 0)
/** The answers of the backend are not the page's time. */
const answered = (operation: string, times: number) =>
  claim.until(`${operation} was called`, () => Promise.resolve(claim.countOf(operation) === times), 3)

describe('the code of a text, in one input that looks like four boxes (J033, J090, A-110)', () => {
  it('is one input, which the phone may fill in, with digits on its keyboard', async () => {
    expect(await claim.page.getByRole('main').locator('input').count()).toBe(1)
    const attributes = ['autocomplete', 'inputmode', 'maxlength']
    expect(await Promise.all(attributes.map((name) => code().getAttribute(name)))).toEqual([
      'one-time-code',
      'numeric',
      null,
    ])
    // The check of accessibility waits for moments of its own.
    await claim.page.clock.resume()
    await expectAccessible(claim.page)
  })

  it.each([
    ['12 34', '1234'],
    ['Your code is 5821. Do not share it.', '5821'],
    ['12345678', '1234'],
  ])('is extracted from a paste: "%s"', async (pasted, kept) => {
    await code().fill('99')
    await code().evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, pasted)
    expect(await code().inputValue()).toBe(kept)
  })

  it('is taken as autofill gives it, all at once, and Enter sends it (J075)', async () => {
    await code().fill('1234')
    await code().press('Enter')
    await headed(v3.title('sign'))
    expect(claim.countOf('verify-otp')).toBe(1)
  })

  it('takes no letters, and no fifth digit', async () => {
    await code().pressSequentially('a1b2c3d4e5')
    expect(await code().inputValue()).toBe('1234')
  })

  it.each(['', '1', '123'])('is not sent while it is not whole: "%s" (J090)', async (typed) => {
    await code().fill(typed)
    await verify()
    await said(INCOMPLETE)
    expect(claim.countOf('verify-otp')).toBe(0)
    expect(await code().inputValue()).toBe(typed)
  })
})

describe('a code that is not taken', () => {
  it.each([
    ['is wrong', { status: 400, body: { message: WRONG } }, WRONG],
    ['is refused without words', { status: 400, body: {} }, WRONG],
    [
      'has run out',
      { status: 400, body: { message: 'This code has run out. Please ask for a new one.' } },
      'This code has run out. Please ask for a new one.',
    ],
    [
      'was tried too often',
      { status: 429, body: { message: 'This code was tried too often. Please ask for a new one.' } },
      'This code was tried too often. Please ask for a new one.',
    ],
  ])('that %s must be typed again, and the focus is there (C111)', async (_why, answer, words) => {
    claim.instead('verify-otp', answer)
    await code().fill('1234')
    await verify()
    await said(words)
    expect(await code().inputValue()).toBe('')
    expect(await code().evaluate((input) => input === document.activeElement)).toBe(true)
  })

  it.each([
    ['the connection is lost', { status: 0, body: {} }, NETWORK],
    ['the backend fails', { status: 500, body: {} }, NETWORK],
    [
      'the claim is not the session’s',
      { status: 404, body: { message: 'Not here.' } },
      specified('Claim number not found. Please try again.', ({ outcome }) =>
        outcome('otp', 'codeVerified', 'noClaim'),
      ),
    ],
  ])(
    'because %s, stays as it was typed, and goes through on the next try (C109, C112)',
    async (_why, answer, words) => {
      claim.instead('verify-otp', answer)
      await code().fill('1234')
      await verify()
      await said(words)
      expect(await code().inputValue()).toBe('1234')
      claim.instead('verify-otp', { status: 200, body: { responseObject: { verified: true } } })
      await verify()
      await headed(v3.title('sign'))
    },
  )
})

describe('another code (J033, J075, C135)', () => {
  it('can be asked for after two minutes, which are counted down, also across a reload', async () => {
    expect(claim.countOf('send-otp')).toBe(1)
    expect(await countdown()).toMatch(/^(2:00|1:5\d)$/)
    await resend().click({ force: true })
    await claim.page.clock.runFor(55_000)
    expect(await countdown()).toMatch(/^(1:0\d|0:5\d)$/)
    await claim.page.reload()
    await claim.arrive()
    expect(await countdown()).toMatch(/^(1:0\d|0:5\d)$/)
    await resend().click({ force: true })
    expect(claim.countOf('send-otp')).toBe(1)

    await claim.page.clock.runFor(65_000)
    expect(await claim.page.getByRole('timer').count()).toBe(0)
    await code().fill('12')
    await resend().click()
    await answered('send-otp', 2)
    await claim.until('it is locked again', async () => (await claim.page.getByRole('timer').count()) > 0, 5)
    expect(await countdown()).toMatch(/^(2:00|1:5\d)$/)
    // The digits of the old code are cleared.
    expect(await code().inputValue()).toBe('')
  })

  it('that the backend sent a moment ago shows as sent, and the lock counts from then', async () => {
    await claim.page.clock.runFor(120_000)
    claim.instead('send-otp', { status: 429, body: { message: 'A moment ago.', secondsSinceSent: 60 } })
    await resend().click()
    await answered('send-otp', 2)
    await claim.until('it is locked again', async () => (await claim.page.getByRole('timer').count()) > 0, 5)
    expect(await countdown()).toMatch(/^(1:00|0:[345]\d)$/)
  })

  it.each([
    [
      'cannot be sent',
      { status: 502, body: { message: 'Failed to send OTP. Please try again.' } },
      'Failed to send OTP. Please try again.',
    ],
    [
      'finds no claim',
      { status: 404, body: { message: 'x' } },
      specified('Claim number not found. Please try again.', ({ outcome }) => outcome('otp', 'codeSent', 'noClaim')),
    ],
    ['finds no connection', { status: 0, body: {} }, NETWORK],
  ])(
    'that %s is said so, can be asked for at once, and a code that comes all the same can be typed (C109, C110, C112)',
    async (_why, answer, words) => {
      await claim.page.clock.runFor(120_000)
      claim.instead('send-otp', answer)
      await resend().click()
      await said(words)
      expect(await claim.page.getByRole('timer').count()).toBe(0)
      await code().fill('1234')
      await verify()
      await headed(v3.title('sign'))
    },
  )
})

describe('the number (J033)', () => {
  it('can be changed, and the new one gets a code of its own at once; unchanged it gets no other', async () => {
    const changeNumber = () => claim.page.getByRole('link', { name: v3.block('otp', 'link').text, exact: true }).click()
    const next = () => claim.page.getByRole('button', { name: v3.anyButton('next'), exact: true }).click()
    await changeNumber()
    await headed(v3.title('contact'))
    await next()
    await claim.arrive()
    expect(claim.countOf('send-otp')).toBe(1)
    await changeNumber()
    await headed(v3.title('contact'))
    await claim.page.getByRole('textbox', { name: v3.label('phone_number'), exact: true }).fill('(07700) 900-456')
    await next()
    await claim.arrive()
    expect(claim.countOf('send-otp')).toBe(2)
    await claim.page
      .getByText(withAnyValues(v3.block('otp', 'status')))
      .filter({ hasText: '456' })
      .waitFor()
  })

  it('that was proved is not proved again: Back and Next lead past the code', async () => {
    await code().fill('1234')
    await verify()
    await headed(v3.title('sign'))
    await claim.page.getByRole('button', { name: v3.word('back'), exact: true }).click()
    await headed(v3.title('contact'))
    await claim.page.getByRole('button', { name: v3.anyButton('next'), exact: true }).click()
    await headed(v3.title('sign'))
    expect([claim.countOf('send-otp'), claim.countOf('verify-otp')]).toEqual([1, 1])
  })
})

function fail(): never {
  throw new Error('MOMENT_MISSING No generated run of v3 verifies a code.')
}
