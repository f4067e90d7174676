import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { CHECK, DONE, journeyOfSteps } from '../support/journey-of-steps.ts'
import { projectInBrowser } from './support/project-in-browser.ts'

/** A journey of no claim: every kind of answer that v3 to v5 do not ask for. */
const DEMO = journeyOfSteps('demo', {
  about: {
    path: '/',
    open: 'always',
    progress: 20,
    title: 'About the agreement',
    fields: {
      kind: {
        title: 'What kind of agreement was it?',
        type: 'string',
        oneOf: [
          { const: 'hp', title: 'Hire purchase', description: 'You owned the car at the end' },
          { const: 'pcp', title: 'Personal contract purchase' },
          { const: 'other', title: 'Something else' },
        ],
        messages: { required: 'Choose a kind', enum: 'Choose one of these' },
        ui: { widget: 'radios' },
      },
      other: {
        title: 'What was it called?',
        type: 'string',
        maxLength: 60,
        when: { kind: { const: 'other' } },
        messages: { required: 'Enter its name', maxLength: 'Too long' },
      },
      extras: {
        title: 'What was included?',
        type: 'array',
        uniqueItems: true,
        minItems: 1,
        items: {
          type: 'string',
          oneOf: [
            { const: 'insurance', title: 'Insurance' },
            { const: 'service', title: 'Service plan' },
            { const: 'none', title: 'None of these' },
          ],
        },
        messages: {
          required: 'Choose what was included',
          exclusive: 'Choose either some of these or none',
          uniqueItems: 'Once',
          minItems: 'Choose one',
          enum: 'x',
        },
        ui: { widget: 'checkboxes', exclusive: 'none' },
      },
      price: {
        title: 'How much was the car?',
        type: 'number',
        minimum: 1,
        maximum: 500000,
        multipleOf: 0.01,
        messages: {
          required: 'Enter a price',
          type: 'Enter a number',
          minimum: 'More',
          maximum: 'Less',
          multipleOf: 'Pence',
        },
        ui: { widget: 'number', prefix: '£' },
      },
      began: {
        title: 'When did it begin?',
        type: 'string',
        format: 'date',
        rule: { dateBetween: { earliest: '2007-04-06', latest: { today: 'P0D' } } },
        messages: {
          required: 'Enter a date',
          date: 'Enter a real date',
          earliest: 'After 2007',
          latest: 'In the past',
        },
        ui: { widget: 'date', hint: 'For example, 27 3 2015', labels: { day: 'Day', month: 'Month', year: 'Year' } },
      },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'cars' }],
  },
  cars: {
    path: '/cars',
    progress: 60,
    title: 'Your cars',
    fields: {
      cars: {
        title: 'Cars',
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {
          title: 'Car',
          type: 'object',
          properties: {
            make: {
              title: 'Make',
              type: 'string',
              maxLength: 40,
              messages: { required: 'Enter a make', maxLength: 'Too long' },
            },
            year: {
              title: 'Year',
              type: 'integer',
              minimum: 1990,
              maximum: 2021,
              messages: { required: 'Enter a year', type: 'Enter a year', minimum: 'Later', maximum: 'Earlier' },
              ui: { widget: 'number' },
            },
          },
          messages: { required: 'Fill it in' },
        },
        messages: { required: 'Add a car', minItems: 'Add a car', maxItems: 'Too many' },
        ui: {
          labels: {
            add: 'Add another car',
            addFirst: 'Add a car',
            remove: 'Remove car {number}',
            item: 'Car {number}',
            full: 'That is the most',
          },
        },
      },
    },
    actions: { next: { label: 'Next' } },
    next: [{ to: 'check' }],
  },
  check: CHECK,
  done: DONE,
})

const served = projectInBrowser((project) => {
  project.change('journeys/demo.json', () => DEMO)
})

let page: Page
beforeEach(async () => {
  page = await served.phone('/demo')
  return () => page.context().close()
})

const next = () => page.getByRole('button', { name: 'Next' }).click()
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name })
const error = (name: string) => page.getByRole('alert').getByRole('link', { name })

