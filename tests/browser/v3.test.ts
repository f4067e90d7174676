import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { birthday } from './support/birthday.ts'
import { browserAndOwnProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { withAnyValues, wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')

const BASE = '/get-started-v3'
const JANE: Person = { first: 'Jane', last: 'Sample' }

const { browser, product } = await browserAndOwnProduct()

const TO_SIGN = ['', '/info', '/contact', '/sign']

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

describe('what a visitor typed', () => {
  it('is still there after a reload in the middle of a step', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.page.reload()
    await expectDetails(claimant)
    await claimant.press(v3.word('back'))
    await claimant.page.getByText('LS1 4AP').first().waitFor()
    await claimant.leave()
  })

  it("stays through the browser's own Back and Forward (A-35)", async () => {
    const claimant = await newClaimant(browser, product.url)
    await toContact(claimant, JANE)
    await claimant.giveContact()
    await claimant.page.goBack()
    await claimant.heading(v3.title('info'))
    await expectDetails(claimant)
    await claimant.page.goForward()
    await claimant.heading(v3.title('contact'))
    expect(await claimant.box(v3.label('phone_number')).inputValue()).toBe('07700 900123')
    await claimant.press(v3.word('back'))
    await claimant.heading(v3.title('info'))
    await claimant.page.goForward()
    await claimant.heading(v3.title('contact'))
    await claimant.leave()
  })

  it('is kept when the connection is lost on Next, and goes on when it is back (J069, C104)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.context.setOffline(true)
    await claimant.press(v3.anyButton('next'))
    await claimant.page
      .getByRole('alert')
      .filter({ hasText: v3.outcome('info', 'infoSave', 'failed') })
      .waitFor()
    await expectDetails(claimant)
    await claimant.context.setOffline(false)
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('contact'))
    await claimant.leave()
  })

  it('goes into the new claim that a lost session leads to, and the journey goes on to its end (A-19, J056)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const person: Person = { first: 'Emptyfile', last: 'Found' }
    await toContact(claimant, person)
    const before = await claimant.claimId()
    await claimant.context.clearCookies({ name: 'session' })
    await claimant.giveContact()
    await claimant.press(v3.anyButton('next'))
    await claimant.heading(v3.title('sign'))
    expect(await claimant.claimId()).not.toBe(before)
    await claimant.typeSignature(person)
    await claimant.press(v3.anyButton('sign'))
    await claimant.heading(SUBMITTED)
    await claimant.page
      .getByRole('group', { name: v3.block('finish', 'reference').label })
      .getByText(await claimant.claimId(), { exact: true })
      .waitFor()
    await claimant.leave()
  })

  it('is sent once when Next is pressed twice (J069)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    const saves: string[] = []
    claimant.page.on('request', (request) => {
      if (request.method() === 'PUT') saves.push(request.url())
    })
    await claimant.giveDetails(JANE)
    await claimant.button(v3.anyButton('next')).dblclick()
    await claimant.heading(v3.title('contact'))
    expect(saves).toHaveLength(1)
    await claimant.leave()
  })

  it('comes back on another device after the server was killed, once the date of birth is given (J006, J037, A-16b)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, JANE)
    const claimId = await claimant.claimId()
    await product.kill()
    await product.startAgain()
    const { resumeLink } = (await (await fetch(`${product.url}/sandbox/claims/${claimId}`)).json()) as {
      resumeLink: string
    }
    await claimant.leave()

    const elsewhere = await newClaimant(browser, product.url)
    const { pathname, search } = new URL(resumeLink, product.url)
    await elsewhere.open(pathname + search)
    await elsewhere.heading("Confirm it's you")
    expect(new URL(elsewhere.page.url()).search).toBe('')
    await elsewhere.press('Continue')
    await elsewhere.page
      .getByRole('alert')
      .getByRole('link', { name: v3.message('dateOfBirth', 'dayRequired') })
      .waitFor()
    await elsewhere.giveBirthday()
    await elsewhere.box(v3.part('dateOfBirth', 'year')).fill('1981')
    await elsewhere.press('Continue')
    await elsewhere.page
      .getByRole('alert')
      .getByRole('link', {
        name: /^Error while trying to find the claim in the link\. .* Please check the date of birth as well\.$/,
      })
      .waitFor()
    await elsewhere.giveBirthday()
    await elsewhere.press('Continue')
    await elsewhere.heading('Redirecting')
    await elsewhere.heading(v3.title('sign'))
    expect(await elsewhere.claimId()).toBe(claimId)
    await elsewhere.press(v3.word('back'))
    await elsewhere.heading(v3.title('contact'))
    expect(await elsewhere.box(v3.label('email')).inputValue()).toMatch(/@example\.com$/)
    await elsewhere.press(v3.word('back'))
    await expectDetails(elsewhere)
    await elsewhere.leave()
  })
})

