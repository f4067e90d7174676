import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAnswer, passes, RULES, type FactTest, type Field } from '../../../engine/index.ts'
import { candidateValues } from '../../../proof/samples/candidate-values.ts'
import { accepts } from '../../../proof/samples/sample-values.ts'

const OPTIONS = {
  seed: Number(process.env['PROOF_SEED'] ?? 2026),
  numRuns: Number(process.env['PROOF_RUNS'] ?? 150),
  endOnFailure: true,
}
const base = { title: 'x', messages: { required: 'x' } }

/** The results of all tests for a value. */
const markOf = (tests: readonly FactTest[], value: unknown) =>
  tests.map((test) => (passes(value, test) ? '1' : '0')).join('')
const marksOf = (field: Field, tests: readonly FactTest[]) =>
  new Set(candidateValues(field, tests).map(({ probe }) => markOf(tests, probe())))

// A second ajv, independent of the one that checked the candidates.
const validatorOf = (field: Field) =>
  new Ajv({ strict: false, unicodeRegExp: true, code: { optimize: false } }).compile(plainSchemaOf(field))
const plainSchemaOf = ({ title: _, messages: _m, ...schema }: Field) => schema

const letter = fc.constantFrom('a', 'b', 'c', 'm', 'z')
const word = fc.string({ unit: letter, minLength: 1, maxLength: 4 })
const length = fc.integer({ min: 0, max: 6 })

const textField = fc
  .record(
    {
      minLength: fc.integer({ min: 0, max: 3 }),
      maxLength: fc.integer({ min: 1, max: 5 }),
      pattern: fc.constantFrom('^[a-z]+$', '^a', 'b$'),
      not: fc.constantFrom({ const: 'aa' }, { pattern: '^m' }),
    },
    { requiredKeys: [] },
  )
  .map((more): Field => ({ ...base, type: 'string', ...more }) as Field)
const textTest = fc.oneof(
  fc.record({ minLength: length }),
  fc.record({ maxLength: length }),
  fc.record({ const: word }),
  fc.record({ enum: fc.array(word, { minLength: 1, maxLength: 3 }) }),
  fc.record({ minimum: word }),
  fc.record({ exclusiveMinimum: word }),
  fc.record({ maximum: word }),
  fc.record({ exclusiveMaximum: word }),
) as fc.Arbitrary<FactTest>

const half = fc.integer({ min: -8, max: 8 }).map((number) => number / 2)
const numberField = fc
  .record(
    {
      type: fc.constantFrom('number', 'integer'),
      minimum: half,
      exclusiveMinimum: half,
      maximum: half,
      exclusiveMaximum: half,
      multipleOf: fc.constantFrom(0.1, 0.5, 2, 3),
      not: fc.constant({ const: 1 }),
    },
    { requiredKeys: ['type'] },
  )
  .map((more): Field => ({ ...base, ...more }) as Field)
const numberTest = fc.oneof(
  fc.record({ const: half }),
  fc.record({ enum: fc.array(half, { minLength: 1, maxLength: 3 }) }),
  fc.record({ minimum: half }),
  fc.record({ exclusiveMinimum: half }),
  fc.record({ maximum: half }),
  fc.record({ exclusiveMaximum: half }),
) as fc.Arbitrary<FactTest>

const entry = fc.constantFrom('a', 'b', 'c', 'm', 'z')
const listField = fc
  .record(
    {
      items: fc.constantFrom(
        { type: 'string' },
        { type: 'string', enum: ['a', 'b', 'c'] },
        { type: 'string', maxLength: 1 },
      ),
      minItems: fc.integer({ min: 0, max: 2 }),
      maxItems: fc.integer({ min: 2, max: 4 }),
      uniqueItems: fc.boolean(),
    },
    { requiredKeys: ['items'] },
  )
  .map((more): Field => ({ ...base, type: 'array', ...more }) as Field)
const listTest = fc.oneof(
  fc.record({ minItems: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ maxItems: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ contains: fc.record({ const: entry }) }),
  fc.record({ contains: fc.record({ enum: fc.array(entry, { minLength: 1, maxLength: 3 }) }) }),
) as fc.Arbitrary<FactTest>

