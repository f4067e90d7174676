import type { Locator } from 'playwright'
import { describe, expect, it } from 'vitest'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { filled, specified, withAnyValues, wordsOf, type JourneyWords } from './support/journey-words.ts'
import { WRONG_CONTACTS, WRONG_DETAILS, WRONG_POSTCODES, type WrongAnswer } from './support/visible-errors.ts'
import type { Version } from './support/ways.ts'
import { someOf } from '../support/some-of.ts'

const { browser, product } = await browserAndProduct()

const PERSON: Person = { first: 'Chi', last: 'Sample' }

describe.each<Version>(someOf(['v3', 'v4', 'v5'], 2))('everything that can be wrong in the fields of %s', (version) => {
  const words = wordsOf(version)
  const { title, anyButton, part } = words
  /** What this version says where the specification has this text. */
  const say = (text: string, read: (words: JourneyWords) => string) => specified(text, read, version)
  it('shows the words of the specification, at the top and at its field (J019–J021, J023, J024, J077–J087, C106, C107)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toPostcode(claimant, version)
    for (const wrong of WRONG_POSTCODES) {
      await claimant.box(part('address', 'postcode')).fill(wrong.typed.join(''))
      await refused(claimant, words, wrong.refusal('postcode', words))
    }
    await claimant.chooseAddress('BT1 5GS')
    await claimant.press(anyButton('next'))

    await claimant.heading(title(version === 'v5' ? 'infoContact' : 'info'))
    await refused(
      claimant,
      words,
      say('Title is required', ({ message }) => message('title', 'required')),
      say('You must accept the privacy policy to continue', ({ message }) => message('privacy_policy', 'required')),
      ...(version === 'v5'
        ? [say('This field is required', ({ message }) => message('soft_check_privacy', 'required'))]
        : []),
    )
    await claimant.giveDetails(PERSON)
    if (version === 'v5') await claimant.giveContact()
    await eachRefused(claimant, words, version === 'v5' ? 'infoContact' : 'info', WRONG_DETAILS)
    if (version !== 'v5') {
      await claimant.press(anyButton('next'))
      await claimant.heading(title('contact'))
      await refused(
        claimant,
        words,
        say('Email is required', ({ message }) => message('email', 'required')),
        say('Mobile number is required', ({ message }) => message('phone_number', 'required')),
        say('This field is required', ({ message }) => message('soft_check_privacy', 'required')),
      )
      await claimant.giveContact()
    }
    await eachRefused(claimant, words, version === 'v5' ? 'infoContact' : 'contact', WRONG_CONTACTS)
    await claimant.press(anyButton('next'))
    await claimant.heading(title('sign'))
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })

  it('shows them for the signature, the agreements and the questions (J025, J034, J035, J069, J088, J089, J091, C117)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, press, button } = claimant
    await toPostcode(claimant, version)
    await claimant.chooseAddress('CF10 1EP')
    await press(anyButton('next'))
    await claimant.giveDetails(PERSON)
    if (version !== 'v5') await press(anyButton('next'))
    await claimant.giveContact()
    await press(anyButton('next'))

    await claimant.heading(title('sign'))
    const sign = anyButton('sign')
    await refusedBy(
      claimant,
      words,
      sign,
      say('Please provide your signature to continue', ({ message }) => message('signature', 'required')),
      say('This field is required', ({ message }) => message('not_already_filed', 'required')),
    )
    await draw(claimant, words, [
      [0, 0],
      [6, 6],
      [12, 4],
    ])
    await refusedBy(
      claimant,
      words,
      sign,
      say('Signature too small.', ({ message }) => message('signature', 'size')),
    )
    await draw(claimant, words, [
      [0, 0],
      [22, 22],
    ])
    await refusedBy(
      claimant,
      words,
      sign,
      say('Signature too short.', ({ message }) => message('signature', 'length')),
    )
    await draw(claimant, words, [
      [0, 0],
      [90, 60],
      [150, 10],
    ])
    await refusedBy(
      claimant,
      words,
      sign,
      say('Draw for at least 1 second.', ({ message }) => message('signature', 'duration')),
    )
    await button(part('signature', 'type')).click()
    await claimant.box(part('signature', 'fullName')).fill('C')
    await refusedBy(
      claimant,
      words,
      sign,
      say('Please type your full name to sign', ({ message }) => message('signature', 'typedName')),
    )
    await claimant.typeSignature(PERSON)
    await press(sign)

    if (version === 'v3') {
      const agreements = page.getByRole('checkbox', { name: withAnyValues(part('experian_agreements', 'name')) })
      await agreements.first().waitFor()
      for (const agreement of await agreements.all()) await agreement.uncheck()
      await refusedBy(
        claimant,
        words,
        anyButton('finalStep'),
        say('Please select atleast one potential claim to continue.', ({ message }) =>
          message('experian_agreements', 'required'),
        ),
      )
      await agreements.first().check()
      await press(anyButton('finalStep'))
    }
    await claimant.heading(title('questions'))
    await press(part('identity_answers', 'next'))
    await page
      .getByText(
        say('Please answer the current question to continue', ({ message }) => message('identity_answers', 'required')),
      )
      .waitFor()
    expect(await button(filled(part('identity_answers', 'step'), { number: 2 })).isDisabled()).toBe(true)
    while ((await button(part('identity_answers', 'next')).count()) > 0) {
      await page.getByRole('radio').first().check()
      await press(part('identity_answers', 'next'))
    }
    await refusedBy(
      claimant,
      words,
      anyButton('finalStep'),
      say('Please answer all the questions', ({ message }) => message('identity_answers', 'unanswered')),
    )
    await claimant.leave()
  })
})

