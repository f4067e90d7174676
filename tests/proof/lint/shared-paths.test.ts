import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import { isYes, yesOrNo } from '../support/described-flow.ts'
import { editedJourney } from '../support/edited-journey.ts'
import { smallJourney } from '../support/small-journey.ts'

type Steps = Parameters<typeof smallJourney>[0]

const TYPED = {
  fields: {
    name: {
      title: 'Name',
      type: 'string',
      maxLength: 40,
      messages: { required: 'x', maxLength: 'x' },
      ui: { widget: 'text' },
    },
  },
}
const LISTED = { fields: { x: yesOrNo() } }
const TICKED = { fields: { sure: { title: 'Sure?', type: 'boolean', messages: { required: 'x' } } } }
const SUBMIT = { run: 'submitClaim', as: 'submission', input: {}, on: 'continue' }
const ON = { saved: 'continue', refused: 'continue', alreadySubmitted: 'continue', failed: 'continue' }
const SAVE = { run: 'saveAnswers', as: 'kept', input: {}, on: ON }
const AGAIN = { label: 'Again', rerun: 'kept' }
const renamed = (page: { fields: object }, name: string) => ({
  fields: { [name]: Object.values(page.fields)[0] as object },
})
const at = (path: string, page: object = {}, ...steps: readonly string[]) => ({
  path,
  ...page,
  ...(steps.length === 0
    ? {}
    : { next: steps.map((step, index) => (index < steps.length - 1 ? { when: isYes('x'), to: step } : { to: step })) }),
})
const found = (steps: Steps) =>
  lint(smallJourney(steps)).flatMap(({ code, pointer, message, hint }) =>
    code === 'STEP_PATH_TWICE' ? [`${pointer}: ${message} ${hint ?? ''}`] : [],
  )
const shared = (first: string, second: string, between?: string) =>
  `/steps/${second}/path: Steps "${first}" and "${second}" of one route share the address "/a"${between === undefined ? '' : `, and "${between}" between them has another`}: once the second is reached, Back and a reload never show the first again. Give one of them another path${between === undefined ? '' : `, or "${between}" the same`}.`

describe('pages that share an address', () => {
  const TWO = { path: '/info-contact', fields: ['email'], title: 'More', actions: { next: { label: 'Next' } } }

  it('are no cycle if only a dialog leads back', () => {
    const edits = { '/steps/postcode/next/0/to': 'more', '/steps/more': { ...TWO, next: [{ to: 'infoContact' }] } }
    const codes = lint(openJourney('edited', editedJourney('v5', edits))).map(
      ({ code, pointer }) => `${code} ${pointer}`,
    )
    expect(codes).toContain('STEP_PATH_TWICE /steps/infoContact/path')
  })
})

