import { expect, it } from 'vitest'
import { storedWords } from '../../../proof/lint/stored-words.ts'
import { reportedBy } from '../support/reported.ts'

const STEP = {
  title: [],
  waitingTitle: null,
  question: null,
  content: [],
  actions: [],
  enter: [],
  submit: [],
  fields: {},
}

/** What is said of a page that shows an answer, which another page asks for. */
const said = (field: object, text = 'You chose {fuel}.') =>
  reportedBy(storedWords, {
    steps: {
      asks: { ...STEP, id: 'asks', fields: { fuel: { title: 'Fuel', messages: {}, ...field } } },
      tells: { ...STEP, id: 'tells', content: [{ id: 'chosen', text }] },
    },
  })
const choice = (value: unknown, title: string) => ({ const: value, title })

it.each<[string, object, string]>([
  ['the code of a choice', { oneOf: [choice('Petrol', 'Petrol'), choice('ev', 'Electric')] }, 'ev'],
  ['a day', { rule: { dateBetween: {} } }, '2026-01-31'],
  ['a month', { rule: { monthBetween: {} } }, '2026-01'],
])('words that show %s are reported', (_, field, read) => {
  expect(said(field)).toEqual([
    `PLACEHOLDER_STORED (warning) /steps/tells/content/chosen/text: "{fuel}" shows the answer as it is stored: a visitor would read "${read}". Write the words without it. Where the words depend on a choice, give each choice words of its own, with a condition.`,
  ])
})

it.each<[string, object, string?]>([
  ['a choice whose words are its value', { oneOf: [choice('Petrol', 'Petrol')] }],
  ['a number of a list', { oneOf: [choice(2, 'two')] }],
  ['what was typed', { rule: { personName: {} } }],
  ['a birthday, which is stored as people write it', { rule: { dateOfBirth: { minAge: 18, maxAge: 120 } } }],
  ['another answer', { oneOf: [choice('ev', 'Electric')] }, 'Hello {name}.'],
])('words may show %s', (_, field, text) => {
  expect(said(field, text)).toEqual([])
})
