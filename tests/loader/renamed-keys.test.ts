import { describe, expect, it } from 'vitest'
import { renamedKeys, withNewNames } from '../../loader/renamed-keys.ts'

const use = { run: 'sendOtp', as: 'sent', after: 10, waiting: [{ after: 0, text: 'One moment' }] }

describe('a key by its older name', () => {
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
    ['/steps/otp/actions/0/again', 'rerun', { steps: { otp: { actions: [{ again: 'sent' }] } } }],
    ['/steps/otp/actions/0/lock/after', 'afterMs', { steps: { otp: { actions: [{ lock: { after: 1 } }] } } }],
    ['/steps/otp/timers/0/after', 'afterMs', { steps: { otp: { timers: [{ after: 1 }] } } }],
    ['/steps/end/next/0/corrects', 'editAfterSubmit', { steps: { end: { next: [{ corrects: 'phone' }] } } }],
    [
      '/steps/a/fields/email/ui/suggest/after',
      'afterMs',
      { steps: { a: { fields: { email: { ui: { suggest: { after: 1 } } } } } } },
    ],
  ])('is found at %s and is called %s now', (pointer, name, json) => {
    expect(renamedKeys(json, 'journey')).toContainEqual({ pointer, old: pointer.split('/').at(-1), name })
  })

  it('is found in a list of effects and in the words of its waiting', () => {
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
    ['an answer that a button sets', { steps: { a: { actions: [{ set: { early: true, after: 1, forget: true } }] } } }],
    ['an input of an effect', { uses: { early: { input: { after: 'after', once: 'once' } } } }],
    ['a named part', { responses: { forget: {} }, uses: { again: {} }, conditions: { once: {} } }],
  ])('is not found where it is the name of %s', (_, json) => {
    expect(renamedKeys(json, 'journey')).toEqual([])
  })
})

describe('a file with new names', () => {
  it('keeps the formatting of its writer', () => {
    const text =
      '{ "settleAfter" :\n\t300,\r\n  "steps": {"once": {"once":true, "timers": [ {"after":1,"press":"after"} ] } } }\n'
    expect(withNewNames(text, 'journey')).toBe(
      '{ "settleAfterMs" :\n\t300,\r\n  "steps": {"once": {"showOnce":true, "timers": [ {"afterMs":1,"press":"after"} ] } } }\n',
    )
  })

  it('keeps an older key where the new one is already there, so that no key is written twice', () => {
    const text = '{ "steps": { "a": { "once": true, "showOnce": false } } }'
    expect(withNewNames(text, 'journey')).toBe(text)
  })

  it('is the same text where nothing has an older name', () => {
    const text = '{ "steps": { "a": { "showOnce": true } } }'
    expect(withNewNames(text, 'journey')).toBe(text)
  })
})
