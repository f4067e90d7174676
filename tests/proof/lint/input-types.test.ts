import { describe, expect, it } from 'vitest'
import type { Field, InputSource, JourneyDefinition } from '../../../engine/index.ts'
import { inputTypes } from '../../../proof/lint/input-types.ts'

const TYPES = { name: 'string', age: 'integer', cars: 'array', any: ['string', 'null'], born: 'string' }
const FIELDS = {
  name: 'string',
  age: 'integer',
  amount: 'number',
  cars: 'array',
  sure: 'boolean',
} as const

/** What is said of an effect that gets one input, whose contract names the types above. */
function said(key: string, source: InputSource): readonly string[] {
  const found: string[] = []
  const asked = Object.entries(FIELDS).map(([name, type]) => [name, { title: name, type, messages: {} } as Field])
  const page = {
    id: 'page',
    enter: [],
    submit: [{ run: 'send', as: 'sent', input: { [key]: source }, on: {} }],
    fields: { ...Object.fromEntries(asked), born: { type: 'string', rule: { dateOfBirth: {} } } },
    actions: [{ id: 'next', set: { tried: true, name: null } }],
    next: [],
  }
  const properties = Object.fromEntries(Object.entries(TYPES).map(([name, type]) => [name, { type }]))
  const journey = {
    steps: { page },
    effects: { send: { input: { properties: { ...properties, open: {} } } } },
    facts: {},
  }
  inputTypes(journey as unknown as JourneyDefinition, (code, pointer, message, more) => {
    found.push(`${code} ${pointer}: ${message} ${more?.hint ?? ''}`)
  })
  return found
}

const at = 'INPUT_TYPE /steps/page/submit/0/input:'

describe('an effect gets', () => {
  it.each<[string, string, InputSource]>([
    ['a text that it takes', 'any', { const: 'x' }],
    ['nothing where it takes that', 'any', { const: null as never }],
    ['a list that it takes', 'cars', { const: [] as never }],
    ['a whole number as a number', 'age', { const: 3 }],
    ['an answer that it takes', 'cars', { answer: 'cars' }],
    ['a number as a whole number, and the backend looks at it again', 'age', { answer: 'amount' }],
    ['a date of birth as a date', 'born', { answer: 'born', as: 'isoDate' }],
    ['anything where its contract names no type', 'open', { answer: 'cars' }],
    ['anything that its contract does not know', 'toString', { const: 7 }],
    ['what a button sets, where it takes nothing too', 'any', { answer: 'name' }],
  ])('%s', (_, key, source) => {
    expect(said(key, source)).toEqual([])
  })

  it.each<[string, string, InputSource, string]>([
    ['a number as a text', 'name', { const: 7 }, 'send takes a string as "name", and gets 7. Give a string.'],
    ['a text as a list', 'cars', { const: 'x' }, 'send takes an array as "cars", and gets "x". Give an array.'],
    [
      'a list as a text',
      'any',
      { const: [] as never },
      'send takes a string or null as "any", and gets []. Give a string or null.',
    ],
    [
      'nothing as a number',
      'age',
      { const: null as never },
      'send takes a number as "age", and gets null. Give a number.',
    ],
    ['a group as a text', 'name', { const: {} as never }, 'send takes a string as "name", and gets {}. Give a string.'],
    [
      'an answer of another type',
      'any',
      { answer: 'cars' },
      'send takes a string or null as "any", and "cars" is an array. Give another answer, or change the contract.',
    ],
    [
      'a whole number as a text',
      'name',
      { answer: 'age' },
      'send takes a string as "name", and "age" is a number. Give another answer, or change the contract.',
    ],
    [
      'what a button sets instead of a text',
      'name',
      { answer: 'tried' },
      'send takes a string as "name", and "tried" is a boolean. Give another answer, or change the contract.',
    ],
    [
      'an answer that is no date as one',
      'born',
      { answer: 'name', as: 'isoDate' },
      'send gets "name" as a date, and it is not a date. Only a field with the rule "dateOfBirth" can be sent as "isoDate".',
    ],
  ])('no %s', (_, key, source, expected) => {
    expect(said(key, source)).toEqual([`${at} ${expected}`])
  })
})
