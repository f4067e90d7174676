import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkAnswers,
  COUNTRY_CODES,
  RULES,
  runnable,
  type Field,
  type JourneyDefinition,
} from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { candidateValues } from '../../../proof/samples/candidate-values.ts'
import { accepts, sampleAnswer, sampleData } from '../../../proof/samples/sample-values.ts'
import { ROOT } from '../../support/root.ts'
import { smallJourney } from '../support/small-journey.ts'

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
    ['a date of birth', text({ dateOfBirth: { minAge: 18, maxAge: 100 } }), ['31/03/1980', '01/04/1981', '12/12/1975']],
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
      'an e-mail address of a domain that is long enough',
      text({ emailAddress: { tldMin: 3, tldMax: 3 } }),
      ['jane@example.com', 'jane1@example.com'],
    ],
    [
      'an e-mail address of a long domain',
      text({ emailAddress: { tldMin: 8, tldMax: 63 } }),
      ['jane@mail.examplee', 'jane1@mail.examplee'],
    ],
    ['a mobile number', text({ ukMobile: { minDigits: 10, maxDigits: 11 } }), ['07700 900123', '07700 900124']],
    ['a phone number', text({ phoneNumber: {} }), ['+442079460000', '+442079460001']],
    ['a code', text({ oneTimeCode: { digits: 6 } }), ['123456', '876543']],
    ['a bank account', text({ iban: {} }, { maxLength: 34 }), ['GB82WEST12345698765432', 'DE89370400440532013000']],
    ['a number with a check digit', text({ luhn: {} }), ['79927398713', '4242424242424242']],
    ['an NHS number', text({ nhsNumber: {} }), ['9434765919', '9990000018']],
    ['a VAT number', text({ ukVatNumber: {} }), ['980780684', '802311782']],
    ['a taxpayer reference', text({ ukTaxpayerReference: {} }), ['1955839661', '2955839666']],
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
    expect(expected.map((_, variant) => sampleAnswer(field, variant))).toEqual(expected)
    for (const sample of expected) expect(accepts(field, sample)).toBe(true)
  })

  it('is an address with a postcode of the first country, where it has any', () => {
    const [british, irish] = [postal('GB', 'IE'), postal('IE', 'GB')].map((field) => sampleAnswer(field))
    expect(british).toMatchObject({
      lines: ['12 High Street'],
      town: 'Sampletown',
      region: 'Sampleshire',
      country: 'GB',
      postcode: expect.stringMatching(/^[A-Z]/) as string,
    })
    expect(irish).toMatchObject({ country: 'IE' })
    expect(sampleAnswer(postal('GB'), 1)).toMatchObject({ lines: ['13 High Street'] })
  })

  it('is an address that the rule accepts, whatever country it is in', () => {
    const refused = COUNTRY_CODES.filter((country) => sampleAnswer(postal(country)) === undefined)
    expect(refused).toEqual([])
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
    ['its one value, where it lists none', field('string', { const: 'a' }), ['a', 'a']],
    ['its choices', field('string', { enum: ['b', 'a'] }), ['b', 'a']],
    ['its examples', field('string', { examples: ['x', 'y'] }), ['x', 'y']],
    ['its default', field('string', { default: 'x' }), ['x', 'sample']],
    ['yes and no', field('boolean'), [true, false]],
    ['some texts', field('string'), ['sample', 'another sample', 'A', '1', '1234', '2020-01-31', 'LS1 4AP', 'sample']],
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
    ['lists of texts', list({ items: { type: 'string' } }), [['sample']]],
    ['lists of numbers', list({ items: { type: 'integer' } }), [[1]]],
    ['lists of yes and no', list({ items: { type: 'boolean' } }), [[true]]],
    ['lists of objects', list({ items: { type: 'object' } }), [[{}]]],
    ['an empty object', field('object'), [{}, {}]],
    [
      'groups, without an optional part that has no sample',
      field('object', {
        properties: {
          a: field('string'),
          b: field('string', { optional: true, pattern: '^(?=[ab]{9}$)(?=.*abbabab)[a-z]+$' }),
        },
      }),
      [{ a: 'sample' }, { a: 'another sample' }],
    ],
  ])('is one of %s', (_, asked, expected) => {
    expect(expected.map((_, variant) => sampleAnswer(asked, variant))).toEqual(expected)
  })
})

describe('a field accepts', () => {
  const field = (type: string, more: object = {}) => ({ title: 'x', type, messages: {}, ...more }) as Field
  const text = (more: object = {}) => field('string', { maxLength: 9, ...more })
  const phone = text({ maxLength: 20, rule: { ukMobile: { minDigits: 10, maxDigits: 11 } } })
  const group = (properties: object) => field('object', { properties, additionalProperties: false })
  const work = group({
    kind: text(),
    hours: text({ when: { kind: { const: 'part' } } }),
    more: text({ optional: true }),
  })
  const boxes = field('array', {
    items: { type: 'string', enum: ['a', 'b', 'none'] },
    ui: { widget: 'checkboxes', exclusive: 'none' },
  })

  it.each<[string, Field, unknown, boolean]>([
    ['a group with what is asked for', work, { kind: 'full' }, true],
    ['a part that is asked for then', work, { kind: 'part', hours: '3' }, true],
    ['what may be left out', work, { kind: 'full', more: 'x' }, true],
    ['no group without a part that is asked for', work, { kind: 'part' }, false],
    ['no part that is not asked for then', work, { kind: 'full', hours: '3' }, false],
    ['no group without its first part', work, {}, false],
    ['entries that its rule accepts', field('array', { items: phone }), ['07700 900123', '07700 900124'], true],
    ['no entry that its rule refuses', field('array', { items: phone }), ['07700 900123', '0113 2220000'], false],
    ['choices', boxes, ['a', 'b'], true],
    ['the choice that excludes the others', boxes, ['none'], true],
    ['no other choice beside it', boxes, ['a', 'none'], false],
    ['no longer text', text(), 'ten letters', false],
    ['no number that its schema refuses', field('number', { not: { const: 3 } }), 3, false],
    ['another number', field('number', { not: { const: 3 } }), 4, true],
  ])('%s', (_, asked, value, expected) => {
    expect(accepts(asked, value)).toBe(expected)
  })
})

