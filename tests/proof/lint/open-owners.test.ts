import { describe, expect, it } from 'vitest'
import { openOwners } from '../../../proof/lint/open-owners.ts'
import { reportedBy } from '../support/reported.ts'

const ADDRESS = { type: 'object', rule: { chosenAddress: {} }, ui: { widget: 'address-lookup' } }
const PERSON = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    second: { type: 'string', optional: true },
    maiden: { type: 'string', when: { name: { const: 'x' } } },
  },
}

const said = (path: string, ...pages: readonly object[]) =>
  reportedBy(openOwners, {
    bindings: { agreement: { to: ['email', path] } },
    steps: Object.fromEntries(pages.map((fields, index) => [`page${index}`, { id: `page${index}`, fields }])),
  })

const open = (path: string, step: string) => [
  `BINDING_OWNER_OPEN /bindings/agreement/to/1: Binding "agreement" names its owner by "${path}", which may stay empty in step "${step}": the claim then names no person, so what one person gave would stay for the next. Name the owner by answers that everybody gives, or require it.`,
]

describe('an owner of a binding', () => {
  it.each([
    ['name', { name: { optional: true } }],
    ['address.county', { address: ADDRESS }],
    ['address.postcode', { address: { ...ADDRESS, optional: true } }],
    ['person.second', { person: PERSON }],
    ['person.maiden', { person: PERSON }],
    ['person.name', { person: { ...PERSON, optional: true } }],
  ])('is not named by what may stay empty: %s', (path, fields) => {
    expect(said(path, {}, fields)).toEqual(open(path, 'page1'))
  })

  it.each([
    ['name', { name: {} }],
    ['address', { address: ADDRESS }],
    ['address.postcode', { address: ADDRESS }],
    ['person.name', { person: PERSON }],
    ['person.other', { person: PERSON }],
    ['unasked', {}],
    ['plain.part', { plain: {} }],
    ['list.part', { list: { type: 'array', items: { type: 'string' } } }],
    ['name', { name: { optional: true, when: { email: { const: 'x' } } } }],
  ])('is named by what everybody gives, or by what is reported elsewhere: %s', (path, fields) => {
    expect(said(path, fields)).toEqual([])
  })

  it('is named by what another step requires', () => {
    expect(said('name', { name: { optional: true } }, { name: {} })).toEqual([])
    expect(said('name', { name: { optional: true } }, { name: { optional: true } })).toEqual(open('name', 'page0'))
  })

  it('is not needed without bindings', () => {
    expect(reportedBy(openOwners, { steps: {} })).toEqual([])
  })
})
