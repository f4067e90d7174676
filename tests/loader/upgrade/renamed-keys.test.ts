import { describe, expect, it } from 'vitest'
import { renamedKeys, withNewNames } from '../../../loader/upgrade/renamed-keys.ts'

const use = { run: 'sendOtp', as: 'sent', after: 10, waiting: [{ after: 0, text: 'One moment' }] }

describe('a key with its old name', () => {
  it.each([
    ['/settleAfter', 'settleAfterMs', { settleAfter: 300 }],
    ['/home/advance/after', 'afterMs', { home: { advance: { after: 500 } } }],
    ['/responses/code/refused/forget', 'clear', { responses: { code: { refused: { forget: ['otp'] } } } }],
    ['/uses/check/early', 'whileTyping', { uses: { check: { early: { field: 'email' } } } }],
    ['/uses/check/early/after', 'afterMs', { uses: { check: { early: { after: 500 } } } }],
    [
      '/steps/otp/submit/0/on/refused/forget',
      'clear',
      { steps: { otp: { submit: [{ on: { refused: { forget: [] } } }] } } },
    ],
    ['/steps/otp/once', 'showOnce', { steps: { otp: { once: true } } }],
    ['/steps/otp/actions/resend/again', 'rerun', { steps: { otp: { actions: { resend: { again: 'sent' } } } } }],
    ['/steps/otp/actions/0/lock/after', 'afterMs', { steps: { otp: { actions: [{ lock: { after: 1 } }] } } }],
    [
      '/steps/otp/actions/next/lock/after',
      'afterMs',
      { steps: { otp: { actions: { next: { lock: { after: 1 } } } } } },
    ],
    ['/steps/otp/timers/0/after', 'afterMs', { steps: { otp: { timers: [{ after: 1 }] } } }],
    ['/steps/end/next/0/corrects', 'editAfterSubmit', { steps: { end: { next: [{ corrects: 'phone' }] } } }],
    [
      '/steps/a/fields/email/ui/suggest/after',
      'afterMs',
      { steps: { a: { fields: { email: { ui: { suggest: { after: 1 } } } } } } },
    ],
  ])('is found at %s, with its new name %s', (pointer, name, json) => {
    expect(renamedKeys(json, 'journey')).toContainEqual({ pointer, old: pointer.split('/').at(-1), name })
  })

  it('is found in a list of effects and in waiting texts', () => {
    expect(renamedKeys({ steps: { otp: { enter: [use] } } }, 'journey').map(({ pointer }) => pointer)).toEqual([
      '/steps/otp/enter/0/after',
      '/steps/otp/enter/0/waiting/0/after',
    ])
  })

  it('is found in a field', () => {
    expect(renamedKeys({ ui: { suggest: { after: 500 } } }, 'field')).toEqual([
      { pointer: '/ui/suggest/after', old: 'after', name: 'afterMs' },
    ])
  })

  it.each([
    ['a step', { steps: { once: { path: '/' }, again: {}, after: {} } }],
    [
      'an answer that a button sets',
      { steps: { a: { actions: { next: { set: { early: true, after: 1, forget: true } } } } } },
    ],
    ['an input of an effect', { uses: { early: { input: { after: 'after', once: 'once' } } } }],
    ['a named part', { responses: { forget: {} }, uses: { again: {} }, conditions: { once: {} } }],
  ])('is not found if it is the name of %s', (_, json) => {
    expect(renamedKeys(json, 'journey')).toEqual([])
  })
})

describe('a file whose keys are renamed', () => {
  it('keeps its formatting', () => {
    const text =
      '{ "settleAfter" :\n\t300,\r\n  "steps": {"once": {"once":true, "timers": [ {"after":1,"press":"after"} ] } } }\n'
    expect(withNewNames(text, 'journey')).toBe(
      '{ "settleAfterMs" :\n\t300,\r\n  "steps": {"once": {"showOnce":true, "timers": [ {"afterMs":1,"press":"after"} ] } } }\n',
    )
  })

  it('keeps an old key if the new one already exists, so that no key is written twice', () => {
    const text = '{ "steps": { "a": { "once": true, "showOnce": false } } }'
    expect(withNewNames(text, 'journey')).toBe(text)
  })

  it('does not change if no key has an old name', () => {
    const text = '{ "steps": { "a": { "showOnce": true } } }'
    expect(withNewNames(text, 'journey')).toBe(text)
  })
})
