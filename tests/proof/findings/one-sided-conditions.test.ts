import { describe, expect, it } from 'vitest'
import type { Condition } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { formJourney, whole, type Form, type FormPage } from '../../support/form-journey.ts'

const atLeast = (minimum: number): Condition => ({ n: { minimum } })
/** On the second page no number is larger than 7. */
const [NEVER_HERE, ALWAYS_HERE]: readonly [Condition, Condition] = [atLeast(8), { n: { maximum: 7 } }]
const NEVER: Condition = { allOf: [atLeast(6), { n: { maximum: 2 } }] }

/** What is said of a notice on a page after a number. */
function saidOf(
  notice: Condition,
  more: Pick<Form, 'conditions'> & { readonly fields?: object; readonly next?: FormPage['next'] } = {},
) {
  const { fields = {}, conditions = {}, next = [] } = more
  const pages = {
    p: { fields: { n: whole(0, 9) }, next: [{ when: NEVER_HERE, to: 'done' }, { to: 'q' }] },
    q: { fields: fields as Form['pages'][string]['fields'], notices: { notice }, next: [...next, { to: 'done' }] },
    lost: { fields: {}, notices: { notice: atLeast(5) }, next: [{ to: 'done' }] },
  }
  const { diagnostics } = prove(openJourney('form', formJourney({ pages, conditions })))
  expect(diagnostics.every(({ code }) => code.length > 0)).toBe(true)
  return diagnostics.filter(({ code }) => /^CONDITION_(NEVER|ALWAYS)$/.test(code))
}
const placesOf = (...args: Parameters<typeof saidOf>) =>
  saidOf(...args).map(({ code, pointer }) => `${code.replace('CONDITION_', '')} ${pointer}`)
const AT = '/steps/q/content/notice/when'

describe('a condition that has only one side', () => {
  it.each<[string, Condition, Form['conditions'], readonly string[]]>([
    ['holds sometimes', atLeast(5), {}, []],
    ['never holds', NEVER_HERE, {}, [`NEVER ${AT}`]],
    ['always holds', ALWAYS_HERE, {}, [`ALWAYS ${AT}`]],
    ['contradicts itself, which is said once', NEVER, {}, [`NEVER ${AT}`]],
    ['has a name, and contradicts itself', 'never', { never: NEVER }, ['NEVER /conditions/never']],
    [
      'never holds here, and has a part that contradicts itself',
      { anyOf: ['never', NEVER_HERE] },
      { never: NEVER },
      ['NEVER /conditions/never'],
    ],
    [
      'is another name of a condition that contradicts itself',
      'other',
      { never: NEVER, other: 'never' },
      ['NEVER /conditions/never', 'NEVER /conditions/other'],
    ],
    ['names another one that contradicts itself beside it', atLeast(5), { never: NEVER }, ['NEVER /conditions/never']],
    [
      'never holds here, and has nothing to do with one that contradicts itself',
      NEVER_HERE,
      { never: NEVER },
      ['NEVER /conditions/never', `NEVER ${AT}`],
    ],
    [
      'has a name, never holds here, and has nothing to do with one that contradicts itself',
      'neverHere',
      { never: NEVER, neverHere: NEVER_HERE },
      ['NEVER /conditions/never', `NEVER ${AT}`],
    ],
    [
      'has a name with a part that contradicts itself',
      'never',
      { never: { allOf: [atLeast(1), NEVER] } },
      ['NEVER /conditions/never/allOf/1'],
    ],
    [
      'has two names, one of which contradicts itself',
      { anyOf: ['never', 'neverHere'] },
      { never: NEVER, neverHere: NEVER_HERE },
      ['NEVER /conditions/never'],
    ],
    [
      'always holds, though a part of it contradicts itself',
      { anyOf: ['never', ALWAYS_HERE] },
      { never: NEVER },
      ['NEVER /conditions/never', `ALWAYS ${AT}`],
    ],
    ['negates what contradicts itself', { not: NEVER }, {}, [`ALWAYS ${AT}`]],
    ['negates what never holds', { not: NEVER_HERE }, {}, [`ALWAYS ${AT}`]],
  ])('%s', (_, notice, conditions, expected) => {
    expect(placesOf(notice, { conditions: conditions ?? {} })).toEqual(expected)
  })

  it('is reported as a transition if it is never taken, and as a condition if it is always taken', () => {
    const next = (when: Condition) => placesOf(atLeast(5), { next: [{ when, to: 'done' }] })
    expect(next(NEVER_HERE)).toEqual([])
    expect(next(ALWAYS_HERE)).toEqual(['ALWAYS /steps/q/next/0/when'])
  })

  it('is reported at the test that no value passes, if there are several', () => {
    expect(placesOf({ n: { minimum: 20 }, m: { minimum: 3 } }, { fields: { m: whole(0, 9) } })).toEqual([
      `NEVER ${AT}/n`,
    ])
  })

  it.each<[string, object, string, string]>([
    [
      'is never required',
      { requiredWhen: NEVER_HERE },
      'NEVER',
      'The field is always optional. Change the condition, or write "optional": true instead.',
    ],
    [
      'is always required',
      { requiredWhen: ALWAYS_HERE },
      'ALWAYS',
      'The field is always required. Remove the condition, or correct it.',
    ],
    [
      'is never asked for',
      { when: NEVER_HERE },
      'NEVER',
      'What it guards is never shown. Change the condition, or remove what it guards.',
    ],
    ['is always asked for', { when: ALWAYS_HERE }, 'ALWAYS', 'Remove the condition, or correct it.'],
  ])('says what to do with a field that %s', (_, more, code, hint) => {
    const found = saidOf(atLeast(5), { fields: { m: whole(0, 9, more) } })
    expect(found.map((one) => [one.code, one.hint])).toEqual([[`CONDITION_${code}`, hint]])
  })

  it('is shown by a run if it always holds', () => {
    expect(saidOf(ALWAYS_HERE)[0]?.run?.steps.map(({ step }) => step)).toEqual(['p', 'q'])
    expect(saidOf(NEVER_HERE)[0]?.run).toBeUndefined()
  })
})

it.each<[string, Condition, string, string]>([
  [
    'that never holds here',
    NEVER_HERE,
    'Step "q": this condition never holds here.',
    'What it guards is never shown. Change the condition, or remove what it guards.',
  ],
  [
    'that always holds here',
    ALWAYS_HERE,
    'Step "q": this condition always holds here.',
    'Remove the condition, or correct it.',
  ],
  [
    'that no values fulfil',
    NEVER,
    'No values can fulfil this condition.',
    'It contradicts itself, or tests for an impossible value: n.',
  ],
])('what is said of a condition %s', (_, notice, message, hint) => {
  expect(saidOf(notice)).toEqual([expect.objectContaining({ message, hint })])
})
