import { describe, expect, it } from 'vitest'
import contract from '../../../../schemas/api/save-claim.json'
import { bureauRequest, isoDate } from '../../../../server/claims/person/claim-person.ts'
import type { Claim } from '../../../../server/database/index.ts'

const address = {
  addressID: '1',
  address: '1 Example Street, London, SW1A 1AA',
  postcode: 'SW1A 1AA',
  postTown: 'London',
}
const PERSON = {
  title: 'Ms.',
  first_name: 'Jane',
  last_name: 'Sample',
  dob: '1980-03-31',
  address,
  soft_check_privacy: true,
}
const requestOf = (fields: object, named?: Parameters<typeof bureauRequest>[1]) =>
  bureauRequest({ id: 'c1', fields } as unknown as Claim, named)
const without = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(PERSON).filter(([name]) => !names.includes(name)))

const needed = contract.read.answers.filter(({ otherwise }) => otherwise.includes('409'))

describe('a bureau', () => {
  it('is asked about the person of the claim', () => {
    expect(requestOf(PERSON)).toEqual({
      claimNumber: 'c1',
      title: 'Ms.',
      firstName: 'Jane',
      lastName: 'Sample',
      dob: '1980-03-31',
      address,
    })
  })

  it('is asked by four answers that the contract lists as read', () => {
    expect(needed.map(({ names }) => names[0])).toEqual(['first_name', 'last_name', 'dob', 'address'])
  })

  it.each(needed)('is not asked without $names', ({ names }) => {
    expect(() => requestOf(without(...names))).toThrow(expect.objectContaining({ kind: 'conflict' }) as Error)
  })

  it('takes the birthday under each name that the contract lists', () => {
    expect(requestOf({ ...without('dob'), dateOfBirth: '31/03/1980' }).dob).toBe('1980-03-31')
  })

  it('is asked without a title if none was given', () => {
    expect(requestOf(without('title'))).not.toHaveProperty('title')
  })

  it('is not asked without the consent', () => {
    expect(() => requestOf(without('soft_check_privacy'))).toThrow(
      expect.objectContaining({ kind: 'forbidden' }) as Error,
    )
  })

  it.each([
    ['first_name', { first_name: 'John' }],
    ['last_name', { last_name: 'Other' }],
    ['dob', { dob: '1980-04-01' }],
    ['address', { address: { ...address, postcode: 'LS1 4AP' } }],
    ['address_id', { address_id: '2' }],
    ['post_code', { post_code: 'LS1 4AP' }],
  ])('is not asked about somebody with another %s', (name, other) => {
    const named = { first_name: 'jane', last_name: 'SAMPLE', dob: '31/3/1980', ...other }
    expect(() => requestOf(PERSON, named)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        apiError: {
          message: expect.any(String) as string,
          errors: [{ path: `/${name}`, message: 'differs from what this claim stores' }],
        },
      }) as Error,
    )
  })

  it('takes other spellings of the same person', () => {
    const named = { first_name: ' jane', last_name: 'SAMPLE', dob: '31/3/1980', post_code: 'sw1a1aa', address_id: '1' }
    expect(requestOf(PERSON, { ...named, address: 'Flat 1, 1 Example Street, SW1A1AA' })).toMatchObject({
      firstName: 'Jane',
    })
  })
})

describe('a birthday', () => {
  it.each(['1985-02-04', '04/02/1985', '4/2/1985'])('is one day however it is written: %s', (written) => {
    expect(isoDate(written)).toBe('1985-02-04')
  })
})
