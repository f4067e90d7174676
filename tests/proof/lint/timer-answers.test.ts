import { describe, expect, it } from 'vitest'
import { timerAnswers } from '../../../proof/lint/timer-answers.ts'
import { reportedBy } from '../support/reported.ts'

const actions = [
  { id: 'next', set: {} },
  { id: 'no', set: { hadCar: false } },
  { id: 'skip', set: {}, skipFields: true },
]
const said = (press: string, home: object | null = null, fields: object = {}) =>
  reportedBy(timerAnswers, {
    home,
    steps: {
      page: { id: 'page', actions, fields, timers: [{ afterMs: 9000, press }] },
      other: { id: 'other', actions, fields, timers: [] },
    },
  })
const reported = (step: string, at: string) =>
  `TIMER_ANSWERS ${at}: Step "${step}": time presses "no", which answers "hadCar": it would be saved as an answer of somebody who has given none. Let the visitor press it: remove the timer, or press a button without "set".`

describe('a timer', () => {
  it('may press a button that leads on', () => {
    expect(said('next')).toEqual([])
  })

  it('does not press a button that answers', () => {
    expect(said('no')).toEqual([reported('page', '/steps/page/timers/0/press')])
  })

  it('does not press a button that leaves what is asked unanswered', () => {
    expect(said('skip')).toEqual([])
    expect(said('next', null, { name: {} })).toEqual([])
    expect(said('skip', null, { name: {} })).toEqual([
      'TIMER_SKIPS /steps/page/timers/0/press: Step "page": time presses "skip", which leaves without the answers of the page: what a visitor is typing would be lost. Let the visitor press it: remove the timer, or press a button that keeps the answers.',
    ])
  })

  it('may press a button that is not there, which another rule reports', () => {
    expect(said('none')).toEqual([])
  })
})

describe('the home page', () => {
  it('does not press a button that answers', () => {
    expect(said('next', { step: 'other', advance: { press: 'no' } })).toEqual([
      reported('other', '/home/advance/press'),
    ])
  })

  it('may press one that leads on', () => {
    expect(said('next', { step: 'page', advance: { press: 'next' } })).toEqual([])
  })
})
