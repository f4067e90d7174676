import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
beforeEach(async () => {
  page = await served.phone()
  return () => page.context().close()
})

const proceed = () => page.getByRole('button', { name: 'Continue' }).click()

/** The page has this heading, fits a phone and is accessible. */
async function shows(heading: string) {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page)
  const folder = process.env['PICTURES']
  if (folder !== undefined)
    await page.screenshot({ path: join(folder, `${heading.replace(/\W+/g, '-')}.png`), fullPage: true })
}

describe('a form that was imported', () => {
  it('is asked from its first page to its end, and listed before it is sent', async () => {
    await page.goto('/try')
    await shows('Before you begin')
    await page.getByRole('radio', { name: 'Public' }).click()
    await proceed()
    await shows('About the party')
    await page.getByLabel('How many people will come?').fill('80')
    await page.getByLabel('Day', { exact: true }).fill('27')
    await page.getByLabel('Month', { exact: true }).fill('3')
    await page.getByLabel('Year', { exact: true }).fill('2030')
    await page.getByRole('checkbox', { name: 'Games' }).check()
    await page.getByRole('group', { name: 'Will there be loud music?' }).getByRole('radio', { name: 'Yes' }).click()
    await proceed()
    await shows('The music')
    await page.getByLabel('How will you tell the neighbours?').fill('A letter to each door')
    await proceed()
    await shows('About you')
    await page.getByLabel('Your name').fill('Ada Byron')
    await page.getByLabel('Your email address').fill('ada@example.com')
    await page.getByLabel('Address line 1').fill('1 Mill Lane')
    await page.getByLabel('Town or city').fill('Leeds')
    await page.getByLabel('Postcode').fill('LS1 1AA')
    await page.getByRole('checkbox', { name: 'I will clear the street afterwards' }).check()
    await proceed()
    await shows('Check your answers')
    const answers = await page.getByRole('main').innerText()
    for (const answer of ['Public', '80', '27 March 2030', 'Games', 'A letter to each door', 'Ada Byron', 'LS1 1AA'])
      expect(answers).toContain(answer)
    await page.getByRole('button', { name: 'Submit' }).click()
    await shows('Form complete')
  })

  it('ends where its condition says so', async () => {
    await page.goto('/try')
    await page.getByRole('radio', { name: 'Private' }).click()
    await proceed()
    await shows('You do not need to apply')
  })

  it('says in its own words what is missing', async () => {
    await page.goto('/try')
    await page.waitForLoadState('networkidle')
    await proceed()
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Choose an answer to “What kind of party is it?”' })
      .waitFor()
  })
})

describe('a survey that was imported', () => {
  it('asks for a list on a page that only some people get', async () => {
    await page.goto('/library')
    await shows('Your visits')
    await page.getByRole('radio', { name: 'Weekly' }).click()
    await proceed()
    await shows('Your books')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Title').fill('Emma')
    await page.getByRole('radio', { name: '5' }).click()
    await proceed()
    await shows('Thank you')
  })

  it('asks why on the same page, and skips the other', async () => {
    await page.goto('/library')
    await page.getByRole('radio', { name: 'Never' }).click()
    await page.getByLabel('Why not?').fill('It is far away')
    await proceed()
    await shows('Thank you')
  })
})

describe('a survey that compares with today', () => {
  /** The date of birth of somebody who is 18 so many days after today. */
  const bornFor18 = (days: number) => {
    const birthday = new Date(Date.now() + days * 86_400_000)
    const born = new Date(Date.UTC(birthday.getUTCFullYear() - 18, birthday.getUTCMonth(), birthday.getUTCDate()))
    return { Day: born.getUTCDate(), Month: born.getUTCMonth() + 1, Year: born.getUTCFullYear() }
  }
  const type = async (born: Readonly<Record<string, number>>) => {
    await page.goto('/club')
    await shows('About you')
    for (const [label, value] of Object.entries(born)) await page.getByLabel(label, { exact: true }).fill(String(value))
  }

  it('asks who looks after somebody who is 18 in two days', async () => {
    await type(bornFor18(2))
    await page.getByLabel('Who looks after you?').fill('My aunt')
    await shows('About you')
    await proceed()
    await shows('Welcome')
  })

  it('asks somebody who was 18 two days ago to vote', async () => {
    await type(bornFor18(-2))
    await proceed()
    await shows('Your vote')
    await page.getByLabel('Whom do you vote for?').fill('Ada')
    await proceed()
    await shows('Welcome')
  })
})
