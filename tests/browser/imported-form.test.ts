import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { projectInBrowser } from './support/project-in-browser.ts'

const list = (name: string, ...values: readonly string[]) => ({
  name,
  title: name,
  type: 'string',
  items: values.map((value) => ({ text: value, value: value.toLowerCase() })),
})
const field = (type: string, name: string, title: string, more: object = {}) => ({
  type,
  name,
  title,
  options: {},
  schema: {},
  ...more,
})

/** A form of the XGov form builder with a branch and most kinds of questions. */
const STREET_PARTY = {
  name: 'Close a street for a party',
  startPage: '/start',
  pages: [
    {
      path: '/start',
      title: 'Before you begin',
      components: [
        {
          type: 'Html',
          content: '<p>Apply six weeks before.</p><ul><li>A map</li><li>Your insurance</li></ul>',
          options: {},
        },
        field('RadiosField', 'kind', 'What kind of party is it?', { list: 'kinds' }),
      ],
      next: [{ path: '/about' }, { path: '/notNeeded', condition: 'isPrivate' }],
    },
    { path: '/notNeeded', title: 'You do not need to apply', components: [] },
    {
      path: '/about',
      title: 'About the party',
      components: [
        field('NumberField', 'guests', 'How many people will come?', { schema: { min: 1, max: 5000, integer: true } }),
        field('DatePartsField', 'day', 'When is it?', { hint: 'For example, 27 3 2030' }),
        field('CheckboxesField', 'offers', 'What will there be?', { list: 'offers', options: { required: false } }),
        field('YesNoField', 'music', 'Will there be loud music?'),
      ],
      next: [{ path: '/you' }, { path: '/music', condition: 'isLoud' }],
    },
    {
      path: '/music',
      title: 'The music',
      components: [
        field('MultilineTextField', 'neighbours', 'How will you tell the neighbours?', { schema: { max: 200 } }),
      ],
      next: [{ path: '/you' }],
    },
    {
      path: '/you',
      title: 'About you',
      components: [
        field('TextField', 'fullName', 'Your name', { schema: { max: 60 } }),
        field('EmailAddressField', 'mail', 'Your email address'),
        field('UkAddressField', 'address', 'Your address'),
        field('DeclarationField', 'agreed', 'I will clear the street afterwards', { content: '' }),
      ],
      next: [{ path: '/summary' }],
    },
    { path: '/summary', title: 'Check your answers', controller: './pages/summary.js', components: [], next: [] },
  ],
  lists: [list('kinds', 'Public', 'Private'), list('offers', 'Food', 'Games')],
  sections: [],
  conditions: [
    { name: 'isPrivate', displayName: 'Private', value: "kind == 'private'" },
    { name: 'isLoud', displayName: 'Loud', value: 'music == true' },
  ],
}

/** A survey with a page and a question that are not for everybody. */
const LIBRARY = {
  title: 'Your library',
  pages: [
    {
      name: 'visits',
      title: 'Your visits',
      elements: [
        {
          type: 'radiogroup',
          name: 'often',
          title: 'How often do you come?',
          isRequired: true,
          choices: ['Weekly', 'Never'],
        },
        { type: 'comment', name: 'why', title: 'Why not?', isRequired: true, visibleIf: "{often} = 'Never'" },
      ],
    },
    {
      name: 'books',
      title: 'Your books',
      visibleIf: "{often} = 'Weekly'",
      elements: [
        {
          type: 'paneldynamic',
          name: 'books',
          title: 'What did you read?',
          maxPanelCount: 3,
          templateElements: [{ type: 'text', name: 'title', title: 'Title', isRequired: true }],
        },
        { type: 'rating', name: 'stars', title: 'How did you like it?' },
      ],
    },
  ],
  completedHtml: '<h3>Thank you</h3>',
}

/** A survey that asks more of who is not 18 yet, on the day that it is filled in. */
const CLUB = {
  title: 'Join the club',
  pages: [
    {
      name: 'you',
      title: 'About you',
      elements: [
        { type: 'text', inputType: 'date', name: 'born', title: 'When were you born?', isRequired: true },
        {
          type: 'text',
          name: 'guardian',
          title: 'Who looks after you?',
          isRequired: true,
          visibleIf: 'age({born}) < 18',
        },
      ],
    },
    {
      name: 'vote',
      title: 'Your vote',
      visibleIf: 'age({born}) >= 18',
      elements: [{ type: 'text', name: 'choice', title: 'Whom do you vote for?', isRequired: true }],
    },
  ],
  completedHtml: '<h3>Welcome</h3>',
}

const served = projectInBrowser(async (project) => {
  for (const [name, form] of Object.entries({ try: STREET_PARTY, library: LIBRARY, club: CLUB })) {
    writeFileSync(join(project.root, `${name}-form.json`), JSON.stringify(form))
    const command = [join(project.root, 'bin/journey.mjs'), 'import', `${name}-form.json`, '--as', name]
    await promisify(execFile)(process.execPath, command, { cwd: project.root })
  }
})

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
