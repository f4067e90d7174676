import { describe, expect, it } from 'vitest'

import {
  isChosen,
  isHalfWritten,
  isSameAddress,
  writtenAddress,
} from '../../../widgets/address-lookup/address-value.ts'

const LINES = { street1: 'The Old Forge', street2: '', postTown: 'Leeds', county: '' }

describe('an address by hand', () => {
  it('has no id, and a line of its filled parts, with the postcode as typed (J046)', () => {
    expect(writtenAddress('ls14ap', LINES)).toEqual({
      addressID: '',
      address: 'The Old Forge, Leeds, LS1 4AP',
      street1: 'The Old Forge',
      postTown: 'Leeds',
      postcode: 'ls14ap',
    })
  })

  it.each([
    ['line 1', { ...LINES, street1: ' ' }],
    ['the town', { ...LINES, postTown: '' }],
  ])('is not chosen while %s is missing', (_, lines) => {
    const value = writtenAddress('LS1 4AP', lines)
    expect([isChosen(value), isHalfWritten(value)]).toEqual([false, true])
  })
})

describe('an address of the second lookup, which has no id', () => {
  it('is distinguished from its neighbours by its line', () => {
    const one = { addressID: '', address: '1 Park Row, Leeds, LS1 4AP' }
    expect(isSameAddress(one, { ...one })).toBe(true)
    expect(isSameAddress(one, { ...one, address: '2 Park Row, Leeds, LS1 4AP' })).toBe(false)
    expect(isHalfWritten(one)).toBe(false)
  })
})
