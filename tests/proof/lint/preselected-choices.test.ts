import { describe, expect, it } from 'vitest'
import { preselectedChoices } from '../../../proof/lint/preselected-choices.ts'
import { reportedBy } from '../support/reported.ts'

const brings = (maxItems?: number) => ({ data: { properties: { cars: { maxItems } } } })

/** What is said of a field that takes three of the cars of a search. */
function said(field: object, outcomes: object): readonly string[] {
  const choicesFrom = { fact: 'report', list: 'cars', preselect: 'all' }
  return reportedBy(preselectedChoices, {
    effects: { search: { outcomes } },
    steps: {
      look: { id: 'look', fields: { name: {} }, enter: [], submit: [{ run: 'search', as: 'report' }] },
      ask: {
        id: 'ask',
        fields: { cars: { type: 'array', maxItems: 3, choicesFrom, ...field } },
        enter: [],
        submit: [],
      },
    },
  })
}
const refused = (brought: string, hint: string) => [
  `FIELD_DEFAULT_REFUSED /steps/ask/fields/cars/choicesFrom/preselect: Field "cars" is answered in advance with all choices from "report", and takes 3 at most: "search" may bring ${brought}. Write "preselect": "none", or raise "maxItems"${hint}.`,
]

describe('a field that begins with all choices', () => {
  it('takes as many as the effect may bring', () => {
    expect(said({}, { found: brings(4) })).toEqual(refused('4', ' to 4'))
    expect(said({}, { few: brings(2), many: brings(9), none: {} })).toEqual(refused('9', ' to 9'))
    expect(said({}, { found: brings() })).toEqual(
      refused(
        'any number',
        '; or let the contract of "search" say how many there are at most: "maxItems" of "cars" in the data of its outcomes',
      ),
    )
  })

  it.each<[string, object, object]>([
    ['it takes as many', {}, { found: brings(3) }],
    ['it takes any number', { maxItems: undefined }, { found: brings() }],
    ['no outcome brings any: another rule reports it', {}, { none: {} }],
    [
      'nothing searches: another rule reports it',
      { choicesFrom: { fact: 'other', list: 'cars', preselect: 'all' } },
      {},
    ],
    [
      'nothing is chosen at first',
      { choicesFrom: { fact: 'report', list: 'cars', preselect: 'none' } },
      { found: brings() },
    ],
    ['it does not say so', { choicesFrom: { fact: 'report', list: 'cars' } }, { found: brings() }],
    ['it takes one alone', { type: 'string' }, { found: brings() }],
    ['its choices are its own', { choicesFrom: undefined }, { found: brings() }],
  ])('is no problem if %s', (_, field, outcomes) => {
    expect(said(field, outcomes)).toEqual([])
  })
})
