import { describe, expect, it } from 'vitest'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { differInWordsOnly } from '../../../proof/journey/differ-in-words-only.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

/** What the small journey lacks: words at every place that has some. */
const WORDS: Edits = {
  '/banner': 'A banner',
  '/steps/contact/title': 'You paid by {finance}',
  '/steps/contact/waitingTitle': 'One moment',
  '/steps/contact/question': { text: 'Shall we call?' },
  '/steps/contact/submit/0/waiting': { '500ms': 'One moment' },
  '/steps/contact/submit/0/on/failed': { then: 'continue', warning: 'Not checked' },
  '/steps/search/enter/0/waiting': { '500ms': 'One moment' },
  '/steps/search/enter/0/on/failed': { error: 'It failed' },
  '/steps/payment/fields/finance/description': 'Of the first car',
  '/steps/payment/fields/finance/ui/hint': 'See your contract',
}
const loaded = (edits: Edits = {}): JourneyDefinition => {
  const { journey } = loadJourney('edited', editedJourney('sound', { ...WORDS, ...edits }))
  if (journey === undefined) throw new Error('The edited journey does not load.')
  return journey
}
/** Whether two journeys have only other words; it makes no difference which is the first. */
function isAlike(one: unknown, other: unknown): boolean {
  const [before, after] = [one as JourneyDefinition, other as JourneyDefinition]
  const found = differInWordsOnly(before, after)
  expect(differInWordsOnly(after, before)).toBe(found)
  return found
}

describe('two journeys differ in words only if they have', () => {
  it.each<[string, string, unknown]>([
    ['another title', '/title', 'Another journey'],
    ['another banner', '/banner', 'Closed on Friday'],
    ['another word of every page', '/words/busy', 'Please wait'],
    ['another heading', '/steps/payment/title', 'Your payment'],
    ['another heading with the same placeholder', '/steps/contact/title', '{finance} is how you paid'],
    ['another heading while something runs', '/steps/contact/waitingTitle', 'Hold on'],
    ['another text', '/steps/contact/content/text/text', 'Leases take a week longer.'],
    ['a text with emphasis', '/steps/contact/content/text/text', '**Leases** take longer.'],
    ['another question', '/steps/contact/question/text', 'Shall we ring?'],
    ['another label of a button', '/steps/sign/actions/sign/label/lease/text', 'Sign for a lease'],
    ['other words while a page opens', '/steps/search/enter/0/waiting/500ms', 'Hold on'],
    ['another error as a page opens', '/steps/search/enter/0/on/failed/error', 'It did not work'],
    ['other words while a page is submitted', '/steps/contact/submit/0/waiting/500ms', 'Hold on'],
    ['another error', '/steps/contact/submit/0/on/invalid/error', 'That is no address'],
    ['another title of a field', '/steps/payment/fields/finance/title', 'How was it paid?'],
    ['another description of a field', '/steps/payment/fields/finance/description', 'Of the last car'],
    ['another message', '/steps/payment/fields/finance/messages/required', 'Choose one'],
    ['another hint', '/steps/payment/fields/finance/ui/hint', 'Ask the dealer'],
  ])('%s', (_, pointer, value) => {
    expect(isAlike(loaded(), loaded({ [pointer]: value }))).toBe(true)
  })

  it('the same words', () => {
    expect(isAlike(loaded(), loaded())).toBe(true)
  })
})

describe('two journeys differ in more than words if they have', () => {
  it.each<[string, string, unknown]>([
    ['another placeholder', '/steps/contact/title', 'You paid by {email}'],
    ['no placeholder', '/steps/contact/title', 'You paid'],
    ['one placeholder more', '/steps/contact/title', 'You paid by {finance}, {finance}'],
    ['a placeholder where none was', '/title', 'A small {finance}'],
    ['a heading for some', '/steps/sign/title', { lease: { when: 'hasAgreements', text: 'Sign' }, otherwise: 'Sign' }],
    ['another condition', '/steps/contact/content/text/when/finance/const', 'loan'],
    ['another address', '/steps/contact/path', '/other'],
    ['another choice', '/steps/payment/fields/finance/enum/2', 'money'],
    ['another number', '/steps/payment/progress', 21],
    ['something else for claims in progress', '/whenChanged', 'pin'],
    ['another step behind a button', '/steps/contact/next/1/to', 'sign'],
    ['no question', '/steps/contact/question', null],
    ['a text more', '/steps/payment/content', { text: 'How did you pay?' }],
    ['a warning, which counts as behaviour', '/steps/contact/submit/0/on/failed/warning', 'Not checked yet'],
  ])('%s', (_, pointer, value) => {
    expect(isAlike(loaded(), loaded({ [pointer]: value }))).toBe(false)
  })

  it('the same steps in another order', () => {
    const journey = loaded()
    const steps = Object.fromEntries(Object.entries(journey.steps).toReversed())
    expect(isAlike(journey, { ...journey, steps })).toBe(false)
  })
})

describe('two journeys differ in their parts if they have', () => {
  it.each<[string, object, object]>([
    ['a list instead of a part', { steps: [] }, { steps: {} }],
    ['nothing instead of a part', { steps: null }, { steps: {} }],
    ['a number instead of a part', { progress: 20 }, { progress: {} }],
    ['a part instead of words', { banner: 'Closed' }, { banner: {} }],
    ['nothing instead of words', { banner: 'Closed' }, { banner: null }],
    ['a part more', { steps: {} }, { steps: {}, home: null }],
    ['a part with another name', { events: {} }, { gaps: {} }],
    ['a step with the name of words', { steps: { title: 'One' } }, { steps: { title: 'Two' } }],
    ['words below words', { words: { busy: { more: 'One' } } }, { words: { busy: { more: 'Two' } } }],
  ])('%s', (_, one, other) => {
    expect(isAlike(one, other)).toBe(false)
  })
})
