import type { Locator, Page, Request } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { filled, wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

const ISSUES = [
  'Will it cost me anything?',
  "I can't remember my lender.",
  'Update My Phone Number.',
  'Report a Technical Problem.',
]

interface Helped {
  readonly claimant: Claimant
  readonly page: Page
  readonly dialog: Locator
  readonly press: (name: string) => Promise<void>
}

async function helpOn(path: string): Promise<Helped> {
  const claimant = await newClaimant(browser, product.url)
  await claimant.open(path)
  const { page } = claimant
  const dialog = page.getByRole('dialog', { name: 'How Can We Help?' })
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await dialog.waitFor()
  return { claimant, page, dialog, press: (name) => dialog.getByRole('button', { name, exact: true }).click() }
}

/** Calls of a kind, as they are sent; they go on to the server. */
function watch(page: Page, method: string, path: string): Request[] {
  const seen: Request[] = []
  page.on(
    'request',
    (request) => request.method() === method && new URL(request.url()).pathname === `/api${path}` && seen.push(request),
  )
  return seen
}

describe('the help widget', () => {
  it.each(['/home', '/faqs', '/404', '/status', '/get-started-v3', '/get-started-v5', '/resume'])(
    'is there on %s (C037, A-33)',
    async (path) => {
      const { claimant, dialog } = await helpOn(path)
      expect(await dialog.getByRole('listitem').getByRole('button').allTextContents()).toEqual(ISSUES)
      expect(claimant.troubles).toEqual([])
      await claimant.leave()
    },
  )

  it('is not there on the home page, and nothing of it is loaded before it is asked for', async () => {
    const claimant = await newClaimant(browser, product.url)
    const loaded: string[] = []
    claimant.page.on('request', (request) => void loaded.push(request.url()))
    await claimant.open('/')
    await claimant.heading('Were you overcharged for your car finance?')
    expect(await claimant.button('Help').count()).toBe(0)
    await claimant.open('/faqs')
    await claimant.button('Help').waitFor()
    expect(
      loaded.filter(
        (url) =>
          /open-help|react|jsx-runtime/.test(url) &&
          !loaded.slice(0, loaded.indexOf(`${product.url}/faqs`)).includes(url),
      ),
    ).toEqual([])
    await claimant.leave()
  })

  it('leads from each issue back to it, with the keyboard too, and passes axe (C037–C041, C052)', async () => {
    const { claimant, page, dialog, press } = await helpOn('/get-started-v3')
    await expectAccessible(page)
    for (const issue of ISSUES) {
      await press(issue)
      await dialog.getByRole('heading', { level: 3, name: issue }).waitFor()
      await expectAccessible(page)
      await press('Back')
      const again = dialog.getByRole('button', { name: issue, exact: true })
      await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(
      await page
        .getByRole('button', { name: 'Help', exact: true })
        .evaluate((button) => button === document.activeElement),
    ).toBe(true)
    await claimant.leave()
  })

  it('states the cost and how far a search goes back (C129–C131)', async () => {
    const { claimant, dialog, press } = await helpOn('/faqs')
    await press('Will it cost me anything?')
    await dialog.getByText('15% to 30% plus VAT').waitFor()
    await press('Back')
    await press("I can't remember my lender.")
    await dialog.getByText('the last 12 years').waitFor()
    await claimant.leave()
  })

  it('clears what was typed when it is closed (C052)', async () => {
    const { claimant, page, dialog, press } = await helpOn('/faqs')
    await press('Report a Technical Problem.')
    await dialog.getByRole('textbox', { name: 'Describe the problem' }).fill('It broke')
    await press('Close')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await press('Report a Technical Problem.')
    expect(await dialog.getByRole('textbox', { name: 'Describe the problem' }).inputValue()).toBe('')
    await claimant.leave()
  })
})

describe('a new phone number (C053, C059, C124, C126)', () => {
  it('is checked a second after the last key, by itself and then by the server', async () => {
    const { claimant, page, dialog, press } = await helpOn('/get-started-v3')
    await page.clock.install()
    const checks = watch(page, 'POST', '/verify-phone')
    await press('Update My Phone Number.')
    const box = dialog.getByRole('textbox', { name: 'New phone number' })
    // From here on, no time passes on a slow machine.
    await page.clock.pauseAt(Date.now() + 5000)
    await box.fill('077009')
    await page.clock.runFor(900)
    expect(await dialog.getByText('Incomplete number').count()).toBe(0)
    await page.clock.runFor(200)
    await dialog.getByText('Incomplete number').waitFor()
    await box.fill('07700 900999')
    expect(await dialog.getByText('Incomplete number').count()).toBe(0)
    expect(checks).toEqual([])
    await page.clock.runFor(1100)
    await dialog.getByText('Please enter a valid mobile number').waitFor()
    expect(checks.map((request) => request.postDataJSON() as unknown)).toEqual([{ phone: '+447700900999' }])
    await claimant.leave()
  })

  it('that is empty or too short is not sent', async () => {
    const { claimant, page, dialog, press } = await helpOn('/faqs')
    const saves = watch(page, 'PUT', '/session/claim')
    await press('Update My Phone Number.')
    await press('Submit')
    await dialog.getByText('Please enter a valid mobile number').waitFor()
    await dialog.getByRole('textbox', { name: 'New phone number' }).fill('0770')
    await press('Submit')
    await dialog.getByText('Incomplete number').waitFor()
    expect(saves).toEqual([])
    await claimant.leave()
  })

  it('is saved once however often Submit is pressed, with a message', async () => {
    const { claimant, page, dialog, press } = await helpOn('/get-started-v3')
    const saves = watch(page, 'PUT', '/session/claim')
    await press('Update My Phone Number.')
    await dialog.getByRole('textbox', { name: 'New phone number' }).fill('07700900123')
    await dialog.getByRole('button', { name: 'Submit' }).dblclick()
    await page.getByRole('status').filter({ hasText: 'Phone number updated successfully' }).waitFor()
    expect(await dialog.count()).toBe(0)
    expect(saves.map((request) => request.postDataJSON() as unknown)).toEqual([
      {
        claim_number: await claimant.claimId(),
        phone_number: '+447700900123',
        feedback_action: 'phone_number_updated',
      },
    ])
    await claimant.leave()
  })

  it('that could not be saved gets a message, and stays in its box', async () => {
    const { claimant, page, dialog, press } = await helpOn('/get-started-v3')
    await page.route('**/api/session/claim', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { message: 'down' } }) : route.continue(),
    )
    await press('Update My Phone Number.')
    await dialog.getByRole('textbox', { name: 'New phone number' }).fill('07700900123')
    await press('Submit')
    await dialog.getByRole('status').filter({ hasText: 'Failed to update phone number' }).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'New phone number' }).inputValue()).toBe('07700900123')
    await expectAccessible(page)
    await claimant.leave()
  })
})

