import { describe, expect, it } from 'vitest'
import type { Condition, DerivedFact } from '../../../engine/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { lint, prove } from '../../../proof/index.ts'
import { formJourney, whole, type Form } from '../../support/form-journey.ts'
import { children, choice, line, SCHOOLS } from '../../support/parts-when.ts'

const UK: Condition = { country: { const: 'uk' } }
const COUNTRY = choice('Where do you live?', ['uk', 'france'])
const PARTS = {
  name: line('Name'),
  age: whole(0, 20, { ui: { widget: 'number' } }),
  school: choice('School', ['state', 'private']),
  fee: line('Fee', { when: { school: { const: 'private' } } }),
}

const proofOf = (form: Form) => prove(openJourney('form', formJourney(form)))
const said = (form: Form) => {
  const loaded = openJourney('form', formJourney(form))
  return [...lint(loaded), ...prove(loaded).diagnostics].map(
    ({ code, pointer, message }) => `${code} ${pointer}: ${message}`,
  )
}

/** The country, then a page for the list, then one more. */
function form(
  partsWhen: object,
  more: {
    readonly home?: object
    readonly later?: object
    readonly next?: Form['pages'][string]['next']
    readonly derived?: Form['derived']
  } = {},
): Form {
  const { home = {}, later = {}, next = [], derived = {} } = more
  return {
    derived,
    pages: {
      home: { fields: { country: COUNTRY, ...home }, next: [{ to: 'family' }] },
      family: { fields: { kids: children(PARTS, { partsWhen }) as object }, next: [...next, { to: 'later' }] },
      later: { fields: later as Form['pages'][string]['fields'], next: [{ to: 'done' }] },
    },
  }
}

describe('a journey that says when parts of a list are asked', () => {
  it('is proved, with a run for each side of the condition', () => {
    const { diagnostics, conditions } = proofOf(SCHOOLS)
    expect(diagnostics).toEqual([])
    expect(
      conditions.map(({ pointer, whenTrue, whenFalse }) => [pointer, whenTrue !== null, whenFalse !== null]),
    ).toEqual([['/steps/family/fields/kids/partsWhen/school', true, true]])
  })

  it('reads the fact that decides, so that it is not reported as unused', () => {
    expect(said(form({ school: UK }))).toEqual([])
  })

  it.each<[string, Form, readonly string[]]>([
    [
      'never holds, because another country goes elsewhere',
      {
        pages: {
          ...form({ school: UK }).pages,
          home: { fields: { country: COUNTRY }, next: [{ when: UK, to: 'later' }, { to: 'family' }] },
        },
      },
      ['CONDITION_NEVER /steps/family/fields/kids/partsWhen/school'],
    ],
    [
      'always holds, for the same reason',
      {
        pages: {
          ...form({ school: { country: { const: 'france' } } }).pages,
          home: { fields: { country: COUNTRY }, next: [{ when: UK, to: 'later' }, { to: 'family' }] },
        },
      },
      ['CONDITION_ALWAYS /steps/family/fields/kids/partsWhen/school'],
    ],
    [
      'has a part that makes no difference',
      form({ school: { allOf: [UK, { required: ['country'] }] } }),
      ['CONDITION_PART_ALWAYS /steps/family/fields/kids/partsWhen/school/allOf/1'],
    ],
    [
      'tests a later page',
      form({ school: { years: { minimum: 5 } } }, { later: { years: whole(0, 9, { ui: { widget: 'number' } }) } }),
      ['CONDITION_NEVER /steps/family/fields/kids/partsWhen/school'],
    ],
    [
      'tests the list itself',
      form({ school: { kids: { minItems: 2 } } }),
      ['FIELD_WHEN_LATE /steps/family/fields/kids/partsWhen/school'],
    ],
    [
      'tests what a later page changes',
      form({ school: UK }, { later: { country: COUNTRY } }),
      ['FIELD_WHEN_REWRITTEN /steps/family/fields/kids/partsWhen/school'],
    ],
    [
      'tests a value that the answer cannot have',
      form({ school: { country: { const: 'spain' } } }),
      ['FACT_VALUE_UNKNOWN /steps/family/fields/kids/partsWhen/school/country/const'],
    ],
  ])('reports a condition that %s', (_, journey, expected) => {
    const found = said(journey).map((one) => one.split(':')[0])
    expect(found).toEqual(expect.arrayContaining([...expected]))
  })

  it('says which part it is about', () => {
    expect(said(form({ school: UK }, { later: { country: COUNTRY } })).join()).toContain(
      'whether "kids/school" is asked',
    )
  })

  it('reports no condition of another part that such a part decides about', () => {
    const { items, ...list } = children(PARTS, { partsWhen: { school: UK } }) as { items: { properties: object } }
    const properties = { ...items.properties, fee: line('Fee', { when: { required: ['school'] } }) }
    const { pages } = form({ school: UK })
    const family = { fields: { kids: { ...list, items: { ...items, properties } } }, next: [{ to: 'later' }] }
    expect(said({ pages: { ...pages, family } })).toEqual([])
  })
})

describe('the classes of a list', () => {
  const asked = (derived: DerivedFact, test: Condition, partsWhen: object = { school: UK }) =>
    said(form(partsWhen, { derived: { old: derived }, next: [{ when: test, to: 'done' }] }))

  it.each<[string, DerivedFact, Condition]>([
    [
      'how many members are so, by a part that is always asked',
      { members: 'kids', where: { age: { minimum: 5 } } },
      { old: { minimum: 2 } },
    ],
    ['whether any is', { any: 'kids', where: { age: { minimum: 5 } } }, { old: { const: true } }],
    ['what they come to', { total: 'kids', of: 'age' }, { old: { minimum: 30 } }],
  ])('decide %s', (_, derived, test) => {
    expect(asked(derived, test)).toEqual([])
  })

  it.each<[string, DerivedFact, Condition, object]>([
    [
      'a part that an answer outside decides about',
      { members: 'kids', where: { school: { const: 'state' } } },
      { old: { minimum: 2 } },
      { school: UK },
    ],
    [
      'one that depends on such a part',
      { any: 'kids', where: { fee: { minLength: 3 } } },
      { old: { const: true } },
      { school: UK },
    ],
    ['the total of such a part', { total: 'kids', of: 'age' }, { old: { minimum: 30 } }, { age: UK }],
  ])('do not decide %s, which is reported', (_, derived, test, partsWhen) => {
    expect(
      asked(derived, test, partsWhen).filter((one) => one.startsWith('DERIVED_OPEN /derived/old')).length,
    ).toBeGreaterThan(0)
  })
})
