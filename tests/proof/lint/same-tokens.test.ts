import { describe, expect, it } from 'vitest'
import { sameTokens } from '../../../proof/lint/same-tokens.ts'
import { reportedBy } from '../support/reported.ts'

const filledBy = (autocomplete: string) => ({ ui: { autocomplete } })
const said = (first: object, second: object) =>
  reportedBy(sameTokens, { steps: { one: { id: 'one', fields: first }, two: { id: 'two', fields: second } } })

describe('what a browser knows of its owner', () => {
  it('is filled in for one answer only', () => {
    expect(said({ last_name: filledBy('family-name') }, { plate: filledBy('family-name') })).toEqual([
      'FIELD_AUTOCOMPLETE_TWICE (warning) /steps/two/fields/plate: The browser fills in "plate" and "last_name" with the same detail of its owner, "family-name". Write for "plate" in this step: "ui": { "autocomplete": … }, with the token of what it asks; or "off" if it is about somebody else.',
    ])
  })

  it.each<[string, object, object]>([
    ['for the same answer on two pages', { name: filledBy('name') }, { name: filledBy('name') }],
    ['for another detail', { first: filledBy('given-name') }, { last: filledBy('family-name') }],
    ['for an e-mail address that is typed twice', { email: filledBy('email') }, { again: filledBy('email') }],
    ['for somebody in a section of their own', { a: filledBy('name') }, { b: filledBy('section-partner name') }],
    ['for nothing', { a: {} }, { b: { ui: {} } }],
  ])('may be filled in %s', (_, first, second) => {
    expect(said(first, second)).toEqual([])
  })
})
