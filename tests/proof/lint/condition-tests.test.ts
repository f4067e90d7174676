import { describe, expect, it } from 'vitest'
import type { Condition, Field } from '../../../engine/index.ts'
import { loadJourney } from '../../../loader/index.ts'
import { lint } from '../../../proof/index.ts'
import type { Mention } from '../../../proof/journey/fact-tests.ts'
import { checkFieldTest, conditionTests } from '../../../proof/lint/condition-tests.ts'
import { day, type Form, formJourney, whole } from '../../support/form-journey.ts'
import { reportedBy } from '../support/reported.ts'

const messages = { required: 'x', type: 'x', enum: 'x' }
const fields = {
  age: whole(0, 99),
  name: { title: 'Name', type: 'string', messages },
  paid: { title: 'Paid', type: 'string', enum: ['loan', 'lease'], messages },
  bought: day('2000-01-01', '2030-12-31'),
  moved: {
    title: 'Moved',
    type: 'string',
    rule: { monthBetween: { earliest: '2000-01', latest: '2030-12' } },
    messages,
  },
  born: { $ref: '../schemas/fields/date-of-birth.json' },
  cars: {
    title: 'Cars',
    type: 'array',
    items: { title: 'Car', type: 'string', enum: ['diesel', 'petrol'], messages },
    messages,
  },
  years: { title: 'Years', type: 'array', items: { title: 'Year', type: 'integer', messages }, messages },
}

/** What is wrong with a test, by its keyword. */
function found(when: Condition): readonly string[] {
  const source = formJourney({ pages: { ask: { fields, next: [{ when, to: 'done' }, { to: 'done' }] } } })
  const { journey, diagnostics } = loadJourney('form', source)
  if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
  return lint(journey).flatMap(({ code, pointer, message, hint }) =>
    code.startsWith('FACT_')
      ? [`${code} ${pointer.replace('/steps/ask/next/0/when/', '')}: ${message} ${hint ?? ''}`]
      : [],
  )
}

