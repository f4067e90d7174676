import { describe, expect, it } from 'vitest'
import { musts, use } from '../../support/musts-of-steps.ts'

describe('a question whose choices an effect finds', () => {
  const finding = (on: object = {}) => use('search', { as: 'report', on: { found: { then: 'continue' }, ...on } })
  const asked = (more: object = {}, list = 'cars') => ({
    fields: { car: { choicesFrom: { fact: 'report', list }, ...more }, age: {} },
  })
  const choices = (parts: Readonly<Record<string, object>>) =>
    musts({ consent: { fields: { consent: { enum: [true] } } }, ...parts }).filter(
      ({ code }) => code === 'CHOICES_MISSING',
    )
  const behind = (more: object = {}, on: object = {}) =>
    choices({ look: { enter: [use('keyed'), finding(on)] }, ask: asked(more) })

  it('must not show after an outcome that finds none', () => {
    expect(behind()).toEqual([
      {
        code: 'CHOICES_MISSING',
        step: 'ask',
        pointer: '/steps/ask/fields/car',
        when: 'shown',
        condition: { anyOf: [{ report: { enum: ['found', 'more'] } }] },
        message:
          '"car" takes its choices from "report", and may be shown after an outcome that delivers none: the visitor could not continue.',
        hint: 'Come here only after "found" or "more".',
      },
    ])
  })

  it('must never show if no outcome finds any', () => {
    const [must] = choices({ look: { submit: [finding()] }, ask: asked({}, 'bikes') })
    expect(must?.condition).toEqual({
      anyOf: [{ not: { anyOf: [{ required: ['report'] }, { not: { required: ['report'] } }] } }],
    })
    expect(must?.hint).toBe('No outcome of "search" requires "bikes" in its data.')
  })

  it('may show without choices where it is not asked or need not be answered', () => {
    const [WHEN, NEED] = [{ age: { const: 1 } }, { age: { const: 2 } }]
    expect(behind({ optional: true })).toEqual([])
    expect(behind({ when: WHEN })[0]?.condition).toEqual({
      anyOf: [{ report: { enum: ['found', 'more'] } }, { not: WHEN }],
    })
    expect(behind({ optional: true, when: WHEN, requiredWhen: NEED })[0]?.condition).toEqual({
      anyOf: [{ report: { enum: ['found', 'more'] } }, { not: WHEN }, { not: NEED }],
    })
  })

  it('is reported elsewhere if nothing finds them', () => {
    expect(choices({ ask: asked() })).toEqual([])
  })

  it.each<[string, object, object, number]>([
    ['are left before the page', { none: { then: 'next' }, failed: { to: 'end' } }, {}, 0],
    ['fail before the page', { none: { error: 'No' } }, {}, 0],
    ['continue to the page in part', { none: { then: 'next' }, failed: { then: 'continue' } }, {}, 1],
    ['continue to the page', { none: { then: 'continue' } }, {}, 1],
    ['end beside the page', { none: { then: 'next' } }, { background: true }, 1],
  ])('may find them itself, if the other outcomes %s', (_, on, more, count) => {
    expect(choices({ ask: { ...asked(), enter: [{ ...finding(on), ...more }] } })).toHaveLength(count)
  })
})
