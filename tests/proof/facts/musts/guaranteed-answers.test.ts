import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'

const checking = use('check', { input: { name: { answer: 'name' } } })

describe('an answer is known at a later effect', () => {
  const fields = { name: {} }
  const isKnown = (ask: object, more: Readonly<Record<string, object>> = {}) =>
    places({ ask: { fields, ...ask }, ...more, check: { submit: [checking] } }).length === 0
  const reacting = (reaction: object, more: object = {}) => use('save', { on: { saved: reaction }, ...more })
  const CLEAR = { then: 'continue', clear: ['email', 'name'] }
  const past = { next: [{ when: { email: { const: 'x' } }, to: 'check' }, { to: 'middle' }] }

  it.each<[string, object, Readonly<Record<string, object>>, boolean]>([
    ['if a step in front of it asks for it', {}, {}, true],
    ['not if that step may do without it', { fields: { name: { optional: true } } }, {}, false],
    ['not if that step asks for it sometimes', { fields: { name: { when: {} } } }, {}, false],
    ['not if a button skips the questions', { actions: [{ label: [], set: {}, skipFields: true }] }, {}, false],
    ['if no button skips the questions', { actions: [{ label: [], set: {}, skipFields: false }] }, {}, true],
    ['not if an effect leads elsewhere before the page', { enter: [reacting({ to: 'check' })] }, {}, false],
    ['not if an effect leads on before the page', { enter: [reacting({ then: 'next' })] }, {}, false],
    ['if an effect continues before the page', { enter: [reacting({ then: 'continue' })] }, {}, true],
    ['if an effect fails before the page', { enter: [reacting({ error: 'No' })] }, {}, true],
    [
      'if an effect beside the page leads on, which waits for the button',
      { enter: [reacting({ to: 'check' }, { background: true })] },
      {},
      true,
    ],
    ['not if only some visitors pass the step', { fields: {}, ...past }, { middle: { fields } }, false],
    ['if one of two steps is passed by all', past, { middle: { fields } }, true],
    ['not if an outcome clears it later', {}, { middle: { submit: [reacting(CLEAR)] } }, false],
    ['not if an outcome clears it before a later page', {}, { middle: { enter: [reacting(CLEAR)] } }, false],
    ['not if an outcome of its own step clears it', { submit: [reacting(CLEAR)] }, {}, false],
    [
      'if an outcome clears it before its page asks for it',
      { enter: [reacting({ then: 'continue', clear: ['name'] })] },
      {},
      true,
    ],
    [
      'if an error clears it and the page asks again',
      { submit: [reacting({ error: 'No', clear: ['name'] })] },
      {},
      true,
    ],
    [
      'not if an error of a later step clears it',
      {},
      { middle: { submit: [reacting({ error: 'No', clear: ['name'] })] } },
      false,
    ],
  ])('%s', (_, ask, more, expected) => {
    expect(isKnown(ask, more)).toBe(expected)
  })

  it('of the same step, once its page is submitted', () => {
    const early = { whileTyping: { field: 'email' } }
    expect(places({ check: { fields, submit: [checking] } })).toEqual([])
    expect(places({ check: { fields, enter: [checking] } })).toHaveLength(1)
    expect(places({ check: { fields, submit: [use('check', { ...checking, ...early })] } })).toHaveLength(1)
  })

  it('that runs early, while its own field is valid', () => {
    const early = { ...checking, whileTyping: { field: 'name' } }
    expect(places({ check: { fields, submit: [early] } })).toEqual([])
    const [must] = musts({ check: { fields: { name: { optional: true } }, submit: [early] } })
    expect(must?.when).toEqual({ asked: early, isOnSubmit: true })
  })
})