describe('a test of an answer', () => {
  it.each<[string, Condition]>([
    ['compares a number with a number', { age: { minimum: 18, const: 20 } }],
    ['compares a text with a text', { name: { minimum: 'm', maxLength: 9 } }],
    ['names a choice', { paid: { enum: ['loan', 'lease'] } }],
    ['matches choices with a pattern', { paid: { pattern: '^l' } }],
    ['compares a date with today', { bought: { maximum: { today: '-P1Y' } } }],
    ['compares a date with a day', { bought: { minimum: '2014-01-31', const: '2014-02-28' } }],
    [
      'compares a date with the beginning of a month or a year',
      { bought: { minimum: '2014-01', exclusiveMaximum: '2015' } },
    ],
    ['compares a month with the beginning of a year', { moved: { minimum: '2014' } }],
    ['compares a month with a day behind it', { moved: { maximum: '2014-03-15' } }],
    ['compares a month with a month', { moved: { exclusiveMaximum: '2014-01' } }],
    ['compares a month with this month', { moved: { maximum: { thisMonth: '-P1M' } } }],
    ['names an entry of a list', { cars: { contains: { const: 'diesel' }, minItems: 1 } }],
    ['names an entry of the right type', { years: { contains: { enum: [2020, 2021] } } }],
  ])('may be one that %s', (_, when) => {
    expect(found(when)).toEqual([])
  })

  it.each<[string, Condition, string]>([
    [
      'compares a number with a text',
      { age: { minimum: '18' } },
      'FACT_TEST_TYPE age/minimum: "age" is number; "minimum" compares it with the string "18". It can be tested with "const", "enum", "minimum", "maximum". "required" tests whether it is known at all.',
    ],
    [
      'asks for another type',
      { age: { const: true } },
      'FACT_TEST_TYPE age/const: "age" is number; "const" asks for the boolean true. It can be tested with "const", "enum", "minimum", "maximum". "required" tests whether it is known at all.',
    ],
    [
      'names a choice that there is not',
      { paid: { const: 'loam' } },
      'FACT_VALUE_UNKNOWN paid/const: "paid" is never "loam". Did you mean "loan"?',
    ],
    [
      'names another choice that there is not',
      { paid: { enum: ['loan', 'something else'] } },
      'FACT_VALUE_UNKNOWN paid/enum/1: "paid" is never "something else". It is one of "loan", "lease".',
    ],
    [
      'compares a text with today',
      { name: { maximum: { today: 'P0D' } } },
      'FACT_TEST_TYPE name/maximum: "name" is string; "maximum" compares it with today, and it is not a date. It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
    ],
    [
      'compares a date with this month',
      { bought: { maximum: { thisMonth: 'P0M' } } },
      'FACT_TEST_TYPE bought/maximum: "bought" is string; "maximum" compares it with this month, and it is not a month. It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
    ],
    [
      'puts dates in order that do not sort',
      { born: { minimum: '01/01/2000' } },
      'FACT_TEST_TYPE born/minimum: "born" is string; "minimum" compares texts, and it is kept as DD/MM/YYYY, which does not sort as the calendar does. It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
    ],
    [
      'counts a text',
      { name: { minItems: 1 } },
      'FACT_TEST_TYPE name/minItems: "name" is string; "minItems" is for lists. It can be tested with "const", "enum", "minLength", "maxLength". "required" tests whether it is known at all.',
    ],
    [
      'measures a list',
      { cars: { minLength: 1 } },
      'FACT_TEST_TYPE cars/minLength: "cars" is array; "minLength" is for texts. It can be tested with "minItems", "maxItems", "contains". "required" tests whether it is known at all.',
    ],
    [
      'names an entry that there is not',
      { cars: { contains: { const: 'diesle' } } },
      'FACT_VALUE_UNKNOWN cars/contains/const: No entry of "cars" is ever "diesle". Did you mean "diesel"?',
    ],
    [
      'names another entry that there is not',
      { cars: { contains: { enum: ['diesel', 'electricity'] } } },
      'FACT_VALUE_UNKNOWN cars/contains/enum/1: No entry of "cars" is ever "electricity". An entry is one of "diesel", "petrol".',
    ],
    [
      'names an entry of another type',
      { years: { contains: { const: 'twenty' } } },
      'FACT_VALUE_UNKNOWN years/contains/const: No entry of "years" is ever "twenty". Its entries are of the type integer.',
    ],
    [
      'compares a date with a month',
      { bought: { maximum: '2014-01' } },
      'FACT_TEST_TYPE bought/maximum: "bought" is a date; "maximum" compares it with "2014-01", which is none. Write a day that there is, as "2014-01-31": year, month and day.',
    ],
    [
      'compares a date with a day that there is not',
      { bought: { exclusiveMinimum: '2014-02-30' } },
      'FACT_TEST_TYPE bought/exclusiveMinimum: "bought" is a date; "exclusiveMinimum" compares it with "2014-02-30", which is none. Write a day that there is, as "2014-01-31": year, month and day.',
    ],
    [
      'compares a date with the end of a year',
      { bought: { maximum: '2014' } },
      'FACT_TEST_TYPE bought/maximum: "bought" is a date; "maximum" compares it with "2014", which is none. Write a day that there is, as "2014-01-31": year, month and day.',
    ],
    [
      'compares a month with a day',
      { moved: { minimum: '2014-01-31' } },
      'FACT_TEST_TYPE moved/minimum: "moved" is a month; "minimum" compares it with "2014-01-31", which is none. Write a month as "2014-01": year and month.',
    ],
    [
      'asks for a day in British order',
      { bought: { enum: ['2014-01-31', '31/01/2014'] } },
      'FACT_VALUE_UNKNOWN bought/enum/1: "bought" is never "31/01/2014". Write a day that there is, as "2014-01-31": year, month and day.',
    ],
    [
      'matches any text with a pattern',
      { name: { pattern: '^a' } },
      'FACT_PATTERN_OPEN name/pattern: "name" may be any text: the texts that match a pattern cannot be listed. Use const, enum or a length, or give the fact a list of values.',
    ],
  ])('is reported if it %s', (_, when, expected) => {
    expect(found(when)).toEqual([expected])
  })
})

