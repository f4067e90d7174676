import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkAnswers, RULES, runnable, type Field, type JourneyDefinition } from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { candidateValues } from '../../../proof/samples/candidate-values.ts'
import { accepts, sampleAnswer } from '../../../proof/samples/sample-values.ts'
import { ROOT } from '../../support/root.ts'

const field = (name: string) => JSON.parse(readFileSync(join(ROOT, 'gallery/fields', `${name}.json`), 'utf8')) as Field

/** What the engine says of an answer to this field. */
function errorsOf(asked: Field, value: unknown) {
  const definition = {
    name: 'one',
    conditions: {},
    facts: {},
    home: null,
    steps: { one: { id: 'one', fields: { asked }, actions: [], enter: [], submit: [] } },
  } as unknown as JourneyDefinition
  const journey = runnable(definition, compileValidators(definition), RULES)
  return checkAnswers(journey, 'one', { asked: value }, { now: Date.UTC(2026, 5, 1) })
}

describe('a sample of a group, or of a repeating one', () => {
  it.each(['employer', 'earlier-homes'])('%s: has every part that the engine requires, in each variant', (name) => {
    const samples = [0, 1, 2].map((variant) => sampleAnswer(field(name), variant))
    for (const sample of samples) expect(errorsOf(field(name), sample)).toEqual([])
    expect(new Set(samples.map((sample) => JSON.stringify(sample))).size).toBeGreaterThan(1)
  })

  it('is refused without a part, or with a part that its rule refuses', () => {
    expect(accepts(field('employer'), { kind: 'Part time' })).toBe(false)
    const phones = {
      title: 'Phones',
      type: 'array',
      items: {
        title: 'Phone',
        type: 'string',
        rule: { ukMobile: { minDigits: 10, maxDigits: 11 } },
        messages: { required: 'Enter it', incomplete: 'Too short', mobile: 'No mobile' },
      },
      messages: { required: 'Add one' },
    } as unknown as Field
    expect(errorsOf(phones, sampleAnswer(phones))).toEqual([])
    expect(accepts(phones, ['0113 2220000'])).toBe(false)
  })

  it('has lists on both sides of a tested length, all of which the engine accepts, and no empty one', () => {
    const lists = candidateValues(field('earlier-homes'), [{ minItems: 2 }, { maxItems: 0 }])
    expect(lists.map(({ value }) => (value() as readonly unknown[]).length).sort()).toEqual([1, 2])
    for (const { value } of lists) expect(errorsOf(field('earlier-homes'), value())).toEqual([])
  })
})

describe('a sample of a field with a rule', () => {
  const text = (rule: object, more: object = {}) =>
    ({ title: 'x', type: 'string', messages: {}, rule, ...more }) as Field
  const postal = (...countries: readonly string[]) => text({ postalAddress: { countries } }, { type: 'object' })
  const files = (more: object = {}) =>
    text({ uploadedFiles: { types: ['application/pdf'] } }, { type: 'array', ...more })

  it.each<[string, Field, readonly unknown[]]>([
    ['a first name', text({ personName: { alphabet: 'spec' } }), ['Jane', 'Joan']],
    [
      'a family name',
      text({ personName: { alphabet: 'spec' } }, { ui: { autocomplete: 'family-name' } }),
      ['Sample', 'Example'],
    ],
    ['a date of birth', text({ dateOfBirth: { minAge: 18, maxAge: 100 } }), ['31/03/1980', '01/04/1981']],
    [
      'a date of birth of young people',
      text({ dateOfBirth: { minAge: 18, maxAge: 20 } }),
      ['01/04/2008', '01/04/2006'],
    ],
    ['a date of birth of old people', text({ dateOfBirth: { minAge: 90, maxAge: 91 } }), ['01/04/1936', '01/04/1935']],
    ['an e-mail address', text({ emailAddress: { tldMin: 2, tldMax: 63 } }), ['jane@example.com', 'jane1@example.com']],
    [
      'an e-mail address of a short domain',
      text({ emailAddress: { tldMin: 2, tldMax: 2 } }),
      ['jane@mail.ex', 'jane1@mail.ex'],
    ],
    [
      'an e-mail address of a long domain',
      text({ emailAddress: { tldMin: 8, tldMax: 63 } }),
      ['jane@mail.examplee', 'jane1@mail.examplee'],
    ],
    ['a mobile number', text({ ukMobile: { minDigits: 10, maxDigits: 11 } }), ['07700 900123', '07700 900124']],
    ['a phone number', text({ phoneNumber: {} }), ['+442079460000', '+442079460001']],
    ['a code', text({ oneTimeCode: { digits: 6 } }), ['123456', '876543']],
    ['a date', text({ dateBetween: {} }), ['2020-03-31', '2021-04-01']],
    ['a month', text({ monthBetween: {} }), ['2020-03', '2021-04']],
    [
      'a signature',
      text({ signature: {} }, { type: 'object' }),
      [
        { method: 'typed', typedName: 'Jane Sample' },
        { method: 'typed', typedName: 'Joan Sample' },
      ],
    ],
    [
      'a file',
      files(),
      [
        [{ id: 'sample-0-0', name: 'sample-1', size: 1, type: 'application/pdf' }],
        [{ id: 'sample-1-0', name: 'sample-1', size: 1, type: 'application/pdf' }],
      ],
    ],
  ])('is %s, and another in another variant', (_, field, expected) => {
    expect([sampleAnswer(field), sampleAnswer(field, 1)]).toEqual(expected)
    for (const sample of expected) expect(accepts(field, sample)).toBe(true)
  })

  it('is an address with a postcode of the first country, where it has any', () => {
    const [british, irish] = [postal('GB', 'IE'), postal('IE', 'GB')].map((field) => sampleAnswer(field))
    expect(british).toMatchObject({
      lines: ['12 High Street'],
      country: 'GB',
      postcode: expect.stringMatching(/^[A-Z]/) as string,
    })
    expect(irish).toMatchObject({ country: 'IE' })
    expect(sampleAnswer(postal('GB'), 1)).toMatchObject({ lines: ['13 High Street'] })
  })

  it('is as many files as the field needs', () => {
    expect(sampleAnswer(files({ minItems: 2 }))).toMatchObject([
      { id: 'sample-0-0', name: 'sample-1' },
      { id: 'sample-0-1', name: 'sample-2' },
    ])
    expect(sampleAnswer(files({ minItems: 0 }))).toHaveLength(1)
  })
})

