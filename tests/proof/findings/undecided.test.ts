import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney, whole } from '../../support/form-journey.ts'

const n: Condition = { n: { minimum: 5 } }
const m: Condition = { m: { minimum: 5 } }

describe('a transition that tests a fact that may be unknown', () => {
  it.each<[string, Condition, string, string]>([
    ['one answer', n, '"n" is', '"n"'],
    ['two answers', { anyOf: [n, m] }, '"n" and "m" are', '"n", "m"'],
    ['an answer beside one that is always known', { anyOf: [{ k: { minimum: 5 } }, n] }, '"n" is', '"n"'],
  ])('is reported: %s', (_, when, words, names) => {
    const [found, ...others] = diagnosed(when)
    expect(others).toEqual([])
    expect(found).toMatchObject({
      code: 'FACT_UNKNOWN',
      severity: 'error',
      pointer: '/steps/page/next/0/when',
      message: `Step "page": the transition cannot be decided while ${words} not known.`,
      hint: `Test first whether it is known: { "allOf": [{ "required": [${names}] }, …] }; or give it on every route that leads here.`,
    })
    expect(found?.run?.steps.map(({ step }) => step)).toEqual(['page'])
  })

  it('is accepted if it asks first whether it is known', () => {
    expect(diagnosed({ allOf: [{ required: ['n'] }, n] })).toEqual([])
  })
})

function diagnosed(when: Condition) {
  const optional = { optional: true }
  const fields = { n: whole(0, 9, optional), m: whole(0, 9, optional), k: whole(0, 9) }
  const pages = { page: { fields, next: [{ when, to: 'done' }, { to: 'other' }] } }
  return prove(openJourney('form', formJourney({ pages, ends: ['done', 'other'] }))).diagnostics
}
