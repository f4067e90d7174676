import { describe, expect, it } from 'vitest'
import { musts, places, use } from '../../support/musts-of-steps.ts'
import { mayRunToo } from '../../../../proof/facts/musts/may-run-too.ts'

const NAME = { name: { answer: 'name' } }
const checking = use('check', { input: NAME })

describe('an effect that takes an answer as its input', () => {
  it('must not run while it is not known', () => {
    expect(musts({ check: { submit: [use('save'), checking] } })).toEqual([
      {
        code: 'INPUT_NOT_GIVEN',
        step: 'check',
        pointer: '/steps/check/submit/1/input',
        when: { asked: checking },
        condition: { required: ['name'] },
        message: 'check takes "name" as input, and may run while it is not known.',
        hint: 'Ask for "name" on every route that leads here; or, if the effect can do without it, write { "answer": "name", "optional": true }.',
        about: mayRunToo('check', 'name'),
      },
    ])
  })

  const needs = (input: object) => musts({ check: { enter: [use('check', { input })] } }).map(({ message }) => message)

  it.each<[string, object, number]>([
    ['an answer twice: once', { name: { answer: 'name' }, again: { answer: 'name' } }, 1],
    ['two answers', { name: { answer: 'name' }, email: { answer: 'email' } }, 2],
    ['an answer that it can do without: no', { name: { answer: 'name', optional: true } }, 0],
    ['one that its contract requires, whatever the step says', { email: { answer: 'email', optional: true } }, 1],
    ['the same words every time: no', { name: { const: 'name' } }, 0],
    ['what the journey does not know: no', { name: { answer: 'unheard' } }, 0],
  ])('needs %s', (_, input, count) => {
    expect(needs(input)).toHaveLength(count)
  })

  it('may be one without a contract, whose input another check reports', () => {
    expect(places({ check: { submit: [use('unheard', { input: NAME })] } })).toEqual([
      'INPUT_NOT_GIVEN /steps/check/submit/0/input',
    ])
  })
})
