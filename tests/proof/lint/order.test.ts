import { describe, expect, it } from 'vitest'
import { order } from '../../../proof/lint/order.ts'
import { reportedBy } from '../support/reported.ts'

const step = (more: object) => ({
  kind: 'page',
  title: [],
  question: null,
  actions: [],
  fields: {},
  next: [],
  timers: [],
  submit: [],
  ...more,
})
const said = (more: object) => reportedBy(order, { steps: { page: { id: 'page', ...step(more) } } })

const IF = { text: 'Sometimes', when: 'isLease' }
const ELSE = { text: 'Always' }

describe('texts, the first of which that holds is shown,', () => {
  const empty = (at: string, what: string) =>
    `WORDS_DEFAULT_MISSING /steps/page/${at}: When none of the conditions holds, ${what} is empty. End the list with a text without a condition.`
  const never = (at: string) =>
    `WORDS_AFTER_DEFAULT /steps/page/${at}: This text is never shown: an earlier one has no condition. Put the text without a condition last.`

  it.each<[string, readonly object[], readonly string[]]>([
    ['are one without a condition', [ELSE], []],
    ['end with one without a condition', [IF, IF, ELSE], []],
    ['may be none', [], []],
    ['are not all conditional', [IF, IF], [empty('title', 'the heading of step "page"')]],
    ['end there', [IF, ELSE, IF, ELSE], [never('title/2'), never('title/3')]],
    ['do not begin with it', [ELSE, IF], [never('title/1')]],
  ])('%s', (_, title, expected) => {
    expect(said({ title })).toEqual(expected)
  })

  it('are those of buttons, too, and of ends', () => {
    const actions = [
      { id: 'go', label: [IF] },
      { id: 'stop', label: [ELSE, IF] },
    ]
    expect(said({ actions })).toEqual([
      empty('actions/go/label', 'the words of button "go"'),
      never('actions/stop/label/1'),
    ])
    expect(said({ kind: 'end', title: [IF] })).toEqual([empty('title', 'the heading of step "page"')])
  })
})

describe('transitions, the first of which that holds is taken,', () => {
  const to = (step: string) => ({ to: step })
  const toIf = (step: string) => ({ to: step, when: 'isLease' })
  const needless = (at: number) =>
    `TRANSITION_NEEDLESS /steps/page/next/${at}: Step "page" leads to "a" whether this condition holds or not. Remove the transition, or lead one of the two elsewhere.`
  const never = (at: number, last: number) =>
    `TRANSITION_AFTER_DEFAULT /steps/page/next/${at}: Step "page": transition ${last} has no condition, so this one is never tried. Put the transition without a condition last, and have only one.`

  it.each<[string, readonly object[], readonly string[]]>([
    ['lead elsewhere otherwise', [toIf('a'), toIf('b'), to('c')], []],
    ['may lead back to one in front of the last but one', [toIf('a'), toIf('b'), to('a')], []],
    ['may all have a condition', [toIf('a'), toIf('a')], []],
    ['may be one', [to('a')], []],
    ['may be none', [], []],
    ['do not lead to the same step either way', [toIf('b'), toIf('a'), to('a')], [needless(1)]],
    ['end with the one without a condition', [to('a'), toIf('b'), to('c')], [never(1, 0), never(2, 0)]],
    ['have one thing wrong after another', [toIf('a'), to('a'), to('a')], [needless(0), never(2, 1)]],
  ])('%s', (_, next, expected) => {
    expect(said({ next })).toEqual(expected)
  })
})

describe('an end', () => {
  const leads = (list: string) =>
    `END_LEADS_ON /steps/page/${list}: Step "page" is an end, and has "${list}". Remove it, or make the step a page.`

  it('asks no question, which its buttons would answer', () => {
    const question = { text: 'Is this right?' }
    expect(said({ kind: 'end', question })).toEqual([leads('question')])
    expect(said({ question })).toEqual([])
  })

  it.each(['actions', 'next', 'timers', 'submit'])('has no "%s"', (list) => {
    const lists = { [list]: [{ id: 'go', label: [ELSE], to: 'a' }] }
    expect(said({ kind: 'end', ...lists })).toEqual([leads(list)])
    expect(said(lists)).toEqual([])
  })

  it('leads nowhere', () => {
    expect(said({ kind: 'end' })).toEqual([])
  })

  it.each([
    ['asks for nothing', { fields: { name: {} } }, 'fields'],
    ['has no button that sets an answer', { actions: [{ id: 'go', label: [ELSE] }] }, 'actions'],
  ])('%s, and is not told of the save that this brings along', (_, lists, list) => {
    expect(said({ kind: 'end', ...lists, submit: [{ run: 'saveAnswers' }] })).toEqual([leads(list)])
  })

  it('may lead back to where an answer of a submitted claim is corrected', () => {
    const corrects = { to: 'a', editAfterSubmit: 'name' }
    expect(said({ kind: 'end', next: [corrects] })).toEqual([])
    expect(said({ kind: 'end', next: [corrects, { to: 'a' }] })).toEqual([leads('next')])
  })
})