const CASES = {
  texts: {
    field: textField,
    test: textTest,
    value: fc
      .string({ unit: fc.constantFrom('!', ' ', '0', 'a', 'b', 'c', 'm', 'y', 'z', '~'), minLength: 1, maxLength: 6 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  },
  numbers: {
    field: numberField,
    test: numberTest,
    value: fc.oneof(
      half,
      fc.integer({ min: -100, max: 100 }).map((number) => number / 10),
    ),
  },
  lists: {
    field: listField,
    test: listTest,
    value: fc.array(fc.constantFrom('a', 'b', 'c', 'm', 'x', 'y'), { maxLength: 6 }),
  },
} as const

describe.each(Object.entries(CASES))('of all %s that a field accepts', (_, { field, test, value }) => {
  const tests = fc.array(test, { minLength: 1, maxLength: 4 })

  it('each has a candidate with the same result of every test', () => {
    fc.assert(
      fc.property(
        field,
        tests,
        fc.array(value as fc.Arbitrary<unknown>, { minLength: 20, maxLength: 20 }),
        (aField, someTests, values) => {
          const marks = marksOf(aField, someTests)
          const isValid = validatorOf(aField)
          for (const typed of values)
            // An empty list that is filled in entry by entry is not an answer.
            if (isValid(typed) && cleanAnswer(aField, typed, RULES) !== undefined)
              expect(marks, JSON.stringify({ asked: aField, told: someTests, one: typed })).toContain(
                markOf(someTests, typed),
              )
        },
      ),
      OPTIONS,
    )
  })

  it('every generated one is accepted', () => {
    fc.assert(
      fc.property(field, tests, (aField, someTests) => {
        for (const { hasSample, value: generate } of candidateValues(aField, someTests))
          if (hasSample) expect(accepts(aField, generate())).toBe(true)
      }),
      OPTIONS,
    )
  })
})

describe('a test that the limits of a field exclude has no candidate:', () => {
  const name: Field = { ...base, type: 'string', maxLength: 70, rule: { personName: { alphabet: 'spec' } } } as Field
  const code: Field = { ...base, type: 'string', minLength: 4, maxLength: 4, pattern: '^[A-Z0-9]+$' } as Field
  const day: Field = { ...base, type: 'string', enum: ['2024-01-31', '2025-06-30'] } as Field

  it.each<{ what: string; field: Field; test: FactTest; isPossible: boolean }>([
    { what: 'a name longer than names may be', field: name, test: { minLength: 71 }, isPossible: false },
    { what: 'a name as long as names may be', field: name, test: { minLength: 70 }, isPossible: true },
    {
      what: 'a name in lower case, which is stored with a capital',
      field: name,
      test: { const: 'jane' },
      isPossible: false,
    },
    { what: 'a name in its stored form', field: name, test: { const: 'Jane' }, isPossible: true },
    { what: 'a code shorter than codes are', field: code, test: { maxLength: 3 }, isPossible: false },
    {
      what: 'a number beyond the maximum',
      field: { ...base, type: 'integer', minimum: 18, maximum: 120 } as Field,
      test: { exclusiveMinimum: 120 },
      isPossible: false,
    },
    {
      what: 'a number between two multiples',
      field: { ...base, type: 'integer', multipleOf: 5 } as Field,
      test: { minimum: 6, maximum: 9 },
      isPossible: false,
    },
    { what: 'a day after all listed days', field: day, test: { exclusiveMinimum: '2025-06-30' }, isPossible: false },
    { what: 'a pattern that no listed text has', field: day, test: { pattern: '^2023' }, isPossible: false },
    { what: 'a pattern that some listed text has', field: day, test: { pattern: '^2024' }, isPossible: true },
    {
      what: 'a choice that an effect may deliver',
      field: { ...base, type: 'string', choicesFrom: { fact: 'a', list: 'b', id: 'c' } } as Field,
      test: { const: 'Lender A' },
      isPossible: true,
    },
  ])('$what: $isPossible', ({ field, test, isPossible }) => {
    expect(candidateValues(field, [test]).some(({ probe }) => passes(probe(), test))).toBe(isPossible)
  })
})

describe('the values to try', () => {
  const field = (type: string, more: object = {}) => ({ ...base, type, ...more }) as Field
  const report = { choicesFrom: { fact: 'report', list: 'cars', id: 'id' } }
  const adult = field('string', { rule: { dateOfBirth: { minAge: 18, maxAge: 100 } } })
  const boxes = field('array', { items: { type: 'string', enum: ['a', 'b'] }, ui: { widget: 'checkboxes' } })
  const hard = { pattern: '^(?=[ab]{9}$)(?=.*abbabab)[a-z]+$' }
  const NONE = ['no sample', []]
  const valuesOf = (asked: Field, tests: readonly FactTest[]) =>
    candidateValues(asked, tests).map(({ probe, value, hasSample }) => {
      expect(value()).toEqual(hasSample ? probe() : undefined)
      return hasSample ? value() : ['no sample', probe()]
    })

  it.each<[string, Field, readonly FactTest[], readonly unknown[]]>([
    ['one list, if nothing is asked about lists', boxes, [{ required: true } as FactTest], [['a']]],
    ['lists around a least length, the empty one of which is no answer', boxes, [{}, { minItems: 1 }], [['a'], NONE]],
    ['lists around a greatest length', boxes, [{ maxItems: 1 }], [['a'], ['a', 'b']]],
    ['lists with what is looked for, and without', boxes, [{ contains: { const: 'b' } }], [['a'], ['b']]],
    ['one choice of an effect, if none is named', field('string', report), [], ['report-1']],
    [
      'each choice of an effect that is named',
      field('string', report),
      [{ const: 'x' }, { enum: ['y', 'x'] }],
      ['report-1', 'x', 'y'],
    ],
    ['one group', field('object', { properties: { a: field('string') } }), [{ const: 'x' }], [{ a: 'sample' }]],
    ['the only value', field('string', { const: 'a' }), [{ const: 'b' }], ['a']],
    ['nothing, if the only value is refused', field('string', { const: 'abc', maxLength: 2 }), [{ const: 'b' }], []],
    ['each choice that is not refused', field('string', { enum: ['a', 'abc', 'b'], maxLength: 2 }), [], ['a', 'b']],
    ['yes and no', field('boolean'), [], [true, false]],
    ['one text, if nothing is asked about it', field('string'), [], ['sample']],
    ['texts on both sides of a length', field('string'), [{ minLength: 3 }], ['sample', 'sa']],
    ['a text, and another', field('string'), [{ const: 'x' }], ['x', 'sample']],
    ['no text with blanks around it, which are cut off', field('string'), [{ const: ' x' }], ['sample']],
    ['a number, and others', field('integer'), [{ const: 3 }, { const: 'x' }], [3, 3, 4]],
    [
      'dates on both sides of a day',
      field('string', { rule: { dateBetween: {} } }),
      [{ minimum: '2021-01-01' }],
      ['2021-01-01', '2020-12-31'],
    ],
    [
      'months on both sides of a month',
      field('string', { rule: { monthBetween: {} } }),
      [{ minimum: '2021-01' }],
      ['2021-01', '2020-12'],
    ],
    [
      'a date of birth that may be valid on another day',
      adult,
      [{ const: '01/01/2020' }],
      [['no sample', '01/01/2020'], '31/03/1980'],
    ],
    ['no other text that is refused', field('string', { maxLength: 3 }), [{ const: 'long' }], ['sam']],
    [
      'texts of which no sample is known',
      field('string', hard),
      [{ minLength: 3 }],
      [
        ['no sample', 'sample'],
        ['no sample', 'sa'],
      ],
    ],
  ])('are %s', (_, asked, tests, expected) => {
    expect(valuesOf(asked, tests)).toEqual(expected)
  })

  it('are another one in another variant, if nothing is asked about them', () => {
    const [only] = candidateValues(field('string'), [])
    expect([only?.probe(), only?.value(), only?.value(1)]).toEqual(['sample', 'sample', 'another sample'])
  })
})
