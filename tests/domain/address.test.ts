import { describe, expect, it } from 'vitest'
import { addressLine, fallbackAddresses, matchedAddresses } from '../../domain/index.ts'
import lines from '../cases/address-lines.json'

describe('the one-line address (J046)', () => {
  it.each(lines)('shows $description as $line', ({ parts, line }) => {
    expect(addressLine(parts)).toBe(line)
  })
})

describe('the addresses of the first lookup (C069)', () => {
  it('carry the bureau id and the one-line text, and keep no null parts', () => {
    const parts = {
      subBuilding: 'FLAT 2',
      number: '12',
      street1: 'HIGH STREET',
      postTown: 'LEEDS',
      postcode: 'LS1 4AP',
    }
    expect(matchedAddresses([{ ...parts, addressID: 10000000001, name: null, other: 'x' }])).toEqual([
      {
        addressID: '10000000001',
        address: 'FLAT 2, 12 HIGH STREET, LEEDS, LS1 4AP',
        ...parts,
      },
    ])
  })

  it('leave out what is no address', () => {
    expect(matchedAddresses([null, 'x', {}, { postTown: 'LEEDS' }])).toEqual([])
    expect(matchedAddresses(undefined)).toEqual([])
  })
})

describe('the addresses of the second lookup (C070)', () => {
  it('are read from their lines, town and postcode last, and have no bureau id (A-53)', () => {
    const Lines = ['Flat 2, Kingfisher House', '2 Tannery Wharf', '', '', 'LEEDS', 'LS1 4AP']
    expect(fallbackAddresses([{ Address: { Lines }, RawAddress: { UniqueReference: 'R-1' } }])).toEqual([
      {
        addressID: '',
        address: 'Flat 2, Kingfisher House, 2 Tannery Wharf, LEEDS, LS1 4AP',
        street1: 'Flat 2, Kingfisher House',
        street2: '2 Tannery Wharf',
        district: '',
        postTown: 'LEEDS',
        postcode: 'LS1 4AP',
      },
    ])
  })

  it('leave out a result with too few lines', () => {
    expect(fallbackAddresses([{ Address: { Lines: ['LS1 4AP'] } }, { Address: null }, 4])).toEqual([])
  })
})
