import { describe, expect, it } from 'vitest'
import { decidesOn, describedFlow, isYes, yesOrNo } from '../support/described-flow.ts'

const fields = { x: yesOrNo(), y: yesOrNo() }
const content = { notice: { when: isYes('y'), text: 'You said yes.' } }
const CHECK = {
  run: 'verifyEmail',
  as: 'check',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: { error: 'Not valid.' }, failed: { error: 'Try again.' } },
}
const next = { label: 'Next' }
const skip = { label: 'Skip', skipFields: true }
const again = { label: 'Again', rerun: 'check' }

describe('a button', () => {
  it.each<[string, object, string]>([
    ['keeps what the page tests as it was typed', { fields, content }, 'press next → page.2; answers x=yes|no y(?→)'],
    [
      'that is shown sometimes needs its condition',
      { fields, actions: { other: { ...next, when: isYes('x') }, next } },
      'press other → page.2; holds ~x is yes; answers x(?→) y=yes|no',
    ],
    [
      'that skips the fields keeps what was typed, whatever that is',
      { fields, content, actions: { skip } },
      'press skip → page.2; answers x=?|yes|no',
    ],
    [
      'sets answers of its own, after those of the fields',
      { fields, actions: { next: { ...next, set: { y: 'yes', other: 'no' } } } },
      'press next → page.1; answers x=yes|no y=yes|no; y=yes',
    ],
    [
      'that skips the fields sets answers of its own',
      { fields, content, actions: { skip: { ...skip, set: { x: 'yes' } } } },
      'press skip → page.2; answers x=?|yes|no; x=yes',
    ],
    [
      'that runs an effect again begins a new visit, without the outcome',
      { fields, content, enter: [CHECK], actions: { again, next } },
      'press again ⇒ page; answers x=?|yes|no; check=?; check(failed→?)',
    ],
    [
      'that runs an effect again, and is shown sometimes, needs its condition',
      { fields, content, enter: [CHECK], actions: { again: { ...again, when: isYes('y') }, next } },
      'press again ⇒ page; holds ~y is yes; answers x=?|yes|no; check=?; check(failed→?)',
    ],
    [
      'asks again for what an effect of its page repeats',
      { fields, submit: [CHECK] },
      'press next → page.1; answers x=yes|no y=yes|no; check(failed→?)',
    ],
  ])('%s', (_, page, press) => {
    const outcomes = JSON.stringify(page).includes('"check"') ? ['check'] : []
    const second = decidesOn('x', 'y', ...outcomes)
    expect(presses({ page: { next: [{ to: 'second' }], ...page }, second })).toContain(press)
  })
})

describe('on a page that a visitor may pass again', () => {
  const actions = { next, yes: { ...skip, set: { y: 'yes' } }, no: { ...skip, set: { y: 'no' } } }
  const page = { fields: { x: yesOrNo() }, actions, next: [{ to: 'second' }] }
  const second = { next: [{ when: isYes('x'), to: 'page' }, { when: isYes('y'), to: 'page' }, { to: 'done' }] }

  it.each([
    [
      'an answer may change',
      { page, second },
      true,
      ['answers x=yes|no', 'answers x=?|yes|no; y=yes', 'answers x=?|yes|no; y=no'],
    ],
    [
      'an answer may change although the page is shown once, if nothing else is assumed',
      { page: { ...page, showOnce: true }, second },
      false,
      ['answers x=yes|no', 'answers x=?|yes|no; y=yes', 'answers x=?|yes|no; y=no'],
    ],
    [
      'an answer cannot change if it is assumed that the page is shown once',
      { page: { ...page, showOnce: true }, second },
      true,
      ['answers x(?→yes|no)', 'answers x=?|yes|no; y(?→yes no→)', 'answers x=?|yes|no; y(?→no yes→)'],
    ],
  ])('%s', (_, steps, isOnceFixed, operations) => {
    expect(presses(steps, isOnceFixed).map((press) => press.split('; ').slice(1).join('; '))).toEqual(operations)
  })

  it('that is no page of a cycle, nothing is fixed', () => {
    const steps = { page: { ...page, showOnce: true }, second: decidesOn('x', 'y') }
    expect(presses(steps, true)[0]).toBe('press next → page.1; answers x=yes|no')
  })
})

/** What the buttons of the page do. */
function presses(steps: Readonly<Record<string, object>>, isOnceFixed = false) {
  const { edges } = describedFlow({ steps, isOnceFixed })
  return edges('page').flatMap((edge) => (edge.includes(' press ') ? [edge.slice(edge.indexOf('press'))] : []))
}
