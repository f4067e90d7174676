import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import { fallbackAddresses } from '../../../../domain/index.ts'
import schema from '../../../../schemas/entities/address.json'
import { ProviderError } from '../../../../server/providers/index.ts'
import { sandbox } from '../sandbox.ts'

const { addresses, fallbackAddresses: fallback, completions } = sandbox()
const KNOWN = ['LS1 4AP', 'SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'BT1 5GS', 'CF10 1EP']

describe('the first address lookup (C069)', () => {
  it.each(KNOWN)('knows %s', async (postcode) => {
    expect((await addresses.search(postcode)).length).toBeGreaterThanOrEqual(3)
  })

  it('knows twelve or more addresses at LS1 4AP, flats among them', async () => {
    const found = await addresses.search('ls14ap')
    expect(found.length).toBeGreaterThanOrEqual(12)
    expect(found.map(({ address }) => address)).toContain(
      'Flat 1, Kingfisher House, 2 Tannery Wharf, Leeds, West Yorkshire, LS1 4AP',
    )
  })

  it('gives whole addresses, each with an id and a line of its own (J046)', async () => {
    const validate = new Ajv().compile(schema)
    const answering = (await everyPostcode()).filter((postcode) => postcode !== 'ZZ99 1AA')
    const all = (await Promise.all(answering.map((postcode) => addresses.search(postcode)))).flat()
    expect(all.length).toBeGreaterThan(100)
    for (const address of all) expect(validate(address), JSON.stringify(address)).toBe(true)
    expect(new Set(all.map(({ addressID }) => addressID)).size).toBe(all.length)
    expect(new Set(all.map(({ address }) => address)).size).toBe(all.length)
  })

  it.each(['ZZ99 9ZZ', 'AB1 2CD', ''])('finds nothing at %j', async (postcode) => {
    expect(await addresses.search(postcode)).toEqual([])
  })

  it.each(['ZZ99 1AA', 'zz995xx'])('fails at %s', async (postcode) => {
    await expect(addresses.search(postcode)).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('the second address lookup (C070)', () => {
  it('finds addresses at ZZ99 1AA, where the first one fails', async () => {
    const found = fallbackAddresses(await fallback.search('ZZ99 1AA'))
    expect(found.length).toBeGreaterThanOrEqual(3)
    expect(found[0]).toMatchObject({
      address: '1 Second Lookup Road, TESTBURY, ZZ99 1AA',
      postTown: 'TESTBURY',
      postcode: 'ZZ99 1AA',
      addressID: '',
    })
  })

  it('loses no address of the first one', async () => {
    for (const postcode of KNOWN) {
      const lines = fallbackAddresses(await fallback.search(postcode)).map(({ address }) => address)
      expect(new Set(lines).size, postcode).toBe((await addresses.search(postcode)).length)
    }
  })

  it('finds nothing at ZZ99 9ZZ and fails at ZZ99 5XX', async () => {
    expect(await fallback.search('ZZ99 9ZZ')).toEqual([])
    await expect(fallback.search('ZZ99 5XX')).rejects.toBeInstanceOf(ProviderError)
  })
})

describe('the postcode completions (C071)', () => {
  it.each([
    ['LS1 4', ['LS1 4AP', 'LS1 4DY']],
    ['ls1', ['LS1 4AP', 'LS1 4DY', 'LS1 5RN', 'LS11 9AH']],
    ['LS14AP', ['LS1 4AP']],
    ['QQ', []],
    ['', []],
    [' ', []],
  ])('of %j are %j', async (text, expected) => {
    expect(await completions.complete(text)).toEqual(expected)
  })

  it('are ten at most', async () => {
    expect((await everyPostcode()).length).toBeGreaterThan(15)
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect((await completions.complete(letter)).length).toBeLessThanOrEqual(10)
  })
})

async function everyPostcode(): Promise<readonly string[]> {
  return (await Promise.all([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => completions.complete(letter)))).flat()
}