describe('the page', () => {
  it('runs without inline code and without eval (content security policy)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    expect(claimant.troubles).toEqual([])
    // From a timer, because what Playwright itself evaluates is excepted from the policy.
    const evaluated = await claimant.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              resolve(String((0, eval)('1 + 1')))
            } catch (error) {
              resolve((error as Error).name)
            }
          })
        }),
    )
    expect(evaluated).toBe('EvalError')
    await claimant.leave()
  })

  it.each(['/nothing-here', `${BASE}/nothing-here`])(
    'answers %s with 404 and says so (C010, C127, A-34)',
    async (path) => {
      const claimant = await newClaimant(browser, product.url)
      expect(await claimant.open(path)).toBe(404)
      await claimant.heading('Page Not Found')
      await claimant.page.getByText("The page you're looking for doesn't exist.").waitFor()
      await claimant.page.getByText('Oops.').waitFor()
      await claimant.leave()
    },
  )

  it('says what to do about a resume link without an id, or with an unknown one (C005, C113, C114, A-16b)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open('/resume')
    await claimant.page
      .getByText("Oops! We couldn't find the ID in the link. Could you please double-check the link you used?")
      .waitFor()
    await claimant.open('/resume?sign=short')
    await claimant.page.getByText('Error while trying to find the claim in the link.').waitFor()
    await claimant.leave()
  })

  it.each(['/privacy-policy', '/terms-and-conditions'])('has %s, marked as a draft', async (path) => {
    const claimant = await newClaimant(browser, product.url)
    expect(await claimant.open(path)).toBe(200)
    await claimant.page.getByText('Draft: these words have not been approved yet.').waitFor()
    await claimant.leave()
  })

  it('has a home with the notice and a way in (C003, J002, J015)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await claimant.open(BASE)
    // A path with a version is stored once its page is hydrated (S-02); before that, the home page would pick one at random.
    await expect.poll(() => claimant.page.evaluate(() => localStorage.getItem('journey'))).toBe('v3')
    await claimant.open('/')
    await claimant.page
      .getByRole('main')
      .getByText(/claims management company/)
      .waitFor()
    await claimant.page.getByRole('link', { name: 'Find My Agreements' }).click()
    await claimant.heading(v3.title('postcode'))
    await claimant.page.getByText(v3.banner()).waitFor()
    const progress = claimant.page.getByRole('progressbar', { name: v3.word('progress') })
    expect(await progress.getAttribute('aria-valuenow')).toBe('25')
    await claimant.leave()
  })
})

async function toInfo(claimant: Claimant): Promise<void> {
  await claimant.open(BASE)
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('info'))
}

async function toContact(claimant: Claimant, person: Person): Promise<void> {
  await toInfo(claimant)
  await claimant.giveDetails(person)
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('contact'))
}

async function toSign(claimant: Claimant, person: Person): Promise<void> {
  await toContact(claimant, person)
  await claimant.giveContact()
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('sign'))
}

async function expectDetails({ page, box, heading }: Claimant): Promise<void> {
  await heading(v3.title('info'))
  expect(await page.getByRole('radio', { name: 'Mrs.', exact: true }).isChecked()).toBe(true)
  expect(await box(v3.label('first_name')).inputValue()).toBe(JANE.first)
  expect(await box(v3.label('last_name')).inputValue()).toBe(JANE.last)
  expect(Number(await box(v3.part('dateOfBirth', 'month')).inputValue())).toBe(Number(birthday().month))
  expect(await page.getByRole('checkbox', { name: v3.label('privacy_policy') }).isChecked()).toBe(true)
}

function focusedName({ page }: Claimant): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : (activeElement?.tagName ?? '')
  })
}
