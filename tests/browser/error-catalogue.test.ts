import type { Page, Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import failures from '../../content/failures.json'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { specified, withAnyValues, wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')
const v5 = wordsOf('v5')

const { browser, product } = await browserAndProduct()

const OURS: Readonly<Record<number, string>> = {
  403: failures.forbidden,
  409: failures.conflict,
  413: failures.tooLarge,
  429: failures.tooOften,
  500: failures.server,
  503: failures.unavailable,
}
const JANE: Person = { first: 'Jane', last: 'Sample' }
const refusal =
  (status: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status, contentType: body === '' ? 'text/html' : 'application/json', body })
const calls = (path: string) => (url: URL) => url.pathname === `/api${path}`
const inAlert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).first().waitFor()

async function claimant(): Promise<Claimant> {
  const jane = await newClaimant(browser, product.url)
  await jane.open('/get-started-v3')
  return jane
}

async function toContact(jane: Claimant, person = JANE): Promise<void> {
  await jane.chooseAddress('LS1 4AP')
  await jane.press(v3.anyButton('next'))
  await jane.giveDetails(person)
  await jane.press(v3.anyButton('next'))
  await jane.heading(v3.title('contact'))
}

async function toReport(jane: Claimant, person = JANE): Promise<void> {
  await toContact(jane, person)
  await jane.giveContact()
  await jane.press(v3.anyButton('next'))
  await jane.heading(v3.title('sign'))
  await jane.typeSignature(person)
  await jane.press(v3.anyButton('sign'))
}

