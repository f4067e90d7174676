import { describe, expect, it } from 'vitest'
import { personalBy, type Field } from '../../../engine/index.ts'

const by = (field: object) => personalBy(field as Field)

describe('a fact about a person is asked for', () => {
  it.each<[string, object, string]>([
    ['a rule', { rule: { personName: { alphabet: 'spec' } }, ui: { autocomplete: 'given-name' } }, 'personName'],
    ['a widget', { ui: { widget: 'email' } }, 'email'],
    ['an autocomplete token', { ui: { widget: 'text', autocomplete: 'bday' } }, 'bday'],
    ['the last word of autocomplete', { ui: { autocomplete: 'section-a home tel' } }, 'tel'],
  ])('by %s', (_, field, expected) => {
    expect(by(field)).toBe(expected)
  })

  it.each<[string, object]>([
    ['a plain text', {}],
    ['a date', { rule: { dateBetween: {} } }],
    ['the name of a company', { ui: { widget: 'text', autocomplete: 'organization' } }],
    ['a country', { ui: { autocomplete: 'country-name' } }],
    ['a title that is chosen', { enum: ['Ms', 'Mr'], ui: { autocomplete: 'name' } }],
    ['one of two addresses', { oneOf: [{ const: 'a@example.com' }], rule: { emailAddress: {} } }],
  ])('not by %s', (_, field) => {
    expect(by(field)).toBeUndefined()
  })
})