describe('a sample of a field without a rule', () => {
  const field = (type: string, more: object = {}) => ({ title: 'x', type, messages: {}, ...more }) as Field
  const entries = (more: object = {}) => field('array', { items: { type: 'string', enum: ['a', 'b', 'c'] }, ...more })
  const list = (more: object = {}) => entries({ ui: { widget: 'checkboxes' }, ...more })

  it.each<[string, Field, readonly unknown[]]>([
    ['its one value', field('string', { const: 'a', enum: ['a', 'b'] }), ['a', 'a']],
    ['its choices', field('string', { enum: ['b', 'a'] }), ['b', 'a']],
    ['its examples', field('string', { examples: ['x', 'y'] }), ['x', 'y']],
    ['its default', field('string', { default: 'x' }), ['x', 'sample']],
    ['yes and no', field('boolean'), [true, false]],
    ['some texts', field('string'), ['sample', 'another sample']],
    ['texts of its length', field('string', { minLength: 8, maxLength: 9 }), ['sampleaa', 'another s']],
    ['texts of its pattern', field('string', { pattern: '^x[0-9]y$' }), ['x0y', 'x1y']],
    ['numbers', field('number'), [1, 0]],
    ['whole numbers between limits', field('integer', { minimum: 40, maximum: 50 }), [40, 41]],
    ['multiples above a limit', field('integer', { minimum: 12, multipleOf: 5 }), [15, 15]],
    [
      'numbers between limits that are left out',
      field('number', { exclusiveMinimum: 3, exclusiveMaximum: 4 }),
      [3.5, 3.5],
    ],
    ['numbers above a limit that is left out', field('integer', { exclusiveMinimum: 3 }), [4, 4]],
    ['numbers below a limit that is left out', field('integer', { exclusiveMaximum: -3 }), [-4, -4]],
    ['lists of its choices', list(), [['a'], ['b']]],
    [
      'lists of as many choices as it needs',
      list({ minItems: 2 }),
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    ['a list of one choice, if it needs none', list({ minItems: 0 }), [['a'], ['b']]],
    [
      'lists of entries, as few as it needs and one more',
      entries({ minItems: 2 }),
      [
        ['a', 'b'],
        ['b', 'c', 'a'],
      ],
    ],
    [
      'lists of entries, no more than it allows',
      entries({ minItems: 2, maxItems: 2 }),
      [
        ['a', 'b'],
        ['b', 'c'],
      ],
    ],
    ['an empty object', field('object'), [{}, {}]],
  ])('is one of %s', (_, asked, expected) => {
    expect(expected.map((_, variant) => sampleAnswer(asked, variant))).toEqual(expected)
  })
})
