import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { projectInBrowser } from './support/project-in-browser.ts'

const NOT_SAVED = { error: 'We could not save your answers. Please try again.' }
const REFUSED = { ...NOT_SAVED, preferServerWords: true }
const MAYBE = { answer: 'pension', optional: true }
const money = (title: string, more: object = {}) => ({
  title,
  type: 'integer',
  minimum: 0,
  maximum: 9000,
  messages: { required: 'Enter it', type: 'Enter a number', minimum: 'Too little', maximum: 'Too much' },
  ui: { widget: 'number' },
  ...more,
})

/** Help with bills: who earns little, or has small children, gets it. */
const BILLS = {
  $schema: '../schemas/journey.schema.json',
  name: 'bills',
  version: 1,
  whenChanged: 'restart',
  title: 'Help with bills',
  path: '/bills',
  start: 'income',
  words: {
    back: 'Back',
    tryAgain: 'Try again',
    problem: 'There is a problem',
    progress: 'Progress',
    busy: 'Please wait',
  },
  uses: {
    save: {
      run: 'saveAnswers',
      on: { saved: 'continue', refused: REFUSED, alreadySubmitted: NOT_SAVED, failed: NOT_SAVED },
    },
  },
  derived: {
    income: { sum: ['wages', 'pension'], default: 0 },
    small: { members: 'children', where: { age: { maximum: 4 } } },
  },
  conditions: { earnsLittle: { income: { exclusiveMaximum: 1200 } }, hasSmall: { small: { minimum: 1 } } },
  steps: {
    income: {
      path: '/',
      title: 'Your income each month',
      fields: {
        wages: money('Wages'),
        pension: money('Pension', { optional: true }),
        why: {
          title: 'How do you pay your rent?',
          type: 'string',
          maxLength: 60,
          when: 'earnsLittle',
          messages: { required: 'Tell us', maxLength: 'Too long' },
        },
      },
      actions: { next: { label: 'Next' } },
      submit: [{ use: 'save', input: ['wages', { pension: MAYBE, why: { ...MAYBE, answer: 'why' } }] }],
      next: [{ when: 'earnsLittle', to: 'helped' }, { to: 'family' }],
    },
    family: {
      path: '/family',
      title: 'Your children',
      content: { earned: { text: 'You have £{income} each month.' } },
      fields: {
        children: {
          title: 'Children',
          type: 'array',
          minItems: 1,
          maxItems: 9,
          items: {
            title: 'Child',
            type: 'object',
            properties: {
              age: {
                title: 'Age',
                type: 'integer',
                minimum: 0,
                maximum: 17,
                messages: {
                  required: 'Enter an age',
                  type: 'Enter a number',
                  minimum: 'Too young',
                  maximum: 'Too old',
                },
                ui: { widget: 'number' },
              },
            },
            messages: { required: 'Fill it in' },
          },
          messages: { required: 'Add a child', minItems: 'Add a child', maxItems: 'Too many' },
          ui: {
            labels: {
              add: 'Add another child',
              addFirst: 'Add a child',
              remove: 'Remove child {number}',
              item: 'Child {number}',
            },
          },
        },
      },
      actions: { next: { label: 'Next' } },
      next: [{ when: 'hasSmall', to: 'helped' }, { to: 'refused' }],
    },
    helped: { kind: 'end', path: '/helped', title: 'You get help' },
    refused: { kind: 'end', path: '/refused', title: 'You get no help' },
  },
}

const served = projectInBrowser((project) => {
  project.change('journeys/bills.json', () => BILLS)
})

let page: Page
beforeEach(async () => {
  page = await served.phone('/bills')
  return () => page.context().close()
})

const shows = (heading: string) => page.getByRole('heading', { name: heading, level: 1 }).waitFor()
const next = () => page.getByRole('button', { name: 'Next' }).click()
const earns = async (wages: string, pension: string) => {
  await page.getByLabel('Wages').fill(wages)
  await page.getByLabel('Pension').fill(pension)
}
const rent = () => page.getByLabel('How do you pay your rent?')

describe('a journey that adds and counts', () => {
  it('asks by the sum while it is typed, and leads by it', async () => {
    await earns('900', '299')
    await rent().fill('With my savings')
    await earns('900', '300')
    await expect.poll(() => rent().count()).toBe(0)
    await earns('900', '')
    await rent().waitFor()
    await next()
    await shows('You get help')
  })

  it('says the sum in words, also after the page is loaded again', async () => {
    await earns('1000', '250')
    await next()
    await shows('Your children')
    await page.getByText('You have £1250 each month.').waitFor()
    await page.reload()
    await page.getByText('You have £1250 each month.').waitFor()
    await page.goBack()
    await shows('Your income each month')
    await page.getByLabel('Wages').fill('2000')
    await next()
    await page.getByText('You have £2250 each month.').waitFor()
  })

  it.each([
    ['4', 'You get help'],
    ['5', 'You get no help'],
  ])('leads by how many children are small: the younger is %s', async (age, end) => {
    await earns('2000', '')
    await next()
    await shows('Your children')
    await page.getByRole('button', { name: 'Add a child' }).click()
    await page.getByLabel('Age').fill('12')
    await page.getByRole('button', { name: 'Add another child' }).click()
    await page.getByLabel('Age').nth(1).fill(age)
    await next()
    await shows(end)
  })
})
