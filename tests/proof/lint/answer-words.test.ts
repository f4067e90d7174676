import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

const LISTED = { change: 'Change', none: 'Not given' }

/** What is said of a list of answers on the last page of the small journey, behind a field. */
function found(field: object, answers: object = LISTED, on = 'thanks') {
  const edits = {
    '/steps/payment/fields/asked': field,
    '/steps/payment/fields/privacy_policy': null,
    '/steps/payment/submit/0/input': ['finance'],
    [`/steps/${on}/content`]: { given: { answers } },
  }
  const said = lint(openJourney('edited', editedJourney('sound', edits))).filter(({ code }) => /^ANSWERS?_/.test(code))
  return said.flatMap(({ code, message, hint }) =>
    code === 'ANSWER_WORDS_MISSING' && message.includes('"asked"') ? [`${message} ${hint ?? ''}`] : [],
  )
}

const box = (more: object = {}) => ({ title: 'Sure?', type: 'boolean', messages: { required: 'x' }, ...more })
const lacks = (value: boolean) =>
  `Step "thanks": the list of answers would show "${String(value)}" for "asked" of step "payment". Write "${value ? 'yes' : 'no'}" into "answers", or give the choices of "asked" titles with "oneOf".`

describe('a list of answers has words for', () => {
  it.each<[string, object, readonly string[]]>([
    ['what a question of yes or no may be answered', box(), [lacks(true), lacks(false)]],
    ['a box that must be ticked', box({ const: true }), [lacks(true)]],
    ['a box that must not be ticked', box({ const: false }), [lacks(false)]],
    ['the one answer that a field lists', box({ enum: [true] }), [lacks(true)]],
    ['the other answer that a field lists', box({ enum: [false] }), [lacks(false)]],
    [
      'a part of a group',
      { title: 'You', type: 'object', properties: { sure: box() }, messages: { required: 'x' } },
      [lacks(true), lacks(false)],
    ],
    [
      'the entries of a list',
      { title: 'Cars', type: 'array', items: box({ const: true }), messages: { required: 'x' } },
      [lacks(true)],
    ],
    [
      'a part of each member of a list',
      {
        title: 'Cars',
        type: 'array',
        items: {
          title: 'Car',
          type: 'object',
          properties: { sure: box({ const: false }) },
          messages: { required: 'x' },
        },
        messages: { required: 'x' },
      },
      [lacks(false)],
    ],
  ])('%s', (_, field, expected) => {
    expect(found(field)).toEqual(expected)
  })

  it.each<[string, object]>([
    ['a text', { title: 'Name', type: 'string', messages: { required: 'x' } }],
    [
      'choices with titles',
      box({
        oneOf: [
          { const: true, title: 'Yes' },
          { const: false, title: 'No' },
        ],
      }),
    ],
  ])('no more than that: not for %s', (_, field) => {
    expect(found(field)).toEqual([])
  })

  it('no more than it lacks', () => {
    expect(found(box(), { ...LISTED, yes: 'Yes' })).toEqual([lacks(false)])
    expect(found(box(), { ...LISTED, no: 'No' })).toEqual([lacks(true)])
    expect(found(box(), { ...LISTED, yes: 'Yes', no: 'No' })).toEqual([])
  })

  it('nothing that its own page asks', () => {
    expect(found(box(), LISTED, 'payment')).toEqual([])
  })
})

describe('a list of answers', () => {
  const isEmpty = (edits: Readonly<Record<string, unknown>>) =>
    lint(openJourney('edited', editedJourney('tour', edits))).some(({ code }) => code === 'ANSWERS_EMPTY')
  const listed = { given: { answers: { ...LISTED, yes: 'Yes', no: 'No' } } }
  const notice = (to: string, more: object = {}) => ({
    path: '/notice',
    title: 'Before you start',
    actions: { next: { label: 'Next', ...more } },
    next: [{ to }],
  })

  it('may be anywhere behind a question', () => {
    expect(isEmpty({ '/steps/dates/content': listed })).toBe(false)
  })

  it('may be behind a button that answers', () => {
    const asks = notice('car', { set: { wants_call: 'yes' } })
    expect(isEmpty({ '/start': 'notice', '/steps/notice': asks, '/steps/car/content': listed })).toBe(false)
  })

  it('is empty on the first page, also where the last one leads back to it', () => {
    expect(isEmpty({ '/steps/car/content': listed, '/steps/noneFound/next': [{ to: 'car' }] })).toBe(true)
  })

  it('is empty behind a page that only asks for what no list shows', () => {
    const signs = { ...notice('car'), fields: { signature: 'signature.json' }, submit: ['save'] }
    const edits = { '/start': 'notice', '/steps/known/next': [{ to: 'contact' }], '/steps/car/content': listed }
    expect(isEmpty({ ...edits, '/steps/notice': signs })).toBe(true)
    expect(isEmpty({ ...edits, '/steps/notice': notice('car') })).toBe(true)
  })
})
