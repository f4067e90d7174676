import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'

describe('a commit', () => {
  const commit = use('commit')

  it('must not run after another one that committed', () => {
    const on = { done: { then: 'continue' }, late: { to: 'end' }, failed: { then: 'continue' } }
    const [first, second] = [use('commit', { as: 'first', on }), use('commit', { as: 'second' })]
    expect(musts({ one: { enter: [first], submit: [use('check')] }, two: { submit: [second] } })).toEqual([
      expect.objectContaining({ code: 'COMMIT_TWICE', step: 'one' }),
      {
        code: 'COMMIT_TWICE',
        step: 'two',
        pointer: '/steps/two/submit/0',
        when: { asked: second },
        condition: { not: { allOf: [{ required: ['first'] }, { first: { enum: ['done'] } }] } },
        message: 'commit commits the claim a second time, after "first".',
        hint: 'Commit once, at a step that every route passes.',
      },
    ])
  })

  it('may be repeated under the name of the same outcome', () => {
    expect(places({ one: { submit: [commit] }, two: { submit: [commit] } })).toEqual([])
  })
})

describe('a search at a bureau', () => {
  const on = { found: { then: 'next' }, more: { error: 'No' }, none: { to: 'end' } }
  const consent = { fields: { consent: { enum: [true] } } }

  it('must not run twice on one route', () => {
    const [first, second] = [use('search', { as: 'first', on }), use('search', { as: 'second' })]
    const found = musts({ consent, one: { submit: [use('keyed'), first] }, two: { enter: [second] } })
    expect(found.map(({ code, step }) => `${code} ${step}`)).toEqual(['EFFECT_TWICE one', 'EFFECT_TWICE two'])
    expect(found[1]).toEqual({
      code: 'EFFECT_TWICE',
      step: 'two',
      pointer: '/steps/two/enter/0',
      when: { asked: second },
      condition: { not: { allOf: [{ required: ['first'] }, { first: { enum: ['found', 'none'] } }] } },
      message: 'search runs a second time, after "first": two requests, two searches on the person\'s file.',
      hint: 'Run it once and decide on "first", or add "idempotencyKey" to the contract if the backend recognises a repeated request.',
    })
  })

  it('may run twice if the backend recognises a repeated request, or if it is a check', () => {
    const twice = (run: string) => ({
      one: { submit: [use(run, { as: 'first' })] },
      two: { submit: [use(run, { as: 'second' })] },
    })
    expect(places(twice('keyed'))).toEqual([])
    expect(places(twice('check'))).toEqual([])
    expect(places(twice('unheard'))).toEqual([])
  })
})