async function toPostcode(claimant: Claimant, version: Version): Promise<void> {
  const { title, button, part } = wordsOf(version)
  await claimant.open(`/get-started-${version}`)
  if (version === 'v5') {
    await claimant.heading(title('carFinance'))
    await claimant.press(button('carFinance', 'yes'))
    await claimant.heading(title('commission'))
    await claimant.press(button('commission', 'no'))
  }
  await claimant.box(part('address', 'postcode')).waitFor()
}

/** Each in turn, with everything else valid: one message at the top, connected to its own input, and none after the correction. */
async function eachRefused(
  claimant: Claimant,
  words: JourneyWords,
  step: string,
  wrongs: readonly WrongAnswer[],
): Promise<void> {
  for (const wrong of wrongs) {
    const { field, typed } = wrong
    const message = wrong.refusal(step, words)
    const inputs = field === 'dateOfBirth' ? dateBoxes(claimant, words) : [claimant.box(words.label(field))]
    const texts = typed.map((part) => part.replace('{this year}', String(new Date().getFullYear())))
    const before = await Promise.all(inputs.map((input) => input.inputValue()))
    await fillAll(inputs, texts)
    await refused(claimant, words, message)
    const described = await Promise.all(inputs.map(descriptionOf))
    expect(described.join(' '), `${field} ${texts.join('/')}`).toContain(message)
    expect((await Promise.all(inputs.map((input) => input.getAttribute('aria-invalid')))).includes('true')).toBe(true)
    expect(await Promise.all(inputs.map((input) => input.inputValue()))).toEqual(texts)
    await fillAll(inputs, before)
  }
}

const dateBoxes = ({ page }: Claimant, { label, part }: JourneyWords) =>
  ['day', 'month', 'year'].map((name) =>
    page
      .getByRole('group', { name: label('dateOfBirth') })
      .getByRole('textbox', { name: part('dateOfBirth', name), exact: true }),
  )

async function fillAll(inputs: readonly Locator[], texts: readonly string[]): Promise<void> {
  for (const [index, input] of inputs.entries()) await input.fill(texts[index] ?? '')
}

const refused = (claimant: Claimant, words: JourneyWords, ...messages: readonly string[]) =>
  refusedBy(claimant, words, words.anyButton('next'), ...messages)

/** Pressing the button stays where it is, and the summary names these messages. */
async function refusedBy(
  claimant: Claimant,
  words: JourneyWords,
  button: string | RegExp,
  ...messages: readonly string[]
): Promise<void> {
  // Next of v5 looks disabled until all is valid; pressing it says why.
  await claimant.button(button).click({ force: true })
  const summary = claimant.page.getByRole('alert').filter({ hasText: words.word('problem') })
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
async function draw(
  { page, button }: Claimant,
  { part }: JourneyWords,
  points: readonly (readonly [number, number])[],
): Promise<void> {
  await button(part('signature', 'clear')).click()
  const pad = page.getByRole('img', { name: part('signature', 'canvas') })
  await pad.scrollIntoViewIfNeeded()
  const area = await pad.boundingBox()
  if (area === null) throw new Error('The signature area is not on screen.')
  const at = ([x, y]: readonly [number, number]) => [area.x + 60 + x, area.y + 60 + y] as const
  await page.mouse.move(...at(points[0] ?? [0, 0]))
  await page.mouse.down()
  for (const point of points.slice(1)) await page.mouse.move(...at(point))
  await page.mouse.up()
}
