import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  checkAnswers,
  cleanAnswers,
  RULES,
  runnable,
  type Field,
  type Journey,
  type JourneyDefinition,
} from '../../../engine/index.ts'
import { compileValidators } from '../../../loader/index.ts'
import { ROOT } from '../../support/root.ts'

const field = (name: string) => JSON.parse(readFileSync(join(ROOT, 'gallery/fields', `${name}.json`), 'utf8')) as Field
const phone = {
  ...field('employer'),
  properties: {
    phone: {
      title: 'Phone',
      type: 'string',
      rule: { ukMobile: { minDigits: 10, maxDigits: 11 } },
      messages: { required: 'Enter it', incomplete: 'Too short', mobile: 'No mobile' },
    },
  },
} as unknown as Field
const born = {
  title: 'Drivers',
  type: 'array',
  optional: true,
  minItems: 2,
  items: {
    title: 'Driver',
    type: 'object',
    additionalProperties: false,
    messages: { required: 'Fill in this driver', additionalProperties: 'A driver has a date of birth only' },
    properties: {
      born: {
        title: 'Date of birth',
        type: 'string',
        rule: { dateOfBirth: { minAge: 18, maxAge: 120 } },
        messages: {
          required: 'Enter it',
          dayRequired: 'Enter a day',
          monthRequired: 'Enter a month',
          yearRequired: 'Enter a year',
        },
        ui: { widget: 'date-of-birth' },
      },
      home: {
        title: 'Home',
        type: 'object',
        optional: true,
        rule: { chosenAddress: {} },
        properties: { postcode: { type: 'string', maxLength: 8 } },
        messages: { required: 'Choose an address' },
        ui: { widget: 'address-lookup' },
      },
    },
  },
  messages: { required: 'Add a driver', minItems: 'Add both drivers' },
} as unknown as Field
const fields = {
  drivers: born,
  employer: field('employer'),
  homes: field('earlier-homes'),
  work: { ...phone, optional: true },
}
const definition = {
  name: 'nested',
  conditions: {},
  facts: {},
  home: null,
  steps: { one: { id: 'one', fields, actions: [], enter: [], submit: [] } },
} as unknown as JourneyDefinition
const journey: Journey = runnable(definition, compileValidators(definition), RULES)
const check = (values: Readonly<Record<string, unknown>>) =>
  checkAnswers(journey, 'one', values, { now: 0 }).map(({ field: name, part, message }) => [name, part, message])

const GOOD = {
  employer: { name: 'Leeds Bakery Ltd', kind: 'Part time' },
  homes: [{ street: '4 Park Row', until: '2019' }],
}

