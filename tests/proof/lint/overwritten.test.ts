import { describe, expect, it } from 'vitest'
import { overwritten } from '../../../proof/lint/overwritten.ts'
import { reportedBy } from '../support/reported.ts'

const HOME = { as: 'begun_at', question: { yes: { set: { has_car: true } }, no: { set: { has_car: false } } } }

/** A journey with a field, a button and the home page, of which one step saves this. */
const said = (input: object, home: object | null = HOME, run = 'save', action: object = {}) =>
  reportedBy(overwritten, {
    home,
    effects: { save: { kind: 'save' }, check: { kind: 'check' } },
    steps: {
      one: {
        id: 'one',
        enter: [],
        submit: [{ run, input }],
        fields: { name: {}, work: { sentAs: 'job' }, dateOfBirth: {}, live: { sentAs: ['address', 'home'] } },
        actions: [{ id: 'next', set: { agreed: true }, skipFields: false, rerun: null, ...action }],
      },
    },
  })

describe('a save', () => {
  it.each<[string, object, string]>([
    [
      'a question',
      { name: { answer: 'work' } },
      'saves the answer "work" as "name", which is the name of another question',
    ],
    [
      'a question, with a constant',
      { name: { const: 'x' } },
      'saves "x" as "name", which is the name of another question',
    ],
    ['a button', { agreed: { const: false } }, 'saves false as "agreed", which is given elsewhere, and would be lost'],
    [
      'a field under the name that it is sent as',
      { job: { const: 'none' } },
      'saves "none" as "job", which is given elsewhere, and would be lost',
    ],
    [
      'the home page',
      { has_car: { const: true } },
      'saves true as "has_car", which is given elsewhere, and would be lost',
    ],
    [
      'where a claim began',
      { begun_at: { const: 'x' } },
      'saves "x" as "begun_at", which is given elsewhere, and would be lost',
    ],
    [
      'where a claim began, with another answer',
      { begun_at: { answer: 'name' } },
      'saves the answer "name" as "begun_at", which is given elsewhere, and would be lost',
    ],
    [
      'a question, under the second spelling of its name',
      { dob: { const: '1980-03-31' } },
      'saves "1980-03-31" as "dob", which is given elsewhere, and would be lost',
    ],
    [
      'a question, under what the claim takes from it',
      { postcode: { const: 'LS1 4AP' } },
      'saves "LS1 4AP" as "postcode", which is given elsewhere, and would be lost',
    ],
  ])('does not replace the answer of %s', (_, input, message) => {
    expect(said(input)).toEqual([expect.stringContaining(message)])
  })

  it.each<[string, object, object | null]>([
    ['an answer under its own name', { name: { answer: 'name' }, agreed: { answer: 'agreed' } }, HOME],
    ['an answer under the name that it is sent as', { job: { answer: 'work' } }, HOME],
    ['an answer under the second spelling of its name', { dob: { answer: 'dateOfBirth' } }, HOME],
    ['where a claim began', { begun_at: { answer: 'begun_at' } }, HOME],
    ['a constant of its own', { screen: { const: 'one' } }, HOME],
    ['a constant where no home page gives the answer', { has_car: { const: true } }, null],
  ])('may have %s', (_, input, home) => {
    expect(said(input, home)).toEqual([])
  })

  it('is shown with its place, and what to do', () => {
    expect(said({ name: { answer: 'work' } })).toEqual([
      'ANSWER_OVERWRITTEN /steps/one/submit/0/input: Step "one" saves the answer "work" as "name", which is the name of another question. Save "name" itself, or give the key another name.',
    ])
  })

  it('is the only effect that replaces an answer: others take what they need by their own names', () => {
    expect(said({ name: { answer: 'work' } }, HOME, 'check')).toEqual([])
  })
})

describe('a button', () => {
  it('does not set what a field of its own step asks for', () => {
    expect(said({}, HOME, 'save', { set: { name: 'Jane' } })).toEqual([
      'ANSWER_OVERWRITTEN /steps/one/actions/next/set/name: Button "next" sets "name", and overwrites the answer to the field of step "one". Leave the answer to the field, or let the button skip the fields.',
    ])
  })

  it.each<[string, object]>([
    ['another answer', { set: { agreed: true } }],
    ['the answer to a field that it skips', { set: { name: 'Jane' }, skipFields: true }],
    ['the answer to a field that it does not submit', { set: { name: 'Jane' }, rerun: 'code' }],
  ])('may set %s', (_, action) => {
    expect(said({}, HOME, 'save', action)).toEqual([])
  })
})
