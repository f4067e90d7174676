import { describe, expect, it } from 'vitest'
import { whole } from '../../support/form-journey.ts'
import { describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const [x, y] = [isYes('x'), isYes('y')]
const words = { x: { when: x, text: 'You said yes.' }, y: { when: y, text: 'Then yes.' }, otherwise: 'You said no.' }
const next = { label: 'Next' }

describe('the proof asks when words and buttons of a page are shown:', () => {
  it.each<[string, object, readonly string[]]>([
    [
      'of its titles, the first that fits',
      { title: words },
      ['title/0/when: ~x is yes', 'title/1/when: ~y is yes; given fails ~x is yes'],
    ],
    [
      'of its notices, each',
      { content: { one: { when: x, text: 'One.' }, two: { when: y, text: 'Two.' } } },
      ['content/one/when: ~x is yes', 'content/two/when: ~y is yes'],
    ],
    [
      'its fields',
      { fields: { a: yesOrNo(), b: yesOrNo({ title: 'And yes?', when: x }) } },
      ['fields/b/when: ~x is yes'],
    ],
    [
      'what is required',
      { fields: { a: yesOrNo(), b: yesOrNo({ requiredWhen: x }) } },
      ['fields/b/requiredWhen: ~x is yes'],
    ],
    [
      'what is required, where it is asked',
      { fields: { a: yesOrNo(), b: yesOrNo({ title: 'And yes?', when: y, requiredWhen: x }) } },
      ['fields/b/when: ~y is yes', 'fields/b/requiredWhen: ~x is yes; given holds ~y is yes'],
    ],
    ['its buttons', { actions: { next, other: { ...next, when: x } } }, ['actions/other/when: ~x is yes']],
    [
      'of the labels of a button, the first that fits',
      { actions: { other: { label: 'Other', when: x }, next: { label: words } } },
      [
        'actions/other/when: ~x is yes',
        'actions/next/label/0/when: ~x is yes',
        'actions/next/label/1/when: ~y is yes; given fails ~x is yes',
      ],
    ],
    [
      'of the labels of a button, where the button is shown',
      { actions: { next, other: { when: y, label: { x: words.x, otherwise: 'Next' } } } },
      ['actions/other/when: ~y is yes', 'actions/other/label/0/when: ~x is yes; given holds ~y is yes'],
    ],
  ])('%s', (_, page, questions) => {
    expect(asked(page)).toEqual(questions.map((question) => `page /steps/page/${question}`))
  })
})

const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: ['email'],
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const given = (point: string) => `${point} INPUT_NOT_GIVEN`

describe('what an effect needs is asked', () => {
  it.each<[string, object, readonly string[]]>([
    ['before the page shows', { enter: [CHECK] }, [given('page')]],
    [
      'before the page shows, each before it is requested',
      { enter: [{ ...CHECK, as: 'first', input: { email: { const: 'jane@example.com' } } }, CHECK] },
      [given('page.1')],
    ],
    [
      'before the page shows, although it names a field: nothing has been typed by then',
      {
        fields: { x: yesOrNo() },
        enter: [
          { ...CHECK, as: 'first', input: { email: { const: 'jane@example.com' } } },
          { ...CHECK, whileTyping: { field: 'x', afterMs: 800 } },
        ],
      },
      [given('page.1')],
    ],
    ['as it begins in the background', { enter: [{ ...CHECK, background: true, on: 'continue' }] }, [given('page')]],
    ['after the button is pressed', { submit: [CHECK] }, [given('page.1')]],
    [
      'while a field is typed, and after the button is pressed',
      { fields: { x: yesOrNo() }, submit: [{ ...CHECK, whileTyping: { field: 'x', afterMs: 800 } }] },
      [given('page'), given('page.1')],
    ],
    [
      'after the button is pressed only, if that field itself is needed',
      {
        submit: [{ ...CHECK, whileTyping: { field: 'email', afterMs: 800 } }],
        fields: { email: { $ref: '../schemas/fields/email.json', optional: true } },
      },
      [given('page.1')],
    ],
  ])('%s', (_, page, questions) => {
    const first = { fields: { x: yesOrNo(), y: yesOrNo() }, next: [{ when: x, to: 'page' }, { to: 'mail' }] }
    const mail = { fields: { email: { $ref: '../schemas/fields/email.json' } } }
    const flow = describedFlow({ steps: { first, page, mail } })
    expect(flow.questions('page').map((question) => question.split(' /')[0])).toEqual(questions)
  })
})

it('what a text needs is asked while the page is visible', () => {
  const first = { fields: { number: whole(0, 9, { optional: true }) }, next: [{ to: 'page' }] }
  const { questions } = describedFlow({ steps: { first, page: { content: { sum: 'You said {number}.' } } } })
  expect(questions('page')).toEqual(['page PLACEHOLDER_NOT_GIVEN /steps/page/content/sum/text: number is known'])
})

function asked(page: object) {
  const first = { fields: { x: yesOrNo(), y: yesOrNo() }, next: [{ to: 'page' }] }
  return describedFlow({ steps: { first, page } }).questions('page')
}
