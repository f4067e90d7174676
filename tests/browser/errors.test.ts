import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import cases from '../cases/visible-errors.json'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'

const { browser, product } = await browserAndProduct()

const PERSON: Person = { first: 'Chi', last: 'Sample' }

describe.each(['v3', 'v4', 'v5'])('everything that can be wrong in the fields of %s', (version) => {
  it('shows the words of the specification, at the top and at its field (J019–J021, J023, J024, J077–J087, C106, C107)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toPostcode(claimant, version)
    for (const { typed, message } of cases.postcode) {
      await claimant.box('Postcode').fill(typed)
      await refused(claimant, message)
    }
    await claimant.chooseAddress('BT1 5GS')
    await claimant.press('Next')

    await claimant.heading(version === 'v5' ? 'Your Details' : 'Find Your Agreements')
    await refused(
      claimant,
      'Title is required',
      'You must accept the privacy policy to continue',
      ...(version === 'v5' ? ['This field is required'] : []),
    )
    await claimant.giveDetails(PERSON)
    if (version === 'v5') await claimant.giveContact()
    await eachRefused(claimant, cases.details)
    if (version !== 'v5') {
      await claimant.press('Next')
      await claimant.heading('Send Results To...')
      await refused(claimant, 'Email is required', 'Mobile number is required', 'This field is required')
      await claimant.giveContact()
    }
    await eachRefused(claimant, cases.contact)
    await claimant.press('Next')
    await claimant.heading(/Please Sign to Start Your Claim/)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  }, 180_000)

  it('shows them for the signature, the agreements and the questions (J025, J034, J035, J069, J088, J089, J091, C117)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, press, button } = claimant
    await toPostcode(claimant, version)
    await claimant.chooseAddress('CF10 1EP')
    await press('Next')
    await claimant.giveDetails(PERSON)
    if (version !== 'v5') await press('Next')
    await claimant.giveContact()
    await press('Next')

    await claimant.heading(/Please Sign to Start Your Claim/)
    const sign = /^(Find My Agreement\(s\)|Start My Claim)$/
    await refusedBy(claimant, sign, 'Please provide your signature to continue', 'This field is required')
    await draw(claimant, [
      [0, 0],
      [6, 6],
      [12, 4],
    ])
    await refusedBy(claimant, sign, 'Signature too small.')
    await draw(claimant, [
      [0, 0],
      [22, 22],
    ])
    await refusedBy(claimant, sign, 'Signature too short.')
    await draw(claimant, [
      [0, 0],
      [90, 60],
      [150, 10],
    ])
    await refusedBy(claimant, sign, 'Draw for at least 1 second.')
    await button('Type your signature').click()
    await claimant.box('Full name').fill('C')
    await refusedBy(claimant, sign, 'Please type your full name to sign')
    await claimant.typeSignature(PERSON)
    await press(sign)

    if (version === 'v3') {
      const agreements = page.getByRole('checkbox', { name: /^Agreement #/ })
      await agreements.first().waitFor()
      for (const agreement of await agreements.all()) await agreement.uncheck()
      await refusedBy(claimant, 'Final Step', 'Please select atleast one potential claim to continue.')
      await agreements.first().check()
      await press('Final Step')
    }
    await claimant.heading("Lets confirm it's really you")
    await press('Next')
    await page.getByText('Please answer the current question to continue').waitFor()
    expect(await button('Question 2').isDisabled()).toBe(true)
    while ((await button('Next').count()) > 0) {
      await page.getByRole('radio').first().check()
      await press('Next')
    }
    await refusedBy(claimant, 'Final Step', 'Please answer all the questions')
    await claimant.leave()
  }, 120_000)
})

async function toPostcode(claimant: Claimant, version: string): Promise<void> {
  await claimant.open(`/get-started-${version}`)
  if (version === 'v5') {
    await claimant.heading('Had a car on finance between 2007 - 2021?')
    await claimant.press('Yes')
    await claimant.heading('Did the dealer disclose their commission?')
    await claimant.press('No')
  }
  await claimant.box('Postcode').waitFor()
}

interface Wrong {
  readonly box?: string
  readonly typed?: string
  readonly date?: readonly string[]
  readonly message: string
}

/** Each in turn, with everything else valid: one message at the top, connected to its own input, and none after the correction. */
async function eachRefused(claimant: Claimant, wrongs: readonly Wrong[]): Promise<void> {
  for (const { box, typed = '', date, message } of wrongs) {
    const inputs = box === undefined ? dateBoxes(claimant) : [claimant.box(box)]
    const texts = date?.map((part) => part.replace('{this year}', String(new Date().getFullYear()))) ?? [typed]
    const before = await Promise.all(inputs.map((input) => input.inputValue()))
    await fillAll(inputs, texts)
    await refused(claimant, message)
    const described = await Promise.all(inputs.map(descriptionOf))
    expect(described.join(' '), `${box ?? 'date'} ${texts.join('/')}`).toContain(message)
    expect((await Promise.all(inputs.map((input) => input.getAttribute('aria-invalid')))).includes('true')).toBe(true)
    expect(await Promise.all(inputs.map((input) => input.inputValue()))).toEqual(texts)
    await fillAll(inputs, before)
  }
}

const dateBoxes = ({ page }: Claimant) =>
  ['Day', 'Month', 'Year'].map((name) =>
    page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox', { name, exact: true }),
  )

async function fillAll(inputs: readonly Locator[], texts: readonly string[]): Promise<void> {
  for (const [index, input] of inputs.entries()) await input.fill(texts[index] ?? '')
}

const refused = (claimant: Claimant, ...messages: readonly string[]) => refusedBy(claimant, 'Next', ...messages)

/** Pressing the button stays where it is, and the summary names these messages. */
async function refusedBy(claimant: Claimant, button: string | RegExp, ...messages: readonly string[]): Promise<void> {
  // Next of v5 looks disabled until all is valid; pressing it says why.
  await claimant.button(button).click({ force: true })
  const summary = claimant.page.getByRole('alert').filter({ hasText: 'There is a problem' })
  for (const message of messages) await summary.getByRole('link', { name: message, exact: true }).first().waitFor()
}

function descriptionOf(input: Locator): Promise<string> {
  return input.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  )
}

/** One stroke through these points of the canvas. */
async function draw({ page, button }: Claimant, points: readonly (readonly [number, number])[]): Promise<void> {
  await button('Clear').click()
  const pad = page.getByRole('img', { name: 'Signature' })
  await pad.scrollIntoViewIfNeeded()
  const area = await pad.boundingBox()
  if (area === null) throw new Error('The signature area is not on screen.')
  const at = ([x, y]: readonly [number, number]) => [area.x + 60 + x, area.y + 60 + y] as const
  await page.mouse.move(...at(points[0] ?? [0, 0]))
  await page.mouse.down()
  for (const point of points.slice(1)) await page.mouse.move(...at(point))
  await page.mouse.up()
}
