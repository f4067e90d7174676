import { describe, expect, it } from 'vitest'
import {
  begunByHand,
  begunWith,
  hasParts,
  inOneLine,
  isWhole,
  type PostalDraft,
} from '../../../widgets/postal-address/postal-draft.ts'

describe('what was typed to look an address up begins the address by hand', () => {
  it.each<[string, PostalDraft]>([
    ['12 Harbour Row', { lines: ['12 Harbour Row'] }],
    ['ls1 4ap', { postcode: 'ls1 4ap' }],
    [' 10115 ', { postcode: '10115' }],
    ['154-0022', { postcode: '154-0022' }],
    ['12 Elm', { lines: ['12 Elm'] }],
    ['Oak', { lines: ['Oak'] }],
    ['12345678901', { lines: ['12345678901'] }],
    ['  ', {}],
  ])('"%s"', (typed, expected) => {
    expect(begunWith(typed)).toEqual(expected)
  })
})

describe('an address by hand begins', () => {
  const row = { lines: ['1 Row'], town: 'Leeds', country: 'GB' }

  it.each<[string, string, boolean, PostalDraft]>([
    ['with the chosen one, in its country', 'GB', true, row],
    ['without the chosen one, in another country', 'IE', true, { lines: ['12 Elm'], country: 'IE' }],
    ['with what was typed, also in another country', 'IE', false, { ...row, country: 'IE' }],
  ])('%s', (_, country, isChosen, begun) => {
    expect(begunByHand(country, '12 Elm', { parts: row, isChosen })).toEqual(begun)
  })
})

describe('an address that is filled in', () => {
  it.each<[string, PostalDraft, boolean, boolean]>([
    ['nothing', {}, false, false],
    ['a country alone', { country: 'IE' }, false, false],
    ['empty lines', { country: 'IE', lines: ['', ' '], town: '' }, false, false],
    ['a line without a country', { lines: ['1 Row'], town: 'Leeds', postcode: 'LS1 4AP' }, true, false],
    ['a British one without its postcode', { country: 'GB', lines: ['1 Row'], town: 'Leeds' }, true, false],
    ['a British one', { country: 'GB', lines: ['1 Row'], town: 'Leeds', postcode: 'LS1 4AP' }, true, true],
    [
      'one whose first line is empty',
      { country: 'GB', lines: ['', '1 Row'], town: 'Leeds', postcode: 'LS1 4AP' },
      true,
      false,
    ],
  ])('%s', (_, draft, hasSome, isAll) => {
    expect([hasParts(draft), isWhole(draft)]).toEqual([hasSome, isAll])
  })

  it('is written in one line, without its country', () => {
    expect(inOneLine({ lines: ['Flat 2', '1 Row'], town: 'Leeds', postcode: 'LS1 4AP', country: 'GB' })).toBe(
      'Flat 2, 1 Row, Leeds, LS1 4AP',
    )
    expect(inOneLine({ country: 'GB' })).toBe('')
  })
})