describe('a fact that two steps give', () => {
  /** A test of what one step asks for and another one asks for in its own way. */
  const foundOf = (one: object, other: object, test: object) => {
    const pages = {
      first: { fields: { given: one }, next: [{ to: 'ask' }] },
      ask: { fields: { given: other }, next: [{ when: { given: test } as Condition, to: 'done' }, { to: 'done' }] },
    }
    const { journey, diagnostics } = loadJourney('form', formJourney({ pages }))
    if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
    return lint(journey).flatMap(({ code, message }) => (code.startsWith('FACT_') ? [`${code} ${message}`] : []))
  }
  const [date, month, text] = [fields.bought, fields.moved, fields.name]

  it('is a date only if both ask for one', () => {
    const today = { maximum: { today: 'P0D' } }
    expect(foundOf(date, date, today)).toEqual([])
    expect(foundOf(date, text, today)).toEqual([
      'FACT_TEST_TYPE "given" is string; "maximum" compares it with today, and it is not a date.',
    ])
  })

  it('is a month only if both ask for one', () => {
    const thisMonth = { exclusiveMinimum: { thisMonth: 'P0M' } }
    expect(foundOf(month, month, thisMonth)).toEqual([])
    expect(foundOf(text, month, thisMonth)).toEqual([
      'FACT_TEST_TYPE "given" is string; "exclusiveMinimum" compares it with this month, and it is not a month.',
    ])
  })

  it('cannot be put in order if one of them keeps it in an order of its own', () => {
    expect(foundOf(text, fields.born, { minimum: '01/01/2000' })).toHaveLength(1)
  })

  it('has any value that one of them offers', () => {
    const leased = { ...fields.paid, enum: ['hire'] }
    expect(foundOf(fields.paid, leased, { enum: ['loan', 'hire'] })).toEqual([])
    expect(foundOf(fields.paid, leased, { const: 'cash' })).toEqual(['FACT_VALUE_UNKNOWN "given" is never "cash".'])
  })

  it('has any value at all if one of them takes any', () => {
    expect(foundOf(fields.paid, text, { const: 'cash' })).toEqual([])
  })

  it('may be of the type of either', () => {
    expect(foundOf(text, fields.age, { const: 3 })).toEqual([])
    expect(foundOf(text, fields.age, { const: true })).toEqual([
      'FACT_TEST_TYPE "given" is string or number; "const" asks for the boolean true.',
    ])
  })
})

describe('a count of answers that have different choices', () => {
  const foundOf = (where: object) => {
    const derived = { both: { count: ['paid', 'kept'], where, default: 0 as const } }
    const kept = { title: 'Kept', type: 'string', enum: ['sold', 'kept'], messages }
    const next = [{ when: { both: { minimum: 2 } }, to: 'done' }, { to: 'done' }]
    const source = formJourney({ derived, pages: { ask: { fields: { paid: fields.paid, kept }, next } } })
    const { journey, diagnostics } = loadJourney('form', source)
    if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
    return lint(journey).flatMap(({ code, message }) => (code.startsWith('FACT_') ? [`${code} ${message}`] : []))
  }

  it('may list a choice of each', () => {
    expect(foundOf({ enum: ['loan', 'sold'] })).toEqual([])
  })

  it.each([
    ['a choice of one alone', { const: 'loan' }, ['FACT_VALUE_UNKNOWN "kept" is never "loan".']],
    [
      'choices of one alone',
      { enum: ['loan', 'lease'] },
      ['FACT_VALUE_UNKNOWN "kept" is never "loan".', 'FACT_VALUE_UNKNOWN "kept" is never "lease".'],
    ],
    [
      'a choice of neither',
      { enum: ['loan', 'sold', 'cash'] },
      ['FACT_VALUE_UNKNOWN "paid" is never "cash".', 'FACT_VALUE_UNKNOWN "kept" is never "cash".'],
    ],
  ])('may not name %s', (_, where, expected) => {
    expect(foundOf(where)).toEqual(expected)
  })
})