describe('the error catalogue as a visitor meets it', () => {
  it('an expired session is renewed once without the visitor noticing (C103)', async () => {
    const jane = await claimant()
    await jane.chooseAddress('LS1 4AP')
    await jane.press(v3.anyButton('next'))
    const id = await jane.claimId()
    await jane.context.clearCookies({ name: 'session' })
    const renewed: number[] = []
    jane.page.on('response', (response) => {
      if (response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/session/claim')
        renewed.push(response.status())
    })
    await jane.giveDetails(JANE)
    await jane.press(v3.anyButton('next'))
    await jane.heading(v3.title('contact'))
    expect(renewed).toEqual([200])
    // The cookie was lost, so it is another claim, and the answers came along.
    expect(await jane.claimId()).not.toBe(id)
    await jane.leave()
  })

  it('a session that cannot be renewed keeps the answers on the screen, says what to do and what support wants to know (C103)', async () => {
    const jane = await claimant()
    const said: string[] = []
    jane.page.on('console', (message) => said.push(message.text()))
    const saves = calls('/session/claim')
    await jane.page.route(saves, (route) =>
      route.request().method() === 'PUT'
        ? refusal(401, '{"message":"Your session has ended."}')(route)
        : route.continue(),
    )
    await jane.chooseAddress('LS1 4AP')
    await jane.press(v3.anyButton('next'))
    await inAlert(jane.page, failures.session)
    await inAlert(jane.page, 'Unauthorized and retry failed')
    expect(said.join('\n')).toContain('Unauthorized and retry failed')
    await jane.page.unroute(saves)
    await jane.press(v3.anyButton('next'))
    await jane.heading(v3.title('info'))
    await jane.leave()
  })

  it("a server without words is explained in our words, with the catalogue's for support (C104, C128)", async () => {
    const jane = await claimant()
    const said: string[] = []
    jane.page.on('console', (message) => said.push(message.text()))
    await jane.page.route(calls('/session/claim'), (route) =>
      route.request().method() === 'PUT' ? refusal(503)(route) : route.continue(),
    )
    await jane.chooseAddress('LS1 4AP')
    await jane.press(v3.anyButton('next'))
    await inAlert(jane.page, failures.unavailable)
    await inAlert(jane.page, 'HTTP error! Status: 503')
    expect(said.join('\n')).toContain('HTTP error! Status: 503')
    await jane.leave()
  })

  it.each(someOf([403, 409, 413, 429, 500, 503], 2))(
    'a save that the server refuses with %i is explained in its words, or in ours for that kind of failure (A-157, C104)',
    async (status) => {
      const jane = await claimant()
      let body = '{"message":"These are the words of the server."}'
      await jane.page.route(calls('/session/claim'), (route) =>
        route.request().method() === 'PUT' ? refusal(status, body)(route) : route.continue(),
      )
      await jane.chooseAddress('LS1 4AP')
      await jane.press(v3.anyButton('next'))
      await inAlert(jane.page, 'These are the words of the server.')
      expect(await jane.page.getByText(`HTTP error! Status: ${status}`).count()).toBe(0)
      body = ''
      await jane.press(v3.anyButton('next'))
      await inAlert(jane.page, `HTTP error! Status: ${status}`)
      await inAlert(jane.page, OURS[status] ?? '')
      await jane.leave()
    },
  )

  it('a save without a connection blames the connection', async () => {
    const jane = await claimant()
    await jane.page.route(calls('/session/claim'), (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await jane.chooseAddress('LS1 4AP')
    await jane.press(v3.anyButton('next'))
    await inAlert(jane.page, v3.outcome('postcode', 'postcodeSave', 'failed'))
    await jane.leave()
  })

  it('a session without a claim is explained, and the visitor keeps the answers (C105)', async () => {
    const jane = await newClaimant(browser, product.url)
    const said: string[] = []
    jane.page.on('console', (message) => said.push(message.text()))
    const sessions = calls('/session/claim')
    await jane.page.route(sessions, (route) =>
      route.request().method() === 'POST'
        ? refusal(200, '{"responseObject":{"session_duration":3600}}')(route)
        : route.continue(),
    )
    await jane.open('/get-started-v3')
    // Not looked up: every call needs the claim first.
    await jane.box(v3.part('address', 'postcode')).fill('LS1 4AP')
    await jane.press(v3.part('address', 'manual'))
    await jane.box(v3.part('address', 'line1')).fill('12 Park Row')
    await jane.box(v3.part('address', 'town')).fill('Leeds')
    await jane.press(v3.anyButton('next'))
    await inAlert(jane.page, failures.other)
    await inAlert(jane.page, 'Claim ID not available.')
    expect(said.join('\n')).toContain('Claim ID not available.')
    await jane.page.unroute(sessions)
    await jane.press(v3.anyButton('next'))
    await jane.heading(v3.title('info'))
    await jane.leave()
  })

  it('a marketing event that cannot be sent blocks nothing and shows nothing (C123)', async () => {
    const jane = await claimant()
    await jane.press('Accept')
    const asked = jane.page.waitForRequest((request) => calls('/trigger-gtm-event')(new URL(request.url())))
    await jane.page.route(calls('/trigger-gtm-event'), refusal(500))
    await toContact(jane)
    await asked
    expect(await jane.page.getByRole('alert').count()).toBe(0)
    await jane.leave()
  })

  it.each([
    [
      'without words',
      502,
      '',
      specified('Error validating email!', ({ outcome }) => outcome('contact', 'emailCheck', 'failed')),
    ],
    [
      'with words',
      502,
      '{"message":"This service is not available just now. Please try again."}',
      'This service is not available just now. Please try again.',
    ],
    [
      'that says no',
      200,
      '{"responseObject":{"Result":"invalid"}}',
      specified('Please enter a valid email address', ({ outcome }) => outcome('contact', 'emailCheck', 'invalid')),
    ],
  ])('an e-mail check %s that fails counts as invalid (C106)', async (_how, status, body, words) => {
    const jane = await claimant()
    await jane.page.route(calls('/verify-email'), refusal(status, body))
    await toContact(jane)
    await jane.giveContact()
    await jane.press(v3.anyButton('next'))
    await inAlert(jane.page, words)
    expect(new URL(jane.page.url()).pathname).toBe('/get-started-v3/contact')
    await jane.leave()
  })

  it('a phone check that fails counts as invalid (C106)', async () => {
    const jane = await claimant()
    await jane.page.route(calls('/verify-phone'), refusal(502))
    await toContact(jane)
    await jane.giveContact()
    await jane.press(v3.anyButton('next'))
    await inAlert(
      jane.page,
      specified('Error validating phone!', ({ outcome }) => outcome('contact', 'phoneCheck', 'failed')),
    )
    await jane.leave()
  })

  it('a first address lookup that fails is made up for by the second (C107)', async () => {
    const jane = await claimant()
    await jane.chooseAddress('ZZ99 1AA')
    await jane.press(v3.anyButton('next'))
    await jane.heading(v3.title('info'))
    await jane.leave()
  })

  it.each([
    [
      'ZZ99 9ZZ',
      specified(
        'Please enter a valid postcode. We found no address at this one; you can also enter yours yourself.',
        ({ part }) => part('address', 'none'),
      ),
    ],
    ['ZZ99 5XX', v3.part('address', 'failed')],
  ])('no address at %s says so, and leaves the way by hand (C107)', async (postcode, words) => {
    const jane = await claimant()
    await jane.box(v3.part('address', 'postcode')).fill(postcode)
    await jane.press(v3.part('address', 'find'))
    await jane.page.getByText(words).first().waitFor()
    await jane.box(v3.part('address', 'line1')).waitFor()
    await jane.leave()
  })

  it.each(someOf([['Bureaudown'], ['Blacklist'], ['Nolenders'], ['Emptyfile']], 2))(
    'a credit check that finds nothing to claim for (%s) leads on without a word of failure (C115, C116)',
    async (first) => {
      const jane = await claimant()
      await toReport(jane, { first, last: 'Sample' })
      await jane.heading(v3.title('questions'))
      await jane.leave()
    },
  )

  it('no lender selected on continue says so (C117)', async () => {
    const jane = await claimant()
    await toReport(jane)
    const boxes = jane.page.getByRole('checkbox', { name: withAnyValues(v3.part('experian_agreements', 'name')) })
    await boxes.first().waitFor()
    for (const box of await boxes.all()) await box.uncheck()
    await jane.press(v3.anyButton('finalStep'))
    await inAlert(
      jane.page,
      specified('Please select atleast one potential claim to continue.', ({ message }) =>
        message('experian_agreements', 'required'),
      ),
    )
    await jane.leave()
  })

  it.each(someOf([['Nomatch'], ['Nobirth'], ['Noquestions'], ['Kbadown']], 2))(
    'identity that cannot be asked about (%s) leads to the ID upload, without the rule being shown (C118–C121, A-48)',
    async (last) => {
      const jane = await claimant()
      await toReport(jane, { first: 'Emptyfile', last })
      await jane.heading(v3.title('finish', 'otherwise'))
      expect(await jane.page.getByText(/IDV0|KBA0|Electoral roll|Error generating/).count()).toBe(0)
      await jane.leave()
    },
  )

  it('Yes to the question on commission says that the visitor may not be eligible, and lets them change it (C122)', async () => {
    const jane = await newClaimant(browser, product.url)
    await jane.open('/get-started-v5')
    await jane.press(v5.anyButton('yes'))
    await jane.heading(v5.title('commission'))
    await jane.press(v5.anyButton('yes'))
    await jane.page
      .getByText(
        specified(
          'Sorry, it seems like you may not be eligible for a car finance claim at this time.',
          ({ block }) => block('commissionDisclosed', 'status'),
          'v5',
        ),
      )
      .waitFor()
    await jane.press(v5.anyButton('no'))
    await jane.heading(v5.title('postcode'))
    await jane.leave()
  })

  it('a resume link that leads nowhere gives the whole advice (C113, C114)', async () => {
    const jane = await newClaimant(browser, product.url)
    const advice =
      'Could you please double-check the link you used? If the problem persists, feel free to reach out to our support team.'
    await jane.open('/resume')
    await jane.page.getByText(`Oops! We couldn't find the ID in the link. ${advice}`).waitFor()
    await jane.open('/resume?id=short')
    await jane.page.getByText(`Error while trying to find the claim in the link. ${advice}`).waitFor()
    await jane.leave()
  })
})
