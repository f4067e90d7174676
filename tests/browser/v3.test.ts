import { describe, expect, it } from 'vitest'
import { someOf } from '../support/some-of.ts'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { withAnyValues, wordsOf } from './support/journey-words.ts'
import { BASE, toContact, toInfo, toSign } from './support/v3-ways.ts'

const v3 = wordsOf('v3')

const TO_SIGN = ['', '/info', '/contact', '/sign']

const { browser, product } = await browserAndProduct()

interface Walk {
  readonly person: Person
  readonly answers?: readonly ('right' | 'wrong')[]
  readonly then: readonly string[]
  readonly end: string
}

const SUBMITTED = v3.title('finish', 'identityProved')
const UPLOAD = v3.title('finish', 'otherwise')
const AGREEMENT = withAnyValues(v3.part('experian_agreements', 'name'), { number: 1 })

/** Results of the identity check, with a credit file and without; tests/browser/claims.test.ts walks others, and generated-routes.test.ts every transition. */
const WALKS: readonly Walk[] = [
  {
    person: { first: 'Jane', last: 'Found' },
    then: ['/credits-report', '/credit-report-s', '/submit-claim'],
    end: SUBMITTED,
  },
  {
    person: { first: 'Jane', last: 'Wrongonce' },
    answers: ['wrong', 'right'],
    then: ['/credits-report', '/questions', '/credit-report', '/submit-claim'],
    end: SUBMITTED,
  },
  {
    person: { first: 'Jane', last: 'Failtwice' },
    answers: ['wrong', 'wrong'],
    then: ['/credits-report', '/questions', '/submit-claim'],
    end: UPLOAD,
  },
  {
    person: { first: 'Emptyfile', last: 'Sample' },
    answers: ['right'],
    then: ['/credits-report', '/questions', '/credit-report', '/submit-claim'],
    end: SUBMITTED,
  },
  {
    person: { first: 'Emptyfile', last: 'Noquestions' },
    then: ['/credits-report', '/questions', '/submit-claim'],
    end: UPLOAD,
  },
]

describe('v3 in a browser', () => {
  const cases = WALKS.map((walk) => [`${walk.person.first} ${walk.person.last}`, walk.then.join(' '), walk] as const)
  it.each(someOf(cases, 2))(
    'leads %s through %s (v3-01…v3-19, J064, J066, J072, J073)',
    async (_name, _paths, { person, answers = [], then, end }) => {
      const claimant = await newClaimant(browser, product.url)
      const hasAgreements = person.first !== 'Emptyfile'
      await toSign(claimant, person)
      await claimant.typeSignature(person)
      await claimant.press(v3.anyButton('sign'))
      if (hasAgreements) {
        await claimant.page.getByRole('checkbox', { name: AGREEMENT }).waitFor()
        await claimant.press(person.last === 'Found' ? v3.anyButton('yes') : v3.anyButton('finalStep'))
      }
      for (const [index, how] of answers.entries()) {
        if (index === 1) await claimant.press(v3.button('secondChance', 'verification'))
        await claimant.heading(v3.title('questions'))
        await claimant.answerQuestions(how)
      }
      if (then.includes('/credit-report') && hasAgreements) {
        await claimant.heading(v3.title('equifaxReport'))
        await claimant.press(v3.button('equifaxReport', 'finalStep'))
      }
      await claimant.heading(end)
      expect(claimant.paths).toEqual([...TO_SIGN, ...then].map((path) => BASE + path))
      expect(claimant.troubles).toEqual([])
      await claimant.page
        .getByRole('group', { name: v3.block('finish', 'reference').label })
        .getByText(await claimant.claimId(), { exact: true })
        .waitFor()
      await claimant.leave()
    },
  )

  it('accepts a drawn signature, and shows the labels that depend on the first question (J025, J026, J088)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, { first: 'Joan', last: 'Found' })
    await claimant.button(v3.button('sign', 'sign', 'identitySettled')).waitFor()
    await claimant.drawSignature()
    await claimant.press(v3.button('sign', 'sign', 'identitySettled'))
    await claimant.page.getByRole('group', { name: v3.question('experianReport') }).waitFor()
    await claimant.leave()
  })

  it('lists missing answers in the words of the specification, each as a link to its field (J078, J084, J086, J087)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    await claimant.open(BASE)
    await claimant.press(v3.anyButton('next'))
    const summary = page.getByRole('alert').filter({ hasText: v3.word('problem') })
    await summary.getByRole('link', { name: v3.message('address', 'required') }).click()
    expect(await focusedName(claimant)).toBe(v3.part('address', 'postcode'))
    expect(await page.title()).toMatch(/^Error: /)
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('info'))
    expect(await page.title()).not.toMatch(/^Error: /)
    await claimant.press(v3.anyButton('next'))
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      v3.message('title', 'required'),
      v3.message('first_name', 'required'),
      v3.message('last_name', 'required'),
      v3.message('dateOfBirth', 'dayRequired'),
      v3.message('dateOfBirth', 'monthRequired'),
      v3.message('dateOfBirth', 'yearRequired'),
      v3.message('privacy_policy', 'required'),
    ])
    expect(await summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
    await claimant.leave()
  })

  it("opens 'User already exists!' for a person who has a claim, and its Ok leads to the postcode (J039, J062, C108)", async () => {
    const claimant = await newClaimant(browser, product.url)
    await toContact(claimant, { first: 'Jane', last: 'Duplicate' })
    await claimant.giveContact()
    await claimant.press(v3.anyButton('next'))
    const dialog = claimant.page.getByRole('dialog', { name: v3.title('duplicate') })
    await dialog.waitFor()
    await claimant.page.keyboard.press('Escape')
    await claimant.heading(v3.title('postcode'))
    expect(claimant.paths.at(-1)).toBe(BASE)
    await claimant.leave()
  })
})

describe('every step of v3', () => {
  // In both schemes: tests/browser/accessibility/steps.test.ts.
  it('passes axe, with its errors and while it waits for long', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page, press, heading } = claimant
    const person: Person = { first: 'Slowfile', last: 'Failtwice' }
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await claimant.open(BASE)
    await heading(v3.title('postcode'))
    await expectAccessible(page)
    await toInfo(claimant)
    await press(v3.anyButton('next'))
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await claimant.giveDetails(person)
    await press(v3.anyButton('next'))
    await heading(v3.title('contact'))
    await expectAccessible(page)
    await claimant.giveContact()
    await press(v3.anyButton('next'))
    await heading(v3.title('sign'))
    await expectAccessible(page)
    await claimant.typeSignature(person)
    await press(v3.button('sign', 'sign', 'otherwise'))
    await heading(v3.waitingTitle('experianReport'))
    await expectAccessible(page)
    await page
      .getByRole('status')
      .filter({ hasText: v3.waiting('experianReport', 'experianResult', 2) })
      .waitFor()
    await heading(v3.title('experianReport'))
    await expectAccessible(page)
    await press(v3.anyButton('finalStep'))
    await heading(v3.title('questions'))
    await expectAccessible(page)
    await claimant.answerQuestions('wrong')
    await claimant.button(v3.button('secondChance', 'verification')).waitFor()
    await expectAccessible(page)
    await press(v3.button('secondChance', 'verification'))
    await claimant.answerQuestions('wrong')
    await heading(UPLOAD)
    await expectAccessible(page)
    await claimant.leave()
  })
})

function focusedName({ page }: Claimant): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : (activeElement?.tagName ?? '')
  })
}
