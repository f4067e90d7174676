import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndOwnProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant } from './support/claimant.ts'
import { filled, withAnyValues, wordsOf } from './support/journey-words.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndOwnProduct({ JOURNEY_SETTINGS: JSON.stringify({ 'otp.enabled': true }) })

interface Sandbox {
  readonly oneTimeCode: string
  readonly messages: readonly { readonly to: string; readonly text: string }[]
}

const PERSON = { first: 'Emptyfile', last: 'Noquestions' }
/** The second paragraph of an end that asks for an ID. */
const LINK_SENT = v3.block('finish', 'text', 1)
const VERIFY = v3.button('otp', 'verify')

async function sandboxOf(claimant: Claimant): Promise<Sandbox> {
  return (await fetch(`${product.url}/sandbox/claims/${await claimant.claimId()}`)).json() as Promise<Sandbox>
}

/** The texts with a code, by the number that they went to. */
async function codesTo(claimant: Claimant): Promise<readonly string[]> {
  const { messages } = await sandboxOf(claimant)
  return messages.flatMap(({ to, text }) => (/\b\d{4}\b/.test(text) && !text.includes('id-selfie-upload') ? [to] : []))
}

async function giveCode(claimant: Claimant, change: (code: string) => string = (code) => code): Promise<void> {
  await claimant.box(v3.label('one_time_code')).fill(change((await sandboxOf(claimant)).oneTimeCode))
  await claimant.press(VERIFY)
}

async function toTheEnd(): Promise<Claimant> {
  const claimant = await newClaimant(browser, product.url)
  await claimant.open('/get-started-v3')
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('info'))
  await claimant.giveDetails(PERSON)
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('contact'))
  await claimant.giveContact()
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('otp'))
  await claimant.page.getByText(withAnyValues(v3.block('otp', 'status'))).waitFor()
  await giveCode(claimant)
  await claimant.heading(v3.title('sign'))
  await claimant.typeSignature(PERSON)
  await claimant.press(v3.button('sign', 'sign', 'otherwise'))
  await claimant.heading(v3.title('finish', 'otherwise'))
  return claimant
}

async function changesNumber({ page }: Claimant, link: string, number: string): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'How Can We Help?' })
  await dialog.getByRole('textbox', { name: 'New phone number' }).fill(number)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('status').filter({ hasText: 'Phone number updated successfully' }).waitFor()
  expect(await dialog.count()).toBe(0)
}

const path = ({ page }: Claimant) => new URL(page.url()).pathname

describe('a number that is changed at the end of a journey, where codes are wanted (A-12, A-47)', () => {
  it('is proved with a code of its own, after which the end names it (A-54, C111)', async () => {
    const claimant = await toTheEnd()
    const { page } = claimant
    await changesNumber(claimant, v3.block('finish', 'link').text, '07700 900456')
    await claimant.heading(v3.title('confirmNumber'))
    expect(path(claimant)).toBe('/get-started-v3/otp')
    await page.getByText(filled(v3.block('confirmNumber', 'status'), { phone_number: '07700900456' })).waitFor()
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === document.activeElement))
      .toBe(true)
    await expectAccessible(page)
    expect((await codesTo(claimant)).at(-1)).toBe('+447700900456')

    await giveCode(claimant, (code) => String((Number(code) + 1) % 10_000).padStart(4, '0'))
    await page.getByRole('alert').filter({ hasText: 'Invalid OTP. Please try again.' }).first().waitFor()
    await giveCode(claimant)
    await claimant.heading(v3.title('finish', 'otherwise'))
    expect(path(claimant)).toBe('/get-started-v3/submit-claim')
    await page.getByText(filled(LINK_SENT, { phone_number: '07700900456' })).waitFor()
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('is asked about again after a reload, with no second code within two minutes; Back leads to the end (C135, A-23)', async () => {
    const claimant = await toTheEnd()
    const { page } = claimant
    await changesNumber(claimant, v3.block('finish', 'link').text, '07700 900456')
    await claimant.heading(v3.title('confirmNumber'))
    await page.getByRole('timer').waitFor()
    const sent = await codesTo(claimant)
    await page.reload()
    await claimant.heading(v3.title('confirmNumber'))
    await page.getByRole('timer').waitFor()
    expect(await codesTo(claimant)).toEqual(sent)

    await page.goBack()
    await claimant.heading(v3.title('finish', 'otherwise'))
    await page.goForward()
    await claimant.heading(v3.title('confirmNumber'))
    await giveCode(claimant)
    await claimant.heading(v3.title('finish', 'otherwise'))
    await page.reload()
    await claimant.heading(v3.title('finish', 'otherwise'))
    expect(await page.getByText(withAnyValues(LINK_SENT)).innerText()).toContain('7700900456')
    await claimant.leave()
  })

  it('may be changed once more before it is proved, and the link to the ID goes to the last one (J033)', async () => {
    const claimant = await toTheEnd()
    await changesNumber(claimant, v3.block('finish', 'link').text, '07700 900456')
    await claimant.heading(v3.title('confirmNumber'))
    await changesNumber(claimant, v3.block('confirmNumber', 'link').text, '07700 900789')
    await claimant.page
      .getByText(filled(v3.block('confirmNumber', 'status'), { phone_number: '07700900789' }))
      .waitFor()
    expect((await codesTo(claimant)).at(-1)).toBe('+447700900789')
    await expect
      .poll(async () =>
        (await sandboxOf(claimant)).messages.some(
          ({ to, text }) => to === '+447700900789' && text.includes('id-selfie-upload'),
        ),
      )
      .toBe(true)
    await giveCode(claimant)
    await claimant.heading(v3.title('finish', 'otherwise'))
    await claimant.page.getByText(filled(LINK_SENT, { phone_number: '07700900789' })).waitFor()
    await claimant.leave()
  })
})
