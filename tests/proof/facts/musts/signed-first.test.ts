import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'

describe('a commit', () => {
  const commit = use('commit')
  const signed = (more: object = {}) => ({ rule: { signature: {} }, ...more })
  const OPTIONAL = { optional: true }

  it('must not run before anything is signed', () => {
    const ask = { fields: { age: {}, code: { rule: {} }, first: signed(OPTIONAL), second: signed(OPTIONAL) } }
    expect(musts({ ask, again: ask, send: { submit: [commit] } })).toEqual([
      {
        code: 'SIGNATURE_MISSING',
        step: 'send',
        pointer: '/steps/send/submit/0',
        when: { asked: commit },
        condition: { anyOf: [{ required: ['first'] }, { required: ['second'] }] },
        message: 'commit commits the claim, and may run before anything is signed.',
        hint: 'Lead every route to it past a step with a signature field.',
      },
    ])
  })

  it('may run if one of the signatures is always given, or the journey asks for none', () => {
    const fields = { first: signed(OPTIONAL), second: signed() }
    expect(places({ ask: { fields }, send: { submit: [commit] } })).toEqual([])
    expect(places({ send: { fields, submit: [commit] } })).toEqual([])
    expect(places({ ask: {}, send: { submit: [commit] } })).toEqual([])
    expect(places({ ask: { fields: { first: signed(OPTIONAL) } }, send: { submit: [use('check')] } })).toEqual([])
  })
})