async function fillsAbout() {
  await radio('Something else').click()
  await page.getByLabel('What was it called?').fill('Lease')
  await box('Insurance').click()
  await box('Service plan').click()
  await page.getByLabel('How much was the car?').fill('12,500.50')
  await page.getByLabel('Day').fill('27')
  await page.getByLabel('Month').fill('3')
  await page.getByLabel('Year').fill('2015')
  await next()
  await page.getByRole('heading', { name: 'Your cars' }).waitFor()
}

async function addsCars() {
  await page.getByRole('button', { name: 'Add a car' }).click()
  await page.getByLabel('Make').fill('Ford')
  await page.getByLabel('Year').fill('2012')
  await next()
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
}

/** The answer that is listed for a question. */
const listed = (question: string) =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=following-sibling::dd[1]').innerText()

describe('a journey with every kind of answer', () => {
  it('asks for a field only while the answer in front of it calls for it', async () => {
    await radio('Something else').click()
    await page.getByLabel('What was it called?').fill('Lease')
    await radio('Personal contract purchase').click()
    await page.getByLabel('What was it called?').waitFor({ state: 'detached' })
    await radio('Something else').click()
    expect(await page.getByLabel('What was it called?').inputValue()).toBe('Lease')
  })

  it('asks for it beneath that choice: next by keyboard, in a group of its name, and the summary leads there', async () => {
    await page.waitForLoadState('networkidle')
    await radio('Hire purchase').focus()
    await page.keyboard.press('ArrowUp')
    expect(await radio('Something else').isChecked()).toBe(true)
    const beneath = page.getByRole('group', { name: 'Something else', exact: true })
    await beneath.waitFor()
    expect(await radio('Something else').getAttribute('aria-controls')).toBe(await beneath.getAttribute('id'))
    expect(await radio('Hire purchase').getAttribute('aria-controls')).toBeNull()
    await page.keyboard.press('Tab')
    const name = beneath.getByLabel('What was it called?')
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
    const [choice, below] = await Promise.all([radio('Something else').boundingBox(), name.boundingBox()])
    expect(below?.x).toBeGreaterThan(choice?.x ?? Infinity)
    await next()
    await error('Enter its name').click()
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
  })

  it('still asks there after a reload', async () => {
    await radio('Something else').click()
    await page.getByLabel('What was it called?').fill('Lease')
    await page.getByLabel('How much was the car?').focus()
    await page.reload()
    const name = page.getByRole('group', { name: 'Something else', exact: true }).getByLabel('What was it called?')
    await expect.poll(() => name.inputValue()).toBe('Lease')
  })

  it('says what is missing, and not what is not asked', async () => {
    await next()
    for (const name of ['Choose a kind', 'Choose what was included', 'Enter a price', 'Enter a date'])
      await error(name).waitFor()
    expect(await error('Enter its name').count()).toBe(0)
  })

  it('unticks the others with "none of these", and it with the others', async () => {
    await page.waitForLoadState('networkidle')
    await box('Insurance').check()
    await box('None of these').check()
    expect(await box('Insurance').isChecked()).toBe(false)
    await box('Service plan').check()
    expect(await box('None of these').isChecked()).toBe(false)
  })

  it('keeps what is no number in its box, and says so', async () => {
    await page.getByLabel('How much was the car?').fill('about ten')
    await next()
    await error('Enter a number').waitFor()
    expect(await page.getByLabel('How much was the car?').inputValue()).toBe('about ten')
  })

  it('lists the answers in its own words, and comes back from changing one', async () => {
    await fillsAbout()
    await addsCars()
    expect(await listed('What kind of agreement was it?')).toBe('Something else')
    expect(await listed('How much was the car?')).toBe('£12,500.50')
    expect(await listed('When did it begin?')).toBe('27 March 2015')
    expect(await listed('Cars')).toMatch(/Ford[\s\S]*2012/)
    await page.getByRole('link', { name: 'Change What kind of agreement was it?' }).click()
    await radio('Hire purchase').click()
    await next()
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
    expect(await listed('What kind of agreement was it?')).toBe('Hire purchase')
    expect(await page.getByRole('term').filter({ hasText: 'What was it called?' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  it('keeps all of it over a reload', async () => {
    await fillsAbout()
    await addsCars()
    await page.reload()
    expect(await listed('When did it begin?')).toBe('27 March 2015')
  })
})
