import { describe, expect, it } from 'vitest'
import { lint } from '../../../proof/index.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { smallJourney } from '../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const CODES = /^(WORDS_MARKUP|PLACEHOLDER_BRACES|BLOCK_EMPTY|BUTTON_LABEL_TWICE)$/
const diagnosed = (steps: Steps) => lint(smallJourney(steps)).filter(({ code }) => CODES.test(code))
const pointersOf = (steps: Steps) => diagnosed(steps).map(({ pointer }) => pointer)
const said = (steps: Steps) =>
  diagnosed(steps).map(({ code, pointer, message, hint }) => `${code} ${pointer}: ${message} ${hint ?? ''}`)

const BOLD = 'A <b>bold</b> word'
const FOR_SOME = { x: { when: isYes('x'), text: BOLD }, otherwise: BOLD }
/** A page behind one that asks for x. */
const later = (last: object): Steps => ({ page: { fields: { x: yesOrNo() }, next: [{ to: 'last' }] }, last })
const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  waiting: { '500ms': BOLD },
  on: { valid: 'continue', invalid: { error: BOLD }, failed: { then: 'continue', warning: BOLD } },
}

describe('words that a visitor cannot read are found', () => {
  it.each<[string, Steps, readonly string[]]>([
    ['in a heading', { page: { title: BOLD } }, ['title']],
    ['in each heading of several', later({ title: FOR_SOME }), ['title/0/text', 'title/1/text']],
    ['in a heading for some, if there is no other', later({ title: { x: FOR_SOME.x } }), ['title/0/text']],
    ['in what is shown while a page waits', { page: { waitingTitle: BOLD } }, ['waitingTitle']],
    [
      'in content',
      { page: { content: { a: { text: BOLD }, b: { list: { one: 'One', two: BOLD } }, c: { heading: BOLD } } } },
      ['content/a/text', 'content/b/list/1', 'content/c/heading'],
    ],
    [
      'in a link, but not in its address',
      { page: { content: { a: { link: { text: BOLD, href: '/help?<b>' } } } } },
      ['content/a/link/text'],
    ],
    ['in the words of a button', { page: { actions: { next: { label: BOLD } } } }, ['actions/next/label']],
    [
      'in each of its words',
      later({ actions: { next: { label: FOR_SOME } } }),
      ['actions/next/label/0/text', 'actions/next/label/1/text'],
    ],
    [
      'in what an effect says, before the page is shown',
      { page: { enter: [CHECK] } },
      ['enter/0/waiting/0/text', 'enter/0/on/invalid/error', 'enter/0/on/failed/warning'],
    ],
    [
      'in what an effect says on submit',
      { page: { submit: [CHECK] } },
      ['submit/0/waiting/0/text', 'submit/0/on/invalid/error', 'submit/0/on/failed/warning'],
    ],
    ['in a field', { page: { fields: { x: yesOrNo({ title: BOLD }) } } }, ['fields/x/title']],
  ])('%s', (_, steps, places) => {
    const step = Object.keys(steps).at(-1) ?? ''
    expect(pointersOf(steps)).toEqual(places.map((place) => `/steps/${step}/${place}`))
  })

  it('with what is wrong, and what to do', () => {
    expect(said({ page: { title: BOLD } })).toEqual([
      expect.stringMatching(/^WORDS_MARKUP \/steps\/page\/title: \w.*\. \w.*\.$/),
    ])
  })
})

it('a block shows something', () => {
  expect(said(later({ content: { a: { when: isYes('x') }, b: { when: isYes('x'), text: 'Hello' } } }))).toEqual([
    'BLOCK_EMPTY /steps/last/content/a: Step "last": this block shows nothing. Give it a text, or remove it.',
  ])
})

describe('two buttons of a page', () => {
  const buttons = (one: object, other: object) => said(later({ actions: { one, other } }))
  const some = { label: 'Next', when: isYes('x') }
  const conditional = { label: { x: { when: isYes('x'), text: 'Next' }, otherwise: 'Go' } }

  it.each<[string, object, object]>([
    ['have different words', { label: 'Next' }, { label: 'Back' }],
    ['may have the same words if one is not always there', { label: 'Next' }, some],
    ['may have the same words for some visitors', conditional, { label: 'Next' }],
    ['may have the same words for some visitors, in another order', { label: 'Next' }, conditional],
  ])('%s', (_, one, other) => {
    expect(buttons(one, other)).toEqual([])
  })

  it('may not have the same words', () => {
    expect(buttons({ label: 'Next' }, { label: ' next' })).toEqual([
      'BUTTON_LABEL_TWICE /steps/last/actions/other/label: Buttons "one" and "other" of step "last" have the same label. Let each label say what its button does.',
    ])
  })
})
