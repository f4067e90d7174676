import type { Browser, BrowserContext, Locator, Page } from 'playwright'
import { birthday } from './birthday.ts'
import { inAnyVersion } from './journey-words.ts'

/** The claimant: the sandbox answers by the names. */
export interface Person {
  readonly first: string
  readonly last: string
}

/** Somebody at a phone. Every verb works by role and name, as a person would find things. */
export interface Claimant {
  readonly page: Page
  readonly context: BrowserContext
  /** Paths that the address bar showed, in order, without a repetition in a row. */
  readonly paths: readonly string[]
  /** What the page's policy refused, and uncaught errors. */
  readonly troubles: readonly string[]
  readonly open: (path: string) => Promise<number>
  readonly button: (name: string | RegExp) => Locator
  readonly box: (name: string | RegExp) => Locator
  readonly press: (name: string | RegExp) => Promise<void>
  readonly heading: (name: string | RegExp) => Promise<void>
  readonly chooseAddress: (postcode: string) => Promise<void>
  readonly giveDetails: (person: Person) => Promise<void>
  readonly giveBirthday: () => Promise<void>
  /** Types an e-mail address of their own unless one is given: each that is typed is checked. */
  readonly giveContact: (email?: string) => Promise<void>
  readonly typeSignature: (person: Person) => Promise<void>
  readonly drawSignature: () => Promise<void>
  /** Answers the questions on screen, rightly or not, and sends them. */
  readonly answerQuestions: (how: 'right' | 'wrong') => Promise<void>
  readonly claimId: () => Promise<string>
  readonly leave: () => Promise<void>
}

interface Question {
  readonly questionId: string
  readonly questionText: string
  readonly choices: readonly { readonly choiceId: string; readonly choiceText: string }[]
}

const PHONE = { width: 360, height: 740 }
/** Longer than the least duration of a signature (J088). */
const SIGNING_MS = 1100
let people = 0

// A claimant walks through every version.
const label = (field: string) => inAnyVersion((words) => words.label(field))
const part = (field: string, name: string) => inAnyVersion((words) => words.part(field, name))
const FINAL_STEP = inAnyVersion(({ button }) => button('questions', 'finalStep'))

export async function newClaimant(browser: Browser, url: string): Promise<Claimant> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: url })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const paths: string[] = []
  const troubles: string[] = []
  const questions: Question[] = []

  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname !== paths.at(-1)) paths.push(pathname)
  })
  page.on('pageerror', (error) => void troubles.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) troubles.push(message.text())
  })
  page.on('response', (response) => {
    if (!response.url().includes('/verification/')) return
    void response.json().then(
      (json: { responseObject?: { results?: { questions?: readonly Question[] } | null } }) =>
        questions.push(...(json.responseObject?.results?.questions ?? [])),
      () => undefined,
    )
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const box = (name: string | RegExp) => page.getByRole('textbox', { name, exact: typeof name === 'string' })
  const claimId = async () => (await context.cookies()).find(({ name }) => name === 'currentId')?.value ?? ''
  people += 1
  // Files that run side by side share a product.
  const ownEmail = `claimant.${process.env['VITEST_POOL_ID']}.${people}@example.com`

  return {
    page,
    context,
    paths,
    troubles,
    button,
    box,
    claimId,
    open: async (path) => (await page.goto(path))?.status() ?? 0,
    press: (name) => button(name).click(),
    heading: (name) => page.getByRole('heading', { level: 1, name, exact: typeof name === 'string' }).waitFor(),
    async chooseAddress(postcode) {
      await box(part('address', 'postcode')).fill(postcode)
      await button(part('address', 'find')).click()
      await page.getByRole('radio').first().check()
    },
    async giveDetails({ first, last }) {
      await page.getByRole('radio', { name: 'Mrs.', exact: true }).check()
      await box(label('first_name')).fill(first)
      await box(label('last_name')).fill(last)
      await fillBirthday(page)
      await page.getByRole('checkbox', { name: label('privacy_policy') }).check()
    },
    giveBirthday: () => fillBirthday(page),
    async giveContact(email = ownEmail) {
      await box(label('email')).fill(email)
      await box(label('phone_number')).fill('07700 900123')
      await page.getByRole('checkbox', { name: label('soft_check_privacy') }).check()
    },
    async typeSignature({ first, last }) {
      await button(part('signature', 'type')).click()
      await box(part('signature', 'fullName')).fill(`${first} ${last}`)
      await page.getByRole('checkbox', { name: label('not_already_filed') }).check()
    },
    async drawSignature() {
      const pad = page.getByRole('img', { name: part('signature', 'canvas') })
      await pad.scrollIntoViewIfNeeded()
      const area = await pad.boundingBox()
      if (area === null) throw new Error('The signature area is not on screen.')
      await page.mouse.move(area.x + 40, area.y + 80)
      await page.mouse.down()
      const begun = Date.now()
      for (let point = 1; Date.now() - begun < SIGNING_MS || point < 30; point += 1) {
        await page.mouse.move(area.x + 40 + (point % 200), area.y + 80 + (point % 2) * 60)
      }
      await page.mouse.up()
      await page.getByRole('checkbox', { name: label('not_already_filed') }).check()
    },
    async answerQuestions(how) {
      const answers = (await (await fetch(`${url}/sandbox/claims/${await claimId()}`)).json()) as {
        identity: readonly { questionId: string; rightChoiceId: string }[]
      }
      for (;;) {
        const group = page
          .getByRole('group')
          .or(page.getByRole('radiogroup'))
          .filter({ has: page.getByRole('radio') })
          .last()
        await group.waitFor()
        const question = await shownQuestion(page, questions)
        const right = answers.identity.find(({ questionId }) => questionId === question.questionId)?.rightChoiceId
        const choice = question.choices.find(({ choiceId }) => (choiceId === right) === (how === 'right'))
        if (choice === undefined) throw new Error(`No ${how} answer to ${question.questionId}.`)
        await page.getByRole('radio', { name: choice.choiceText, exact: true }).check()
        const next = button(part('identity_answers', 'next'))
        if ((await next.count()) === 0) break
        await next.click()
      }
      await button(FINAL_STEP).click()
    },
    leave: () => context.close(),
  }
}

async function fillBirthday(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: label('dateOfBirth') })
  for (const [name, value] of Object.entries(birthday()))
    await group.getByRole('textbox', { name: part('dateOfBirth', name) }).fill(value)
}

async function shownQuestion(page: Page, questions: readonly Question[]): Promise<Question> {
  for (const question of [...questions].reverse()) {
    if (
      (await page
        .getByRole('radiogroup', { name: question.questionText })
        .or(page.getByRole('group', { name: question.questionText }))
        .count()) > 0
    )
      return question
  }
  throw new Error(
    `None of the questions that came is on screen: ${questions.map(({ questionText }) => questionText).join(' | ')}`,
  )
}
