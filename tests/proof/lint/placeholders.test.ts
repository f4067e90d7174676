import { describe, expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
import { yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const WORDS = { back: 'Back', tryAgain: 'Try again', problem: 'Problem', progress: 'Progress', busy: 'Busy' }
const text = (title: string) => ({
  title,
  type: 'string',
  maxLength: 40,
  messages: { required: 'x', maxLength: 'x' },
  ui: { widget: 'text' },
})
const FIELDS = {
  name: text('Name'),
  you: { title: 'You', type: 'object', properties: { sure: yesOrNo() }, messages: { required: 'x' } },
  cars: {
    title: 'Cars',
    type: 'array',
    maxItems: 2,
    items: text('Car'),
    messages: { required: 'x', maxItems: 'x' },
    ui: { labels: { add: 'Add', remove: 'Remove {number}' } },
  },
  sure: { title: 'Sure?', type: 'boolean', messages: { required: 'x' }, ui: { widget: 'checkbox' } },
}

/** What is said of the placeholders of a page behind these fields, or of the whole journey. */
function said(last: object, more: object = {}) {
  const journey = smallJourney({ page: { fields: FIELDS, next: [{ to: 'last' }] }, last }, more)
  return lint(journey).flatMap(({ code, pointer, message, hint }) =>
    code === 'PLACEHOLDER_UNKNOWN' ? [`${pointer}: ${message} ${hint ?? ''}`] : [],
  )
}
const shows = (words: string) => ({ content: { a: { text: words } } })

describe('a placeholder', () => {
  it.each<[string, object, object]>([
    ['an answer, and what every claim has', shows('Hello {name}, {claimId}.'), {}],
    ['an answer in the words of a button', { actions: { next: { label: 'Next {name}' } } }, {}],
    [
      'what the words of every page are about',
      {},
      { words: { ...WORDS, removes: 'Removes {steps}', optional: '{title} (optional)' } },
    ],
  ])('may stand for %s', (_, last, more) => {
    expect(said(last, more)).toEqual([])
  })

  const INSTEAD = 'Name an answer that is a text or a number.'
  const unfilled = (name: string, hint = 'Write the text without the placeholder.') =>
    `Placeholders in this text are not filled in: a visitor would read "{${name}}". ${hint}`
  const CHECK = {
    run: 'verifyEmail',
    as: 'check',
    input: { email: { const: 'jane@example.com' } },
    on: { valid: 'continue', failed: 'continue', invalid: { error: 'No {name}' } },
  }

  it.each<[string, object, object, string, readonly string[]]>([
    [
      'a misspelt answer',
      shows('Hello {nmae}.'),
      {},
      '/steps/last/content/a/text',
      ['Nothing gives "{nmae}": a visitor would read the braces. Did you mean "name"?'],
    ],
    [
      'an unknown answer',
      shows('Hello {somebodyElse}.'),
      {},
      '/steps/last/content/a/text',
      [
        'Nothing gives "{somebodyElse}": a visitor would read the braces. Name an answer of this journey, "claimId" or "claimReference".',
      ],
    ],
    [
      'what is no word',
      shows('{you}, {cars}, {sure}.'),
      {},
      '/steps/last/content/a/text',
      ['"you" is an object', '"cars" is an array', '"sure" is a boolean'].map(
        (what) => `${what}, which cannot be put into words. ${INSTEAD}`,
      ),
    ],
    [
      'an answer in what an effect says',
      { submit: [CHECK] },
      {},
      '/steps/last/submit/0/on/invalid/error',
      [unfilled('name', 'Write the text without the placeholder: only texts of the page itself are filled in.')],
    ],
    [
      'an answer in the words of every page',
      {},
      { words: { ...WORDS, back: 'Back {name}' } },
      '/words/back',
      [unfilled('name')],
    ],
    [
      'what other words of every page are about',
      {},
      { words: { ...WORDS, removes: 'Removes {steps} {title}' } },
      '/words/removes',
      [unfilled('title')],
    ],
    [
      'an answer in words with the name of what every object has',
      {},
      { words: { ...WORDS, toString: 'Hello {name}' } },
      '/words/toString',
      [unfilled('name')],
    ],
    ['an answer in the banner', {}, { banner: 'For {name}' }, '/banner', [unfilled('name')]],
    ['nothing', {}, { banner: 'For {} everybody' }, '/banner', [unfilled('')]],
  ])('may not stand for %s', (_, last, more, pointer, expected) => {
    expect(said(last, more)).toEqual(expected.map((text) => `${pointer}: ${text}`))
  })
})

describe('words of every page', () => {
  const missing = (words: object) =>
    lint(smallJourney({ last: {} }, { words: { ...WORDS, ...words } })).flatMap(({ code, pointer, message }) =>
      code === 'PLACEHOLDER_MISSING' ? [`${pointer}: ${message}`] : [],
    )

  it('have in them what they are about', () => {
    expect(missing({ optional: 'optional', removes: 'This removes answers.', removesBy: '{action}' })).toEqual([
      '/words/removes: These words are the same everywhere: {steps} is not in them.',
      '/words/removesBy: These words are the same everywhere: {steps} is not in them.',
      '/words/optional: These words are the same everywhere: {title} is not in them.',
    ])
    expect(missing({ optional: '{title} (optional)', removes: '{steps}', removesBy: '{steps}' })).toEqual([])
  })
})
