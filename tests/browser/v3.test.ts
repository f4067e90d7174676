import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'

const BASE = '/get-started-v3'
const JANE: Person = { first: 'Jane', last: 'Sample' }

const { browser, product } = await browserAndProduct()

const TO_SIGN = ['', '/info', '/contact', '/sign']

interface Walk {
  readonly person: Person
  readonly answers?: readonly ('right' | 'wrong')[]
  readonly then: readonly string[]
  readonly end: RegExp
}

const SUBMITTED = /Your claim has been submitted/
const UPLOAD = /Final Step: Upload Your ID/

const WALKS: readonly Walk[] = ['Jane', 'Emptyfile'].flatMap((first): Walk[] => [
  {
    person: { first, last: 'Sample' },
    answers: ['right'],
    then: ['/credits-report', '/questions', '/credit-report', '/submit-claim'],
    end: SUBMITTED,
  },
  { person: { first, last: 'Found' }, then: ['/credits-report', '/credit-report-s', '/submit-claim'], end: SUBMITTED },
  {
    person: { first, last: 'Wrongonce' },
    answers: ['wrong', 'right'],
    then: ['/credits-report', '/questions', '/credit-report', '/submit-claim'],
    end: SUBMITTED,
  },
  {
    person: { first, last: 'Failtwice' },
    answers: ['wrong', 'wrong'],
    then: ['/credits-report', '/questions', '/submit-claim'],
    end: UPLOAD,
  },
  { person: { first, last: 'Noquestions' }, then: ['/credits-report', '/questions', '/submit-claim'], end: UPLOAD },
])

describe('v3 in a browser', () => {
  const cases = WALKS.map((walk) => [`${walk.person.first} ${walk.person.last}`, walk.then.join(' '), walk] as const)
  it.each(cases)(
    'leads %s through %s (v3-01…v3-19, J064, J066, J072, J073)',
    async (_name, _paths, { person, answers = [], then, end }) => {
      const claimant = await newClaimant(browser, product.url)
      const hasAgreements = person.first !== 'Emptyfile'
      await toSign(claimant, person)
      await claimant.typeSignature(person)
      await claimant.press(/^(Find My Agreement\(s\)|Start My Claim)$/)
      if (hasAgreements) {
        await claimant.page.getByRole('checkbox', { name: /^Agreement #1, .+, started \d+ \w+ \d{4}$/ }).waitFor()
        await claimant.press(person.last === 'Found' ? 'Yes' : 'Final Step')
      }
      for (const [index, how] of answers.entries()) {
        if (index === 1) await claimant.press('Verification')
        await claimant.heading("Lets confirm it's really you")
        await claimant.answerQuestions(how)
      }
      if (then.includes('/credit-report') && hasAgreements) {
        await claimant.heading("We've Found Your Car Finance Agreement(s)")
        await claimant.press('Final Step')
      }
      await claimant.heading(end)
      expect(claimant.paths).toEqual([...TO_SIGN, ...then].map((path) => BASE + path))
      expect(claimant.troubles).toEqual([])
      await claimant.page
        .getByRole('group', { name: 'Your reference number' })
        .getByText(await claimant.claimId(), { exact: true })
        .waitFor()
      await claimant.leave()
    },
  )

  it('accepts a drawn signature, and shows the labels that depend on the first question (J025, J026, J088)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toSign(claimant, { first: 'Joan', last: 'Found' })
    await claimant.button('Start My Claim').waitFor()
    await claimant.drawSignature()
    await claimant.press('Start My Claim')
    await claimant.page.getByRole('group', { name: 'Are all of your motor finance agreements listed above?' }).waitFor()
    await claimant.leave()
  })

  it('lists missing answers in the words of the specification, each as a link to its field (J078, J084, J086, J087)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    await claimant.open(BASE)
    await claimant.press('Next')
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await summary.getByRole('link', { name: 'Please enter a postcode' }).click()
    expect(await focusedName(claimant)).toBe('Postcode')
    expect(await page.title()).toMatch(/^Error: /)
    await claimant.chooseAddress('LS1 4AP')
    await claimant.press('Next')
    await claimant.heading('Find Your Agreements')
    expect(await page.title()).not.toMatch(/^Error: /)
    await claimant.press('Next')
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Title is required',
      'First name is required',
      'Surname is required',
      'Day is required',
      'Month is required',
      'Year is required',
      'You must accept the privacy policy to continue',
    ])
    expect(await summary.evaluate((alert) => alert === document.activeElement)).toBe(true)
    await claimant.leave()
  })

  it("opens 'User already exists!' for a person who has a claim, and its Ok leads to the postcode (J039, J062, C108)", async () => {
    const claimant = await newClaimant(browser, product.url)
    await toContact(claimant, { first: 'Jane', last: 'Duplicate' })
    await claimant.giveContact()
    await claimant.press('Next')
    const dialog = claimant.page.getByRole('dialog', { name: 'User already exists!' })
    await dialog.waitFor()
    await claimant.page.keyboard.press('Escape')
    await claimant.heading('Find your address')
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
    await heading('Find your address')
    await expectAccessible(page)
    await toInfo(claimant)
    await press('Next')
    await page.getByRole('alert').waitFor()
    await expectAccessible(page)
    await claimant.giveDetails(person)
    await press('Next')
    await heading('Send Results To...')
    await expectAccessible(page)
    await claimant.giveContact()
    await press('Next')
    await heading(/Please Sign to Start Your Claim/)
    await expectAccessible(page)
    await claimant.typeSignature(person)
    await press('Find My Agreement(s)')
    await heading('Checking your credit file')
    await expectAccessible(page)
    await page.getByRole('status').filter({ hasText: 'taking longer than usual' }).waitFor()
    await heading("We've Found Your Car Finance Agreement(s)")
    await expectAccessible(page)
    await press('Final Step')
    await heading("Lets confirm it's really you")
    await expectAccessible(page)
    await claimant.answerQuestions('wrong')
    await claimant.button('Verification').waitFor()
    await expectAccessible(page)
    await press('Verification')
    await claimant.answerQuestions('wrong')
    await heading(UPLOAD)
    await expectAccessible(page)
    await claimant.leave()
  }, 120_000)
})

