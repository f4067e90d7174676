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
const fields = { employer: field('employer'), homes: field('earlier-homes'), work: { ...phone, optional: true } }
const definition = {
  name: 'nested',
  conditions: {},
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
