import { describe, expect, it } from 'vitest'
import { lenderTierDiagnostics } from '../../../../cli/check/content/lender-tier-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const LENDERS = 'content/lenders.json'
const AGREEMENT = 'schemas/entities/agreement.json'
const MAP = 'schemas/entities/lender-map.json'
const tiers = (...all: readonly unknown[]) =>
  JSON.stringify({ lenders: all.map((tier) => ({ name: `Tier ${String(tier)}`, tier })) })
const agreement = (limits: object) => JSON.stringify({ properties: { tier: limits } })
const found = (files: Readonly<Record<string, string>>) => lenderTierDiagnostics(projectSource(files))

describe('the tiers of lenders', () => {
  it('fit into agreements in this project', () => {
    expect(found({})).toEqual([])
  })

  it('are reported with the first lender that does not fit', () => {
    expect(found({ [LENDERS]: tiers(1, 4, 5), [AGREEMENT]: agreement({ maximum: 3 }) })).toEqual([
      {
        code: 'LENDER_TIER',
        severity: 'error',
        file: AGREEMENT,
        pointer: '/properties/tier/maximum',
        message:
          '"Tier 4" in content/lenders.json is of tier 4, and the maximum here is 3: agreements with this lender would be refused.',
        hint: 'Write the limits of the tiers in content/lenders.json.',
      },
    ])
  })

  it('are reported up to the least and the highest tier that there is', () => {
    const fitting = { [LENDERS]: tiers(1, 5), [AGREEMENT]: agreement({ minimum: 2, maximum: 4 }) }
    expect(found(fitting).map(({ pointer }) => pointer)).toEqual([
      '/properties/tier/minimum',
      '/properties/tier/maximum',
    ])
    const unlimited = { 'schemas/entities/lender-book.json': '{}' }
    const others = { [MAP]: '{}', [LENDERS]: tiers(0, 6), [AGREEMENT]: agreement({ minimum: 1, maximum: 5 }) }
    expect(found({ ...others, ...unlimited })).toHaveLength(2)
  })

  it('fit into the map of lenders too', () => {
    const map = { additionalProperties: { properties: { tier: { minimum: 2, maximum: 3 } } } }
    expect(found({ [LENDERS]: tiers(1, 4), [MAP]: JSON.stringify(map) }).map(({ pointer }) => pointer)).toEqual([
      '/additionalProperties/properties/tier/minimum',
      '/additionalProperties/properties/tier/maximum',
    ])
  })

  it.each([
    { [LENDERS]: tiers(1, 3), [AGREEMENT]: agreement({ minimum: 1, maximum: 3 }) },
    { [LENDERS]: tiers(9), [AGREEMENT]: agreement({}), [MAP]: '{}' },
    // No lender may be of this tier at all, which the shape of the file reports.
    { [LENDERS]: tiers(33), [AGREEMENT]: agreement({ maximum: 3 }) },
    { [LENDERS]: tiers('9', null), [AGREEMENT]: agreement({ maximum: 3 }) },
    { [LENDERS]: JSON.stringify({ lenders: [{ name: 7, tier: 9 }] }), [AGREEMENT]: agreement({ maximum: 3 }) },
    { [LENDERS]: tiers(0), [AGREEMENT]: agreement({ minimum: 2 }) },
    { [LENDERS]: '{}', [AGREEMENT]: agreement({ maximum: 3 }) },
  ])('are not compared with more than the files say: %j', (files) => {
    expect(found(files)).toEqual([])
  })
})