describe('what a visitor typed', () => {
  it('is still there after a reload in the middle of a step', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.page.reload()
    await expectDetails(claimant)
    await claimant.press('Back')
    await claimant.page.getByText('LS1 4AP').first().waitFor()
    await claimant.leave()
  })

  it("stays through the browser's own Back and Forward (A-35)", async () => {
    const claimant = await newClaimant(browser, product.url)
    await toContact(claimant, JANE)
    await claimant.giveContact()
    await claimant.page.goBack()
    await claimant.heading('Find Your Agreements')
    await expectDetails(claimant)
    await claimant.page.goForward()
    await claimant.heading('Send Results To...')
    expect(await claimant.box('UK mobile').inputValue()).toBe('07700 900123')
    await claimant.press('Back')
    await claimant.heading('Find Your Agreements')
    await claimant.page.goForward()
    await claimant.heading('Send Results To...')
    await claimant.leave()
  })

  it('is kept when the connection is lost on Next, and goes on when it is back (J069, C104)', async () => {
    const claimant = await newClaimant(browser, product.url)
    await toInfo(claimant)
    await claimant.giveDetails(JANE)
    await claimant.context.setOffline(true)
    await claimant.press('Next')
    await claimant.page.getByRole('alert').filter({ hasText: 'Nothing you have typed is lost.' }).waitFor()
    await expectDetails(claimant)
    await claimant.context.setOffline(false)
    await claimant.press('Next')
    await claimant.heading('Send Results To...')
    await claimant.leave()
  })

  it('goes into the new claim that a lost session leads to, and the journey goes on to its end (A-19, J056)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const person: Person = { first: 'Emptyfile', last: 'Found' }
    await toContact(claimant, person)
    const before = await claimant.claimId()
    await claimant.context.clearCookies({ name: 'session' })
    await claimant.giveContact()
    await claimant.press('Next')
    await claimant.heading(/Please Sign to Start Your Claim/)
    expect(await claimant.claimId()).not.toBe(before)
    await claimant.typeSignature(person)
    await claimant.press(/^(Find My Agreement\(s\)|Start My Claim)$/)
    await claimant.heading(SUBMITTED)
    await claimant.page
      .getByRole('group', { name: 'Your reference number' })
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
    await claimant.button('Next').dblclick()
    await claimant.heading('Send Results To...')
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
    await elsewhere.page.getByRole('alert').getByRole('link', { name: 'Day is required' }).waitFor()
    await elsewhere.giveBirthday()
    await elsewhere.box('Year').fill('1981')
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
    await elsewhere.heading(/Please Sign to Start Your Claim/)
    expect(await elsewhere.claimId()).toBe(claimId)
    await elsewhere.press('Back')
    await elsewhere.heading('Send Results To...')
    expect(await elsewhere.box('Email').inputValue()).toMatch(/@example\.com$/)
    await elsewhere.press('Back')
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
    await claimant.heading('Find your address')
    await claimant.page.getByText('90,000+ potential claims identified!').waitFor()
    const progress = claimant.page.getByRole('progressbar', { name: 'Progress' })
    expect(await progress.getAttribute('aria-valuenow')).toBe('25')
    await claimant.leave()
  })
})

async function toInfo(claimant: Claimant): Promise<void> {
  await claimant.open(BASE)
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press('Next')
  await claimant.heading('Find Your Agreements')
}

async function toContact(claimant: Claimant, person: Person): Promise<void> {
  await toInfo(claimant)
  await claimant.giveDetails(person)
  await claimant.press('Next')
  await claimant.heading('Send Results To...')
}

async function toSign(claimant: Claimant, person: Person): Promise<void> {
  await toContact(claimant, person)
  await claimant.giveContact()
  await claimant.press('Next')
  await claimant.heading(/Please Sign to Start Your Claim/)
}

async function expectDetails({ page, box, heading }: Claimant): Promise<void> {
  await heading('Find Your Agreements')
  expect(await page.getByRole('radio', { name: 'Mrs.', exact: true }).isChecked()).toBe(true)
  expect(await box('Legal first name').inputValue()).toBe(JANE.first)
  expect(await box('Legal surname').inputValue()).toBe(JANE.last)
  expect(Number(await box('Month').inputValue())).toBe(3)
  expect(await page.getByRole('checkbox', { name: /privacy policy/ }).isChecked()).toBe(true)
}

function focusedName({ page }: Claimant): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document
    return activeElement instanceof HTMLInputElement
      ? (activeElement.labels?.[0]?.textContent ?? '')
      : (activeElement?.tagName ?? '')
  })
}
