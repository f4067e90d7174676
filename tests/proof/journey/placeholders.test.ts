import { describe, expect, it } from 'vitest'
import type { Condition, Step } from '../../../engine/index.ts'
import { answersForWords, placeholdersOf } from '../../../proof/journey/placeholders.ts'
import { whole } from '../../support/form-journey.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

const X = isYes('x')
const Y = isYes('y')
const text = (title: string, more: object = {}) => ({
  ...{ title, type: 'string', maxLength: 40 },
  messages: { required: 'x', maxLength: 'x' },
  ui: { widget: 'text' },
  ...more,
})
const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}

/** The placeholders of a page with these parts, behind one that asks for x and y. */
function placeholdersOn(page: object) {
  const fields = { x: yesOrNo(), y: yesOrNo() }
  const { steps } = smallJourney({ first: { fields, next: [{ to: 'page' }] }, page })
  return placeholdersOf(steps['page'] as Step)
}

describe('a placeholder that the page fills in is found', () => {
  it.each<[string, object, string, Condition | undefined]>([
    ['in the title', { title: 'Hello {name}' }, 'title', undefined],
    ['in a title for some', { title: { a: { when: X, text: 'Hello {name}' } } }, 'title/0/text', X],
    [
      'in the title for all others',
      { title: { a: { when: X, text: 'Hello' }, otherwise: '{name}' } },
      'title/1/text',
      undefined,
    ],
    [
      'in a title that leaves others unread',
      { title: { a: { text: 'Hello {name}' }, b: { when: X, text: 'Hello' } } },
      'title/0/text',
      undefined,
    ],
    ['in the title while something runs', { waitingTitle: 'Hello {name}' }, 'waitingTitle', undefined],
    ['in a text', { content: { a: { text: 'Hello {name}' } } }, 'content/a/text', undefined],
    ['in a text for some', { content: { a: { when: X, text: 'Hello {name}' } } }, 'content/a/text', X],
    ['in bold words', { content: { a: { text: 'Hello **{name}**' } } }, 'content/a/text', undefined],
    ['in a part of a list', { content: { a: { list: { b: 'Hello', c: '{name}' } } } }, 'content/a/list/1', undefined],
    ['in a link', { content: { a: { link: { text: '{name}', href: '/help' } } } }, 'content/a/link/text', undefined],
    ['in a question', { question: { text: '{name}?' } }, 'question/text', undefined],
    ['in a question for some', { question: { when: X, text: '{name}?' } }, 'question/text', X],
    ['in the words of a button', { actions: { a: { label: 'For {name}' } } }, 'actions/a/label', undefined],
    ['in those of a button for some', { actions: { a: { when: X, label: 'For {name}' } } }, 'actions/a/label', X],
    [
      'in words of a button for some',
      { actions: { a: { label: { b: { when: Y, text: 'For {name}' }, otherwise: 'Next' } } } },
      'actions/a/label/0/text',
      Y,
    ],
    [
      'in words for some, of a button for some',
      { actions: { a: { when: X, label: { b: { when: Y, text: 'For {name}' }, otherwise: 'Next' } } } },
      'actions/a/label/0/text',
      { allOf: [X, Y] },
    ],
  ])('%s', (_, page, place, when) => {
    expect(placeholdersOn(page)).toStrictEqual([
      { name: 'name', pointer: `/steps/page/${place}`, isFilled: true, ...(when === undefined ? {} : { when }) },
    ])
  })
})

describe('a placeholder that nothing fills in is found', () => {
  const TITLE = 'For {name}'
  const waits = { ...CHECK, waiting: { '0ms': 'One moment', '500ms': TITLE } }
  const fails = (on: object) => ({ ...CHECK, as: 'again', on: { ...CHECK.on, ...on } })

  it.each<[string, object, string]>([
    ['while the page opens', { enter: [waits] }, 'enter/0/waiting/1/text'],
    [
      'in an error as the page opens',
      { enter: [CHECK, fails({ invalid: { error: TITLE } })] },
      'enter/1/on/invalid/error',
    ],
    ['while the page is submitted', { submit: [waits] }, 'submit/0/waiting/1/text'],
    ['in an error', { submit: [CHECK, fails({ failed: { error: TITLE } })] }, 'submit/1/on/failed/error'],
    [
      'in a warning',
      { submit: [fails({ failed: { then: 'continue', warning: TITLE } })] },
      'submit/0/on/failed/warning',
    ],
    ['in the title of a field', { fields: { a: text(TITLE) } }, 'fields/a/title'],
    ['in a hint', { fields: { a: text('A', { ui: { widget: 'text', hint: TITLE } }) } }, 'fields/a/ui/hint'],
    [
      'in a message',
      { fields: { a: text('A', { messages: { required: TITLE, maxLength: 'x' } }) } },
      'fields/a/messages/required',
    ],
    [
      'in the title of a part',
      { fields: { a: { title: 'A', type: 'object', properties: { b: text(TITLE) }, messages: { required: 'x' } } } },
      'fields/a/properties/b/title',
    ],
  ])('%s', (_, page, place) => {
    expect(placeholdersOn(page)).toEqual([{ name: 'name', pointer: `/steps/page/${place}`, isFilled: false }])
  })
})

