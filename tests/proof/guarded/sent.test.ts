import { describe, expect, it } from 'vitest'
import type { EffectUse, JourneyDefinition, Step } from '../../../engine/index.ts'
import { sentAnswers } from '../../../proof/guarded/sent.ts'

const OUTCOMES = { saved: {}, failed: {} }
const effects = {
  save: { kind: 'save', calls: ['save-claim'], outcomes: OUTCOMES },
  other: { kind: 'save', calls: [], outcomes: OUTCOMES },
  check: { kind: 'check', outcomes: OUTCOMES },
  search: { kind: 'bureau', needsConsent: 'name', outcomes: OUTCOMES },
}
const use = (run: string, on: object, ...names: readonly string[]) => ({
  run,
  as: run,
  on: { saved: { then: 'continue' }, failed: { error: 'No' }, ...on },
  input: { version: { const: 'name' }, ...Object.fromEntries(names.map((answer) => [answer, { answer }])) },
})
const save = (...names: readonly string[]) => use('save', {}, ...names)
const button = (set: object = {}, rerun: string | null = null) => ({ set, rerun })

/** The steps of a journey, and which answers they send. */
function sentBy(...pages: readonly object[]) {
  const steps = pages.map((page, index) => ({
    ...{ id: `page${index}`, fields: {}, actions: [button()], enter: [], submit: [], ...page },
  })) as unknown as readonly Step[]
  return { steps, ...sentAnswers({ effects } as unknown as JourneyDefinition, steps) }
}
const fields = { name: {} }

describe('an answer is stored', () => {
  const stored = (...submit: readonly object[]) => [...sentBy({ fields, submit }).stored]

  it('by a save of the claim that sends it as it is', () => {
    expect(stored(save('name', 'age'))).toEqual(['name', 'age'])
    expect(stored(use('check', {}, 'name'), use('other', {}, 'name'), use('unknown', {}, 'name'))).toEqual([])
    expect(stored({ ...save(), input: { day: { answer: 'name', as: 'isoDate' } } })).toEqual([])
  })

  it('by each such save on its own', () => {
    const { storedBy } = sentBy()
    expect(storedBy(save('name') as unknown as EffectUse)).toEqual(['name'])
    expect(storedBy(use('check', {}, 'name') as unknown as EffectUse)).toEqual([])
  })
})

it('an answer is given by the fields and the buttons of a step', () => {
  const { givenAt, steps } = sentBy({ fields, actions: [button({ called: 1 }), button({ late: 1 })] }, {})
  const given = (step: Step | undefined) => (step === undefined ? undefined : [...givenAt(step)])
  expect(given(steps[0])).toEqual(['name', 'called', 'late'])
  expect(given(steps[1])).toEqual([])
  expect(given({ id: 'elsewhere' } as unknown as Step)).toEqual([])
})

describe('a stored answer may be given without being stored', () => {
  const loose = (...pages: readonly object[]) => [...sentBy(...pages).loose]
  const later = { submit: [save('name')] }
  const leaving = (on: object) => ({ fields, submit: [use('check', on), save('name')] })

  it.each<[string, readonly object[], readonly string[]]>([
    ['if its step saves it: not at all', [{ fields, ...later }], []],
    ['if nothing stores it: not at all', [{ fields }], []],
    ['if its step leaves that to a later one', [{ fields }, later], ['name']],
    ['if a step saves another one', [{ fields, submit: [save('age')] }, later], ['name']],
    ['if a button gives it', [{ actions: [button({ name: 1 })] }, later], ['name']],
    ['if an outcome leads elsewhere before', [leaving({ saved: { to: 'page1' } })], ['name']],
    ['if its step searches a bureau with it before', [{ fields, submit: [use('search', {}), save('name')] }], ['name']],
    ['if its step searches after: not at all', [{ fields, submit: [save('name'), use('search', {})] }], []],
    [
      'if it searches by another answer: not at all',
      [{ fields: { age: {} }, submit: [use('search', {}), save('age')] }],
      [],
    ],
    ['if an outcome leads on before', [leaving({ saved: { then: 'next' } })], ['name']],
    ['if an outcome stays before: not at all', [leaving({ saved: { then: 'continue' } })], []],
    [
      'if an outcome leads on after: not at all',
      [{ fields, submit: [save('name'), use('check', { saved: { then: 'next' } })] }],
      [],
    ],
    [
      'if its own save leads on: not at all',
      [{ fields, submit: [use('save', { saved: { then: 'next' } }, 'name')] }],
      [],
    ],
    [
      'if the second of two calls before leads on',
      [{ fields, submit: [use('check', {}), use('check', { failed: { to: 'page1' } }), save('name')] }],
      ['name'],
    ],
    ['if its step only calls again', [{ fields, ...later, actions: [button({}, 'save')] }], ['name']],
    ['if its step calls again, too: not at all', [{ fields, ...later, actions: [button({}, 'save'), button()] }], []],
    [
      'if only a button that calls again sets it: not at all',
      [{ ...later, actions: [button({ name: 1 }, 'save')] }],
      [],
    ],
    [
      'if an outcome clears it on submit',
      [{ fields, submit: [use('save', { saved: { then: 'continue', clear: ['age', 'name'] } }, 'name')] }],
      ['name'],
    ],
    [
      'if an outcome clears it on entry',
      [{ fields, ...later, enter: [use('check', { saved: { then: 'next', clear: ['name'] } })] }],
      ['name'],
    ],
    [
      'if an error clears it: not at all, as the step stays',
      [{ fields, submit: [use('save', { failed: { error: 'No', clear: ['name'] } }, 'name')] }],
      [],
    ],
  ])('%s', (_, pages, expected) => {
    expect(loose(...pages)).toEqual(expected)
  })
})