describe('steps of one route that share an address', () => {
  it.each<[string, Steps, readonly string[]]>([
    ['may both offer choices, as on one page', { page: at('/a', LISTED, 'two'), two: at('/a', TICKED) }, []],
    ['may ask for a text behind choices', { page: at('/a', LISTED, 'two'), two: at('/a', TYPED) }, []],
    ['may offer choices behind a text', { page: at('/a', TYPED, 'two'), two: at('/a', TICKED) }, []],
    [
      'may not both ask for a text',
      { page: at('/a', TYPED, 'two'), two: at('/a', renamed(TYPED, 'other')) },
      [shared('page', 'two')],
    ],
    [
      'may not be an end behind a text',
      { page: at('/a', TYPED, 'done'), done: at('/a', { kind: 'end' }) },
      [shared('page', 'done')],
    ],
    [
      'may not be an end behind choices, which has no arrow back',
      { page: at('/a', LISTED, 'done'), done: at('/a', { kind: 'end' }) },
      [shared('page', 'done')],
    ],
    [
      'may not be an end behind buttons',
      {
        page: at('/a', { actions: { yes: { label: 'Yes' }, no: { label: 'No' } } }, 'done'),
        done: at('/a', { kind: 'end' }),
      },
      [shared('page', 'done')],
    ],
    [
      'may not be an end behind choices that only saves',
      { page: at('/a', LISTED, 'done'), done: at('/a', { kind: 'end', enter: [SAVE] }) },
      [shared('page', 'done')],
    ],
    [
      'may be an end behind one button and another that only repeats an effect',
      {
        page: at('/a', { enter: [SAVE], actions: { next: { label: 'Next' }, again: AGAIN } }, 'done'),
        done: at('/a', { kind: 'end' }),
      },
      [],
    ],
    ['may be an end behind one button', { page: at('/a', {}, 'done'), done: at('/a', { kind: 'end' }) }, []],
    [
      'may be an end behind choices if it submits the claim',
      { page: at('/a', LISTED, 'done'), done: at('/a', { kind: 'end', enter: [SUBMIT] }) },
      [],
    ],
    [
      'may not ask for a text where the first asks for one beside a choice',
      {
        page: at('/a', { fields: { ...LISTED.fields, ...TYPED.fields } }, 'two'),
        two: at('/a', renamed(TYPED, 'other')),
      },
      [shared('page', 'two')],
    ],
    [
      'may not both ask for a text with choices between them',
      { page: at('/a', TYPED, 'two'), two: at('/a', LISTED, 'three'), three: at('/a', renamed(TYPED, 'other')) },
      [shared('page', 'three')],
    ],
    [
      'may have no other address between them',
      { page: at('/a', LISTED, 'two'), two: at('/b', {}, 'three'), three: at('/a', TICKED) },
      [shared('page', 'three', 'two')],
    ],
    [
      'may have no other addresses between them: the first one is named',
      {
        page: at('/a', LISTED, 'two'),
        two: at('/b', {}, 'three'),
        three: at('/c', {}, 'four'),
        four: at('/a', TICKED),
      },
      [shared('page', 'four', 'two')],
    ],
    [
      'may have no other address between them on one of two ways',
      { page: at('/a', LISTED, 'two', 'three'), two: at('/b', {}, 'three'), three: at('/a', TICKED) },
      [shared('page', 'three', 'two')],
    ],
    [
      'may ask for a text each if no route has both',
      { page: at('/', LISTED, 'two', 'three'), two: at('/a', TYPED), three: at('/a', renamed(TYPED, 'other')) },
      [],
    ],
    [
      'may ask for a text each if they lead back to each other',
      {
        page: at('/a', TYPED, 'two'),
        two: at('/a', { ...LISTED, fields: { ...LISTED.fields, ...renamed(TYPED, 'other').fields } }, 'page', 'done'),
      },
      [],
    ],
    [
      'are reported once if their address opens both',
      {
        page: at('/a', { ...TYPED, open: 'always' }, 'two'),
        two: at('/a', { ...renamed(TYPED, 'other'), open: 'always' }),
      },
      [
        '/steps/two/path: Steps "page" and "two" can both be opened at "/a": only the first one ever is. Give one of them another path, or remove its "open".',
      ],
    ],
    [
      'may not both ask for a text, also if their address opens the first',
      { page: at('/a', { ...TYPED, open: 'always' }, 'two'), two: at('/a', { ...renamed(TYPED, 'other') }) },
      [shared('page', 'two')],
    ],
    [
      'may not both ask for a text, also if their address opens the second',
      { page: at('/a', { ...TYPED }, 'two'), two: at('/a', { ...renamed(TYPED, 'other'), open: 'always' }) },
      [shared('page', 'two')],
    ],
    [
      'may follow a page that is shown once',
      { page: at('/a', { ...TYPED, showOnce: true }, 'two'), two: at('/a', renamed(TYPED, 'other')) },
      [],
    ],
    [
      'may be a page and its dialog',
      { page: at('/a', TYPED, 'two'), two: at('/a', { kind: 'dialog', over: 'page', ...renamed(TYPED, 'other') }) },
      [],
    ],
    [
      'are reported in pairs',
      {
        page: at('/a', TYPED, 'two'),
        two: at('/a', renamed(TYPED, 'other'), 'three'),
        three: at('/a', renamed(TYPED, 'third')),
      },
      [shared('page', 'two'), shared('two', 'three')],
    ],
    [
      'are reported once for a step behind two others',
      {
        page: at('/', LISTED, 'one', 'two'),
        one: at('/a', TYPED, 'three'),
        two: at('/a', renamed(TYPED, 'other'), 'three'),
        three: at('/a', renamed(TYPED, 'third')),
      },
      [shared('two', 'three')],
    ],
    [
      'may have no other address between them, whichever way is longer',
      {
        page: at('/a', LISTED, 'one', 'three'),
        one: at('/b', {}, 'two'),
        two: at('/c', {}, 'four'),
        three: at('/d', {}, 'two'),
        four: at('/a', TICKED),
      },
      [shared('page', 'four', 'one')],
    ],
    [
      'may not both ask for a text, in whichever order the journey lists them',
      { page: at('/', {}, 'late'), early: at('/a', TYPED), late: at('/a', renamed(TYPED, 'other'), 'early') },
      [shared('late', 'early')],
    ],
    [
      'may be an end and a page that only corrects an answer',
      {
        page: at('/x', {}, 'done'),
        done: at('/a', { kind: 'end', next: [{ editAfterSubmit: 'name', to: 'fix' }] }),
        fix: at('/b', TYPED, 'done'),
      },
      [],
    ],
    [
      'may have no other address between them, also if that is on a cycle',
      {
        page: at('/a', LISTED, 'one', 'two'),
        one: at('/b', { fields: { x: yesOrNo() } }, 'one2', 'two'),
        one2: at('/c', {}, 'one'),
        two: at('/a', TICKED),
      },
      [shared('page', 'two', 'one')],
    ],
  ])('%s', (_, steps, expected) => {
    expect(found(steps)).toEqual(expected)
  })
})