describe('the placeholders of a page', () => {
  it('are none that the widget of a field fills in', () => {
    const labels = { add: 'Add', remove: 'Remove {number} of {name}, {number}', change: 'Change {page}' }
    const list = {
      title: 'A',
      type: 'array',
      maxItems: 3,
      items: text('B'),
      messages: { required: 'x', maxItems: 'x' },
    }
    const found = placeholdersOn({ fields: { a: { ...list, ui: { labels } } } })
    expect(found.map(({ name, pointer }) => `${pointer} ${name}`)).toEqual([
      '/steps/page/fields/a/ui/labels/remove name',
      '/steps/page/fields/a/ui/labels/change page',
    ])
  })

  it.each<[string, string, readonly string[]]>([
    ['are all of a text, each as often as it comes', '{a} and {b c}, {a}', ['a', 'b c', 'a']],
    ['may have no name', 'For {}', ['']],
    ['have a brace at each side', 'From {a to b} or {c', ['a to b']],
    ['are what stands between the nearest braces', 'A {b {c} d}', ['c']],
    ['are none of words without braces', 'Hello', []],
  ])('%s', (_, waitingTitle, names) => {
    const page = { id: 'page', title: [], waitingTitle, content: [], question: null, fields: {}, actions: [] }
    const found = placeholdersOf({ ...page, enter: [], submit: [] } as unknown as Step)
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('come in the order of the file', () => {
    const fails = { ...CHECK, on: { ...CHECK.on, invalid: { error: '{7}' } } }
    const found = placeholdersOn({
      fields: { a: text('{9}') },
      ...{ title: '{1}', waitingTitle: '{2}', content: { a: '{3}', b: '{4}' }, question: { text: '{5}' } },
      ...{
        actions: { a: { label: '{6}' } },
        enter: [fails],
        submit: [{ ...fails, as: 'again', on: { ...fails.on, invalid: { error: '{8}' } } }],
      },
    })
    expect(found.map(({ name }) => name).join('')).toBe('123456789')
  })
})

describe('an answer', () => {
  const list = { title: 'A', type: 'array', maxItems: 3, items: text('B'), messages: { required: 'x', maxItems: 'x' } }
  const labels = { ui: { labels: { add: 'Add', remove: 'Remove {number}' } } }
  const sure = { title: 'Sure?', type: 'boolean', messages: { required: 'x' }, ui: { widget: 'checkbox' } }
  const group = { title: 'A', type: 'object', properties: { b: text('B') }, messages: { required: 'x' } }
  const press = (value: string | number | boolean) => ({ actions: { next: { label: 'Next', set: { a: value } } } })
  const answers = (page: object, more: object = {}) => {
    const { fit, unfit } = answersForWords(smallJourney({ page }, more))
    return { fit: [...fit].sort(), unfit: Object.fromEntries(unfit) }
  }

  it.each<[string, object]>([
    ['is a text', { fields: { a: text('A') } }],
    ['is a number', { fields: { a: whole(0, 9, { type: 'number', multipleOf: 0.5 }) } }],
    ['is a whole number', { fields: { a: whole(0, 9) } }],
    ['is a text that a button gives', press('yes')],
    ['is a number that a button gives', press(1)],
  ])('can be put into words if it %s', (_, page) => {
    expect(answers(page)).toEqual({ fit: ['a'], unfit: {} })
  })

  it.each<[string, object, string]>([
    ['is yes or no', { fields: { a: sure } }, 'boolean'],
    ['is a list', { fields: { a: { ...list, ...labels } } }, 'array'],
    ['has parts', { fields: { a: group } }, 'object'],
    ['is yes or no, as a button gives it', press(true), 'boolean'],
    ['is a text elsewhere', { fields: { a: sure }, ...press('yes') }, 'boolean'],
  ])('cannot if it %s', (_, page, type) => {
    expect(answers(page)).toEqual({ fit: [], unfit: { a: type } })
  })

  it('can be a derived number, and none that is true or false', () => {
    const fields = { a: whole(0, 9), cars: { ...list, ...labels, items: { ...group, properties: { b: whole(0, 9) } } } }
    const derived = {
      sum: { sum: ['a', 'b'] },
      some: { any: 'cars', where: { b: { const: 1 } } },
    }
    expect(answers({ fields: { ...fields, b: whole(0, 9) } }, { derived })).toEqual({
      fit: ['a', 'b', 'sum'],
      unfit: { cars: 'array', some: 'boolean' },
    })
  })

  it('is no outcome and no setting', () => {
    const settings = { limit: { description: 'A limit.', schema: { type: 'number' }, value: 1 } }
    expect(answers({ enter: [CHECK] }, { settings })).toEqual({ fit: [], unfit: {} })
  })
})
