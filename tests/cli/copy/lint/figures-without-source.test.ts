import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { figuresWithoutSource } from '../../../../cli/copy/lint/figures-without-source.ts'

const facts = {
  cooling: { value: 14, unit: 'days' },
  invoice: { value: 14, unit: 'days' },
  search: { value: 10, unit: 'years' },
  hour: { value: 23, unit: 'pounds' },
  from: { value: 2007, unit: 'year' },
}
const figures = ['free within {{cooling}}', { words: 'hear from us in 9 weeks', source: 'J008' }]
const journeys = [{ steps: { info: { fields: { born: { rule: { dateOfBirth: { minAge: 16, maxAge: 120 } } } } } } }]

const found = (text: string, said: { kind?: string; address?: string } = {}) =>
  figuresWithoutSource({
    book: {
      rules: { watch: { figures } },
      facts: { byName: new Map(Object.entries(facts)), file: { units: { days: ['one day', '{n} days'] } } },
      typedIn: new Map([['content/pages/terms.md', ['3 years or until']]]),
    },
    entries: [{ address: 'content/home.json#/lead', kind: 'financialPromotion', ...said, text }],
    journeys,
  } as unknown as CopyMatter)

it.each([
  ['Claim up to £4,000.', '£4,000', 'Near to it: {{hour}} (23).'],
  ['Agreements of the last 15 years.', '15 years', 'Near to it: {{search}} (10).'],
  ['Pay within 15 days.', '15 days', 'Near to it: {{cooling}} (14), {{invoice}} (14).'],
  ['Start in 60 seconds.', '60 seconds', 'has no source.'],
  ['You must be 18 or over.', '18 or over', 'has no source.'],
  ['Helping since 2006.', '2006', 'Near to it: {{from}} (2007).'],
])('“%s” has no source', (text, figure, near) => {
  const [one, ...others] = found(text)
  expect(others).toEqual([])
  expect(one).toMatchObject({ code: 'COPY_FIGURE_SOURCE', severity: 'warning', pointer: '/lead' })
  expect(one?.message).toContain(`It states “${figure}”, which is no fact and has no source`)
  expect(one?.message).toContain(near)
})

it.each([
  'We answer within 7 days.',
  'You may be charged £40.',
  'You can cancel within 3 weeks.',
  'Lenders pay 8%. Nothing is promised.',
])('“%s” is a promise, also in a step of a journey', (text) => {
  expect(found(text, { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' })).toHaveLength(1)
})

it.each<[string, Parameters<typeof found>[1]]>([
  ['Cancel free within 14 days, and hear from us in 9 weeks.', {}],
  ['Within 14 days, for £23.', {}],
  ['We keep it 3 years\nor until you object.', { address: 'content/pages/terms.md#/keep/1', kind: 'legal' }],
  ['You must be 16 or over.', {}],
  ['Within 14 days.', { address: 'journeys/v6.json#/steps/sign/content/text', kind: 'ui' }],
  ['It takes about 2 minutes.', { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' }],
  ['Did you borrow in the last 6 years? Yes.', { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' }],
  [
    'Give the addresses of the last 3 years. We keep them.',
    { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' },
  ],
  [
    'We need your statements of the past 3 months.',
    { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' },
  ],
  ['You have £16,000 or less in savings.', { address: 'journeys/v6.json#/steps/info/content/text', kind: 'ui' }],
  ['The rules changed. Since 2024 they are clear.', { address: 'content/help.json#/title', kind: 'help' }],
  ['Call us 24 hours a day, 7 days a week.', {}],
  ['More than £5,000', { address: 'journeys/v6.json#/steps/info/actions/more/label', kind: 'ui' }],
  ['At most £5,000', { address: 'journeys/v6.json#/steps/info/fields/sum/messages/maximum', kind: 'error' }],
  ['At most 3 years', { address: 'schemas/fields/years.json#/messages/maximum', kind: 'error' }],
  ['Write it so, for example £5,000.', { address: 'content/help.json#/title', kind: 'help' }],
  ['Please try again in 5 minutes.', { address: 'content/server.json#/tooOften', kind: 'error' }],
  ['Over 5,000 claims.', {}],
  ['Check in two minutes.', { address: 'journeys/v6.json#/banner' }],
  ['We have 90,000 files.', { address: 'content/help.json#/title', kind: 'help' }],
])('“%s” is known, or promises nothing: %j', (text, said) => {
  expect(found(text, said)).toEqual([])
})