it('a field accepts what its own schema does, and not what an earlier one did', () => {
  number += 2
  const other = (refused: number) =>
    ({ title: 'x', type: 'number', messages: {}, not: { const: refused } }) as unknown as Field
  const [first, second] = [other(number), other(number + 1)]
  expect([number, number + 1].map((value) => accepts(first, value))).toEqual([false, true])
  expect([number, number + 1].map((value) => accepts(second, value))).toEqual([true, false])
})
/** Another one in each run of the test, so that no schema is known before. */
let number = 0

describe('the data of an outcome from which fields take their choices', () => {
  const CHECK = {
    run: 'verifyEmail',
    as: 'report',
    input: { email: { const: 'jane@example.com' } },
    on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
  }
  const asks = (fields: object, when?: object) =>
    smallJourney({
      page: { submit: [CHECK], next: [{ to: 'ask' }] },
      ask: { fields, next: [...(when === undefined ? [] : [{ when, to: 'many' }]), { to: 'done' }] },
      many: { kind: 'end' },
    })
  const from = (list: string, more: object = {}) => ({
    title: 'x',
    type: 'string',
    choicesFrom: { fact: 'report', list, id: 'id' },
    messages: { required: 'x' },
    ui: { widget: 'agreement-list' },
    ...more,
  })
  const several = (list: string, more: object = {}) => from(list, { type: 'array', items: { type: 'string' }, ...more })
  const countsOf = (journey: JourneyDefinition, as = 'report') =>
    Object.entries(sampleData(journey, as) ?? {}).map(
      ([list, choices]) => `${list}: ${(choices as readonly object[]).length}`,
    )

  it('has one choice in each list', () => {
    const name = { title: 'x', type: 'string', maxLength: 9, messages: { required: 'x', maxLength: 'x' } }
    const data = sampleData(asks({ name, car: from('cars'), van: from('vans') }), 'report')
    expect(Object.keys(data ?? {})).toEqual(['cars', 'vans'])
    expect(data?.['cars']).toEqual([{ id: sampleAnswer(from('cars') as unknown as Field) }])
  })

  it('has the choice that a list of them takes', () => {
    const data = sampleData(asks({ cars: several('cars') }), 'report') as Readonly<
      Record<string, readonly { readonly id: string }[]>
    >
    expect(sampleAnswer(several('cars') as unknown as Field)).toEqual(data['cars']?.map(({ id }) => id))
  })

  it('has as many as a field needs, or a condition tests', () => {
    expect(
      countsOf(asks({ cars: several('cars', { minItems: 2, messages: { required: 'x', minItems: 'x' } }) })),
    ).toEqual(['cars: 2'])
    expect(countsOf(asks({ cars: several('cars') }))).toEqual(['cars: 1'])
    expect(countsOf(asks({ cars: several('cars') }, { cars: { minItems: 3 } }))).toEqual(['cars: 4'])
    const both = {
      one: from('cars'),
      cars: several('cars', { minItems: 2, messages: { required: 'x', minItems: 'x' } }),
      other: from('cars'),
    }
    expect(countsOf(asks(both))).toEqual(['cars: 2'])
  })

  it('has an answer to each question', () => {
    const quiz = {
      $ref: '../schemas/fields/identity-answers.json',
      choicesFrom: { fact: 'report', list: 'questions', id: 'questionId' },
    }
    const journey = asks({ quiz })
    const data = sampleData(journey, 'report')
    expect(data).toEqual({
      questions: [{ questionId: expect.any(String) as string, choices: [{ choiceId: '1', choiceText: 'First' }] }],
    })
    const [question] = (data?.['questions'] ?? []) as readonly { readonly questionId: string }[]
    const answer = sampleAnswer(journey.steps['ask']?.fields['quiz'] as Field)
    expect(answer).toEqual({ [question?.questionId ?? '']: '1' })
  })

  it('is none if no field takes choices from it', () => {
    expect(sampleData(asks({ car: from('cars') }), 'other')).toBeUndefined()
    expect(sampleData(asks({}), 'report')).toBeUndefined()
  })
})

it('a sample of an address that was looked up is another one in another variant', () => {
  const field = { title: 'x', type: 'object', messages: {}, rule: { chosenAddress: {} } } as unknown as Field
  expect([0, 1].map((variant) => sampleAnswer(field, variant))).toEqual([
    {
      postcode: 'LS1 4AP',
      addressID: '10000000001',
      address: '12 High Street, Leeds, LS1 4AP',
      postTown: 'LEEDS',
      number: '12',
      street1: 'HIGH STREET',
    },
    expect.objectContaining({ address: '13 High Street, Leeds, LS1 4AP', addressID: '10000000002', number: '13' }),
  ])
})
