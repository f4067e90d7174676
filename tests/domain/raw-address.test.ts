import { describe, expect, it } from 'vitest'
import { fallbackAddresses, matchedAddresses } from '../../domain/index.ts'

/** Each part with a value of its own, so that one that is read from another's name is noticed. */
const EVERY_PART = {
  subBuilding: 'FLAT 2',
  name: 'KINGFISHER HOUSE',
  number: '12',
  street1: 'TANNERY WHARF',
  street2: 'HIGH STREET',
  district: 'HOLBECK',
  postTown: 'LEEDS',
  county: 'WEST YORKSHIRE',
  poBox: '41',
  postcode: 'LS1 4AP',
  country: 'ENGLAND',
}

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

  it('leave out entries that are not addresses', () => {
    expect(matchedAddresses([null, 'x', {}, { postTown: 'LEEDS' }])).toEqual([])
    expect(matchedAddresses(undefined)).toEqual([])
  })

  it('keep each part under its name', () => {
    expect(matchedAddresses([{ ...EVERY_PART, addressID: 'A1' }])).toEqual([
      { ...EVERY_PART, addressID: 'A1', address: expect.stringContaining('KINGFISHER HOUSE') as string },
    ])
  })

  it.each([
    ['flat', 'subBuilding', 'FLAT 2'],
    ['houseName', 'name', 'KINGFISHER HOUSE'],
    ['houseNumber', 'number', '12'],
    ['street', 'street1', 'TANNERY WHARF'],
    ['Street', 'street1', 'TANNERY WHARF'],
  ])('read “%s” as “%s”', (sent, part, value) => {
    const [address] = matchedAddresses([{ [sent]: value, postTown: 'LEEDS', postcode: 'LS1 4AP' }])
    expect(address).toMatchObject({ [part]: value })
  })

  it.each([
    ['subBuilding', 160],
    ['name', 160],
    ['number', 60],
    ['street1', 160],
    ['street2', 160],
    ['district', 120],
    ['postTown', 120],
    ['county', 120],
    ['poBox', 60],
    ['postcode', 8],
    ['country', 60],
    ['addressID', 64],
  ])('keep at most as much of “%s” as an answer may have: %i characters', (part, most) => {
    const [address] = matchedAddresses([{ ...EVERY_PART, addressID: 'A1', [part]: 'x'.repeat(200) }])
    expect(address).toMatchObject({ [part]: 'x'.repeat(most) })
  })

  it('have a line of at most 600 characters', () => {
    const long = Object.fromEntries(Object.keys(EVERY_PART).map((part) => [part, part.repeat(40)]))
    expect(matchedAddresses([long])[0]?.address).toHaveLength(600)
  })

  it('need no bureau id', () => {
    expect(matchedAddresses([EVERY_PART])).toMatchObject([{ addressID: '' }])
  })

  it.each(['postTown', 'postcode'])('are left out without “%s”', (part) => {
    expect(matchedAddresses([{ ...EVERY_PART, [part]: ' ' }])).toEqual([])
  })

  it('may be one object instead of a list of one', () => {
    expect(matchedAddresses(EVERY_PART)).toMatchObject([EVERY_PART])
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

  it('have streets that are empty where only town and postcode are sent', () => {
    expect(fallbackAddresses([{ Address: { Lines: ['LEEDS', 'LS1 4AP'] } }])).toEqual([
      {
        addressID: '',
        address: 'LEEDS, LS1 4AP',
        street1: '',
        street2: '',
        district: '',
        postTown: 'LEEDS',
        postcode: 'LS1 4AP',
      },
    ])
  })

  it('keep further lines as the district', () => {
    const Lines = ['Flat 2', 'Tannery Wharf', 'Holbeck', 'Riverside', 'LEEDS', 'LS1 4AP']
    expect(fallbackAddresses([{ Address: { Lines } }])).toMatchObject([{ district: 'Holbeck, Riverside' }])
  })

  it('keep at most as much of each part as an answer may have', () => {
    const long = 'x'.repeat(200)
    expect(fallbackAddresses([{ Address: { Lines: [long, long, long, long, long] } }])).toMatchObject([
      {
        street1: 'x'.repeat(160),
        street2: 'x'.repeat(160),
        district: 'x'.repeat(120),
        postTown: 'x'.repeat(120),
        postcode: 'x'.repeat(8),
      },
    ])
  })
})
