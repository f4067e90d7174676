import { describe, expect, it } from 'vitest'
import type { FactTest, Field, JourneyDefinition } from '../../../engine/index.ts'
import { domainOf, fieldDomain, isWithin, NEAR, valueOf, type Domain } from '../../../proof/facts/derived-domain.ts'

const integer = (more: object) => ({ title: 'x', type: 'integer', messages: {}, ...more }) as unknown as Field
const number = (more: object) => ({ title: 'x', type: 'number', messages: {}, ...more }) as unknown as Field
const day = (more: object) => ({ title: 'x', type: 'string', messages: {}, ...more }) as unknown as Field

const PLAIN: Domain = { isDate: false, listed: [], ranges: [], tested: [], otherLimit: undefined }

describe('the values of a part of a sum', () => {
  it.each<[string, Field, Partial<Domain>]>([
    ['are those between its limits', integer({ minimum: 0, maximum: 9 }), { ranges: [{ low: 0, high: 9, unit: 1 }] }],
    ['may have no limit', integer({ minimum: 3 }), { ranges: [{ low: 3, high: Infinity, unit: 1 }] }],
    [
      'leave out limits that are not reached',
      integer({ exclusiveMinimum: 0, exclusiveMaximum: 9 }),
      { ranges: [{ low: 1, high: 8, unit: 1 }] },
    ],
    [
      'are multiples',
      integer({ minimum: 12, maximum: 44, multipleOf: 5 }),
      { ranges: [{ low: 15, high: 40, unit: 5 }] },
    ],
    [
      'are multiples below a limit that is one',
      number({ exclusiveMinimum: 0, exclusiveMaximum: 0.3, multipleOf: 0.1 }),
      { ranges: [{ low: 0.1, high: 0.2, unit: 0.1 }] },
    ],
    [
      'come as near to a limit as tests can tell',
      number({ exclusiveMinimum: 0, maximum: 1 }),
      { ranges: [{ low: NEAR, high: 1, unit: null }] },
    ],
    [
      'leave out limits that no whole number reaches',
      integer({ exclusiveMinimum: 0.5, exclusiveMaximum: 8.5 }),
      { ranges: [{ low: 1, high: 8, unit: 1 }] },
    ],
    [
      'are within the narrower of two limits',
      number({ minimum: 3, exclusiveMinimum: 1, maximum: 4, exclusiveMaximum: 9 }),
      { ranges: [{ low: 3, high: 4, unit: null }] },
    ],
    [
      'leave out a limit that is given twice and not reached once',
      number({ minimum: 3, exclusiveMinimum: 3, maximum: 4, exclusiveMaximum: 4 }),
      { ranges: [{ low: 3 + NEAR, high: 4 - NEAR, unit: null }] },
    ],
    ['are its choices, whatever else limits these', integer({ enum: [1, 5], not: { const: 7 } }), { listed: [1, 5] }],
    ['may be a single one', integer({ const: 4 }), { listed: [4] }],
    [
      'are limited in a way that is not understood',
      integer({ minimum: 0, maximum: 9, not: { const: 3 } }),
      { ranges: [{ low: 0, high: 9, unit: 1 }], otherLimit: 'not' },
    ],
  ])('%s', (_, field, expected) => {
    expect(domainOf(journeyWith(field), 'part', [], false)).toEqual({ ...PLAIN, ...expected })
  })

  it('include what a button sets', () => {
    const domain = domainOf(journeyWith(integer({ minimum: 0, maximum: 9 }), { part: 20 }), 'part', [], false)
    expect(domain).toEqual({ ...PLAIN, listed: [20], ranges: [{ low: 0, high: 9, unit: 1 }] })
  })

  it('are compared with the numbers of its own tests', () => {
    const tests = [{ minimum: 5 }, { exclusiveMaximum: 8 }, { enum: ['none', 2] }] as FactTest[]
    expect(domainOf(journeyWith(integer({ enum: [1] })), 'part', tests, false).tested).toEqual([5, 8, 2])
  })
})

describe('the days of a part of a time', () => {
  it('are counted from 1970', () => {
    const field = day({ rule: { dateBetween: { earliest: '1969-12-31', latest: '1970-01-11' } } })
    expect(domainOf(journeyWith(field), 'part', [{ minimum: '1970-01-02' }], true)).toEqual({
      ...PLAIN,
      isDate: true,
      ranges: [{ low: -1, high: 10, unit: 1 }],
      tested: [1],
      otherLimit: undefined,
    })
  })

  it('have years of four digits if nothing limits them', () => {
    const { ranges } = domainOf(journeyWith(day({ rule: {} })), 'part', [], true)
    expect(ranges.map(({ low, high }) => [valueOf(low, true), valueOf(high, true)])).toEqual([
      ['0001-01-01', '9999-12-31'],
    ])
  })

  it('may be choices', () => {
    expect(domainOf(journeyWith(day({ enum: ['1970-01-03', 'never'] })), 'part', [], true)).toMatchObject({
      listed: [2],
      ranges: [],
    })
  })
})

describe('the values of one field of a group', () => {
  it.each<[string, Field, Pick<Domain, 'listed' | 'ranges' | 'otherLimit'>]>([
    [
      'are those between its limits',
      integer({ minimum: 0, maximum: 9 }),
      { listed: [], ranges: [{ low: 0, high: 9, unit: 1 }], otherLimit: undefined },
    ],
    [
      'are the numbers of its choices',
      integer({ enum: [1, 'many', 5], not: {} }),
      { listed: [1, 5], ranges: [], otherLimit: undefined },
    ],
    [
      'are limited in a way that is not understood',
      integer({ minimum: 0, maximum: 9, not: {} }),
      { listed: [], ranges: [{ low: 0, high: 9, unit: 1 }], otherLimit: 'not' },
    ],
  ])('%s', (_, field, expected) => {
    expect(fieldDomain(field)).toEqual(expected)
  })
})

it('both ends of a range are within it', () => {
  const within = [-1, 0, 9, 10].map((number) => isWithin(number, { low: 0, high: 9, unit: 1 }))
  expect(within).toEqual([false, true, true, false])
})

function journeyWith(field: Field, set: Readonly<Record<string, unknown>> = {}): JourneyDefinition {
  const step = { id: 'ask', fields: { part: field }, actions: [{ id: 'next', set }], enter: [], submit: [] }
  return {
    facts: { part: { kind: 'answer', schema: {} } },
    steps: { ask: step },
    effects: {},
  } as unknown as JourneyDefinition
}