describe('a technical problem (C060, C125, C126)', () => {
  it('cannot be reported while its description is blank', async () => {
    const { claimant, page, dialog, press } = await helpOn('/faqs')
    const saves = watch(page, 'PUT', '/session/claim')
    await press('Report a Technical Problem.')
    const submit = dialog.getByRole('button', { name: 'Submit' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Describe the problem' }).fill('   ')
    await dialog.getByText('Please enter a valid issue description').waitFor()
    expect(await submit.isDisabled()).toBe(true)
    expect(saves).toEqual([])
    await claimant.leave()
  })

  it('is saved and said, and forwarded where an e-mail address is known (C045, C092)', async () => {
    const { claimant, page, dialog, press } = await helpOn('/faqs')
    const saves = watch(page, 'PUT', '/session/claim')
    const mails = watch(page, 'POST', '/zoho-feedback')
    await press('Report a Technical Problem.')
    await dialog.getByRole('textbox', { name: 'Describe the problem' }).fill('The address list stays empty.')
    await press('Submit')
    await page.getByRole('status').filter({ hasText: 'Your problem has been reported successfully' }).waitFor()
    expect(saves.map((request) => request.postDataJSON() as unknown)).toEqual([
      { claim_number: await claimant.claimId(), feedback_submitted: true, feedback: 'The address list stays empty.' },
    ])
    expect(mails).toEqual([])
    await claimant.leave()
  })

  it('that could not be saved gets a message, and its words stay', async () => {
    const { claimant, page, dialog, press } = await helpOn('/faqs')
    await page.route('**/api/session/claim', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await press('Report a Technical Problem.')
    await dialog.getByRole('textbox', { name: 'Describe the problem' }).fill('The address list stays empty.')
    await press('Submit')
    await dialog.getByRole('status').filter({ hasText: 'Failed to report your problem' }).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Describe the problem' }).inputValue()).toBe(
      'The address list stays empty.',
    )
    await claimant.leave()
  })
})

describe('at the end of a journey (C042, C047, C093, C098, A-47)', () => {
  it("'Change number' opens the phone number, and the link goes to the new one as a text", async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    const person = { first: 'Emptyfile', last: 'Noquestions' }
    await claimant.open('/get-started-v3')
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    await claimant.giveDetails(person)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
    await claimant.giveContact()
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('sign'))
    await claimant.typeSignature(person)
    await claimant.press(v3.button('sign', 'sign', 'otherwise'))
    await claimant.heading(v3.title('finish', 'otherwise'))
    const texts = watch(page, 'POST', '/sms')
    const contacts = watch(page, 'PATCH', '/contact')
    await page.getByRole('link', { name: v3.block('finish', 'link').text }).click()
    const dialog = page.getByRole('dialog', { name: 'How Can We Help?' })
    await dialog.getByRole('textbox', { name: 'New phone number' }).fill('07700 900456')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('status').filter({ hasText: 'Phone number updated successfully' }).waitFor()
    const claimId = await claimant.claimId()
    await expect.poll(() => contacts.length, { timeout: 5000 }).toBe(1)
    expect(texts.map((request) => request.postDataJSON() as unknown)).toEqual([
      {
        phoneNumber: '+447700900456',
        idvLink: `${product.url}/get-started/id-selfie-upload?id=${claimId}`,
        smsType: 'idv',
      },
    ])
    expect(contacts[0]?.postDataJSON()).toEqual({
      data: [{ Email: expect.stringContaining('@'), Phone: '+447700900456', Changed_Phone_No: true }],
    })
    // The page says where the link went; without codes wanted it stays.
    await page.getByText(filled(v3.block('finish', 'text', 1), { phone_number: '07700900456' })).waitFor()
    expect(new URL(page.url()).pathname).toBe('/get-started-v3/submit-claim')
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })
})