describe('a test is found', () => {
  const boolean = { title: 'Agreed', type: 'boolean', messages }
  const foundIn = (form: Partial<Form>, when: Condition = { required: ['age'] }) => {
    const page = {
      fields: { ...fields, agreed: boolean, more: whole(0, 9) },
      next: [{ when, to: 'done' }, { to: 'done' }],
    }
    const { journey, diagnostics } = loadJourney('form', formJourney({ pages: { ask: page }, ...form }))
    if (journey === undefined) throw new Error(JSON.stringify(diagnostics))
    return reportedBy(conditionTests, journey)
  }
  const never = (pointer: string, fact: string, value: string, hint: string) =>
    `FACT_VALUE_UNKNOWN ${pointer}: "${fact}" is never ${value}. ${hint}`

  it('in a named condition', () => {
    expect(foundIn({ conditions: { isLoan: { paid: { const: 'loam' } } } }, 'isLoan')).toEqual([
      never('/conditions/isLoan/paid/const', 'paid', '"loam"', 'Did you mean "loan"?'),
    ])
  })

  it('in what is counted', () => {
    const derived = { many: { count: ['paid'], where: { const: 'loam' }, default: 0 as const } }
    expect(foundIn({ derived }, { many: { minimum: 1 } })).toEqual([
      never('/derived/many/where/const', 'paid', '"loam"', 'Did you mean "loan"?'),
    ])
  })

  it('of a derived number or truth, which has values of its own', () => {
    const derived = {
      twice: { sum: ['age', 'more'] },
      many: { count: ['paid'], where: { const: 'loan' }, default: 0 as const },
    }
    expect(foundIn({ derived }, { allOf: [{ twice: { minimum: 5 } }, { many: { const: 1 } }] })).toEqual([])
    expect(foundIn({ derived }, { twice: { const: 'ten' } })).toEqual([
      'FACT_TEST_TYPE /steps/ask/next/0/when/twice/const: "twice" is number; "const" asks for the string "ten". It can be tested with "const", "enum", "minimum", "maximum". "required" tests whether it is known at all.',
    ])
  })

  it('of a box, which is ticked or not', () => {
    expect(foundIn({}, { agreed: { enum: [true, false] } })).toEqual([])
    expect(foundIn({}, { agreed: { const: 'yes' } })).toEqual([
      'FACT_TEST_TYPE /steps/ask/next/0/when/agreed/const: "agreed" is boolean; "const" asks for the string "yes". It can be tested with "const". "required" tests whether it is known at all.',
    ])
  })

  it('of an answer that a button sets beside a field for dates: it may be no date', () => {
    const ask = (actions: object = { next: { label: 'Next' } }) => ({
      pages: {
        ask: {
          fields,
          actions,
          next: [{ when: { bought: { enum: ['2020-01-31', 'never'] } }, to: 'done' }, { to: 'done' }],
        },
      },
    })
    expect(foundIn(ask())).toHaveLength(1)
    expect(foundIn(ask({ never: { label: 'Never', set: { bought: 'never' } } }))).toEqual([])
  })

  it('of an entry of either list that gives it', () => {
    const list = (items: object) => ({
      title: 'Cars',
      type: 'array',
      items: { title: 'Car', messages, ...items },
      messages,
    })
    const both = (test: object, second: object) => ({
      pages: {
        first: { fields: { cars: fields.cars }, next: [{ to: 'ask' }] },
        ask: {
          fields: { cars: list(second) },
          next: [{ when: { cars: { contains: test } } as Condition, to: 'done' }, { to: 'done' }],
        },
      },
    })
    const gas = { type: 'string', enum: ['gas'] }
    expect(foundIn(both({ enum: ['gas', 'petrol'] }, gas))).toEqual([])
    expect(foundIn(both({ const: 'gsa' }, gas))).toEqual([
      'FACT_VALUE_UNKNOWN /steps/ask/next/0/when/cars/contains/const: No entry of "cars" is ever "gsa". Did you mean "gas"?',
    ])
    expect(foundIn(both({ const: 3 }, { type: 'integer' }))).toEqual([])
    expect(foundIn(both({ const: 3.5 }, { type: 'integer' }))).toHaveLength(1)
  })
})

describe('a test of a part of a group', () => {
  const said = (test: Mention['test'], field: object) =>
    reportedBy((_, report) => checkFieldTest({ fact: 'part', test, at: [] }, field as Field, '/at', report), {})

  it.each<[string, Mention['test'], object, readonly string[]]>([
    ['names a choice', { const: 'loan' }, fields.paid, []],
    ['asks whether there is an answer', null, fields.paid, []],
    [
      'names no choice',
      { const: 'x' },
      fields.paid,
      ['FACT_VALUE_UNKNOWN /at/const: "part" is never "x". It is one of "loan", "lease".'],
    ],
    [
      'is of a type that cannot be tested',
      { const: 'x' },
      { type: 'object' },
      [
        'FACT_TEST_TYPE /at/const: "part" is object; "const" asks for the string "x". "required" tests whether it is known at all.',
      ],
    ],
    [
      'names no month',
      { const: '2014' },
      fields.moved,
      ['FACT_VALUE_UNKNOWN /at/const: "part" is never "2014". Write a month as "2014-01": year and month.'],
    ],
    [
      'compares a month with what only ends like a year',
      { minimum: 'x2014', exclusiveMaximum: '2014-' },
      fields.moved,
      ['minimum|x2014', 'exclusiveMaximum|2014-'].map((one) => {
        const [bound = '', text = ''] = one.split('|')
        return `FACT_TEST_TYPE /at/${bound}: "part" is a month; "${bound}" compares it with "${text}", which is none. Write a month as "2014-01": year and month.`
      }),
    ],
    [
      'compares a date with what is no month',
      { minimum: '2014-13' },
      fields.bought,
      [
        'FACT_TEST_TYPE /at/minimum: "part" is a date; "minimum" compares it with "2014-13", which is none. Write a day that there is, as "2014-01-31": year, month and day.',
      ],
    ],
    [
      'compares a month with what is no day',
      { maximum: '2014-02-30' },
      fields.moved,
      [
        'FACT_TEST_TYPE /at/maximum: "part" is a month; "maximum" compares it with "2014-02-30", which is none. Write a month as "2014-01": year and month.',
      ],
    ],
  ])('is fine or not if it %s', (_, test, field, expected) => {
    expect(said(test, field)).toEqual(expected)
  })
})