describe('an answer that is an object, or a list of them', () => {
  it('is valid if each part is, and optional parts may be missing', () => {
    expect(check(GOOD)).toEqual([])
    expect(check({ ...GOOD, homes: [{ street: '9 South Parade' }] })).toEqual([])
  })

  it('is missing as a whole if none of its parts is answered', () => {
    expect(check({ employer: { name: '  ' }, homes: [] })).toEqual([
      ['employer', undefined, 'Please tell us about your employer'],
      ['homes', undefined, 'Please add an address'],
    ])
  })

  it('has an error at each invalid part, with the message of that part', () => {
    expect(
      check({ employer: { kind: 'Sometimes' }, homes: [{ street: '4 Park Row' }, { street: '', until: '19' }] }),
    ).toEqual([
      ['employer', 'name', 'Please enter the name of the company'],
      ['employer', 'kind', 'Please choose one'],
      ['homes', '1/street', 'Please enter the house and street'],
      ['homes', '1/until', 'Please enter a year like 2019'],
    ])
  })

  it('has limits as a whole: a fourth entry is one too many, and a text is not a list', () => {
    expect(check({ ...GOOD, homes: [1, 2, 3, 4].map(() => ({ street: 'x' })) })).toEqual([
      ['homes', undefined, 'Please name at most three'],
    ])
    expect(check({ ...GOOD, homes: 'x' })).toEqual([['homes', undefined, 'Please add an address']])
  })

  it('has an error at each part of a composite answer inside it', () => {
    expect(check({ ...GOOD, drivers: [{ born: '/3/' }, { born: '' }] })).toEqual([
      ['drivers', '0/born/day', 'Enter a day'],
      ['drivers', '0/born/year', 'Enter a year'],
      ['drivers', '1/born/day', 'Enter a day'],
      ['drivers', '1/born/month', 'Enter a month'],
      ['drivers', '1/born/year', 'Enter a year'],
    ])
  })

  it('refuses what its schema refuses at any depth: an unknown property, or a part of a composite answer', () => {
    const driver = { born: '01/02/1930' }
    expect(check({ ...GOOD, drivers: [driver, driver] })).toEqual([])
    expect(check({ ...GOOD, drivers: [driver, { ...driver, admin: true }] })).toEqual([
      ['drivers', '1', 'A driver has a date of birth only'],
    ])
    expect(check({ ...GOOD, drivers: [driver, { ...driver, home: { postcode: 'x'.repeat(9) } }] })).toEqual([
      ['drivers', '1/home', 'Choose an address'],
    ])
  })

  it('has a message of its own for a list that is too short', () => {
    expect(check({ ...GOOD, drivers: [{ born: '01/02/1930' }] })).toEqual([['drivers', undefined, 'Add both drivers']])
  })

  it('checks the rules of its parts', () => {
    expect(check({ ...GOOD, work: { phone: '0113 2220000' } })).toEqual([['work', 'phone', 'No mobile']])
  })

  it('is stored in clean form, without empty parts; an added row stays a row', () => {
    expect(
      cleanAnswers(journey, { fields } as unknown as Journey['steps'][string], {
        employer: { name: ' Leeds Bakery Ltd ', kind: '' },
        homes: [{ street: ' ' }],
      }),
    ).toEqual({ employer: { name: 'Leeds Bakery Ltd' }, homes: [{}] })
  })
})

describe('an optional group inside a group', () => {
  const town = { title: 'Town', type: 'string', messages: { required: 'Enter a town' } }
  const second = {
    title: 'Second home',
    type: 'object',
    optional: true,
    properties: { town },
    required: ['town'],
    messages: {},
  }
  const homes = {
    title: 'Homes',
    type: 'object',
    properties: { first: { ...second, optional: false }, second },
    required: ['first'],
    messages: { required: 'Enter your home' },
  } as unknown as Field
  const form = formOf({ homes })
  const errors = (answer: object) => checkAnswers(form, 'one', { homes: answer }, { now: 0 }).map(({ part }) => part)

  it('may be left out, whatever it requires', () => {
    expect(errors({ first: { town: 'Leeds' } })).toEqual([])
  })

  it('requires its parts once it is given, and so does a group that is not optional', () => {
    expect(errors({ second: { town: 'York' } })).toEqual(['first/town'])
    expect(errors({ first: { town: 'Leeds' }, second: { street: 'x' } })).toEqual(['second/town'])
  })
})

describe('a list inside a group', () => {
  const names = {
    title: 'Names',
    type: 'array',
    items: { title: 'Name', type: 'string', messages: { required: 'Enter a name' } },
    messages: { required: 'Enter the names' },
  }
  const family = {
    title: 'Family',
    type: 'object',
    properties: { town: { title: 'Town', type: 'string', optional: true, messages: {} }, names },
    required: ['names'],
    messages: { required: 'Enter your family' },
  } as unknown as Field
  const form = formOf({ family })

  it('is required in its own words', () => {
    expect(checkAnswers(form, 'one', { family: { town: 'Leeds' } }, { now: 0 })).toEqual([
      { field: 'family', key: 'required', part: 'names', message: 'Enter the names' },
    ])
    expect(checkAnswers(form, 'one', { family: { names: ['Jo'] } }, { now: 0 })).toEqual([])
  })
})

/** A journey of one step that asks these fields. */
function formOf(fields: Readonly<Record<string, Field>>) {
  const small = {
    ...definition,
    steps: { one: { id: 'one', fields, actions: [], enter: [], submit: [] } },
  } as unknown as JourneyDefinition
  return runnable(small, compileValidators(small), RULES)
}
