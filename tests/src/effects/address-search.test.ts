import { describe, expect, it } from 'vitest'
import { addressSearch } from '../../../src/effects/address-search.ts'

const STRUCTURED = {
  addressID: '7',
  address: '1 Mill Lane, Leeds, LS1 4AP',
  postcode: 'LS1 4AP',
  postTown: 'Leeds',
  number: '1',
  street1: 'Mill Lane',
}
const IN_LINES = { Address: { Lines: ['2 Mill Lane', 'Leeds', 'LS1 4AP'] } }
const DOWN = new Error('HTTP 500')

function searchWith(first: unknown, second: unknown) {
  const asked: string[] = []
  const call = async ({ operation }: { operation: string }) => {
    asked.push(operation)
    const answer = operation === 'find-addresses' ? first : second
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, search: addressSearch({ call: call as never, callFreely: call as never }) }
}

describe('the address search (J061, C107)', () => {
  it('asks the first lookup alone where it finds something', async () => {
    const { asked, search } = searchWith({ matchedStructuredAddress: [STRUCTURED] }, DOWN)
    expect(await search.searchAddresses('LS1 4AP')).toMatchObject([{ addressID: '7' }])
    expect(asked).toEqual(['find-addresses'])
  })

  it.each([
    ['fails', DOWN],
    ['finds nothing', { matchedStructuredAddress: [] }],
  ])('asks the second where the first %s', async (_, first) => {
    const { search } = searchWith(first, { responseObject: { Results: [IN_LINES] } })
    expect(await search.searchAddresses('LS1 4AP')).toMatchObject([
      { addressID: '', street1: '2 Mill Lane', postTown: 'Leeds', postcode: 'LS1 4AP' },
    ])
  })

  it('rejects when both fail', async () => {
    await expect(searchWith(DOWN, DOWN).search.searchAddresses('ZZ99 5XX')).rejects.toBe(DOWN)
  })

  it('has no completions if the service has none', async () => {
    const none = { status: 200, result: null }
    expect(await searchWith(none, none).search.completePostcode('ZZ')).toEqual([])
  })
})
