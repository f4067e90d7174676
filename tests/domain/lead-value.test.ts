import { describe, expect, it } from 'vitest'
import { type Agreement, type LenderBook, bucket, leadBucket, leadValues } from '../../domain/index.ts'
import { sampleAgreement } from './sample-agreement.ts'

const book: LenderBook = {
  source: 'test',
  status: 'test',
  excluded: [],
  blacklisted: [],
  listed: ['Listed One'],
  verificationProviders: [],
  lenders: [
    { name: 'One', aliases: [], tier: 1, value: 250 },
    { name: 'Listed One', aliases: [], tier: 1, value: 200 },
    { name: 'Two', aliases: [], tier: 2, value: 150 },
    { name: 'Three', aliases: [], tier: 3, value: 75 },
    { name: 'Worthless', aliases: [], tier: 2, value: 0 },
  ],
}

describe('what a lead is worth (C138)', () => {
  it('is the sum of its lenders, each once, tiers 1, 2 and unmapped; tier 3 has a sum of its own (A-74)', () => {
    const selected = [lentBy('One', 1), lentBy('One', 1), lentBy('Two', 2), lentBy('Three', 3), lentBy('Nobody', 0)]
    expect(values(selected)).toMatchObject({ lead_value: 475, lead_value_with_tier_3: 550, lead_value_default: 375 })
  })

  it('scores the value against 400, at most 1 (A-75)', () => {
    expect(values([lentBy('Two', 2)]).score).toBe(0.375)
    expect(values([lentBy('One', 1), lentBy('Two', 2)]).score).toBe(1)
    expect(values([lentBy('One', 1), lentBy('Listed One', 1)]).score).toBe(1)
  })

  it.each([
    ['hi', 70, 250], ['hi', 69.9, 0], ['hi', undefined, 0], ['md', 99, 0], [undefined, 99, 0],
  ] as const)('is, for the ads, with rating %s and OMNISCORE %s, %i (A-78)', (rating, omniscore, worth) => {
    expect(values([lentBy('One', 1)], rating, omniscore).fb_lead_value).toBe(worth)
  })

  it('is of high quality above 50 (A-76)', () => {
    expect(values([lentBy('Nobody', 0)]).highQuality).toBe(true)
    expect(values([lentBy('Worthless', 2)]).highQuality).toBe(false)
    expect(values([]).highQuality).toBe(false)
  })

  it.each([
    ['high', [['One', 1], ['Three', 3]]],
    ['medium', [['Listed One', 1]]],
    ['medium', [['Three', 3]]],
    ['low', [['Four', 4], ['Nobody', 0]]],
    ['low', []],
  ] as const)('falls into the bucket %s for %j (A-77)', (expected, lenders) => {
    expect(leadBucket(lenders.map(([name, tier]) => lentBy(name, tier)), book.listed)).toBe(expected)
  })

  const buckets = [[0, 10, 0], [29, 10, 20], [30, 10, 30], [549, 50, 500], [550, 50, 550]] as const
  it.each(buckets)('puts %i into the bucket by %i that begins at %i (A-79)', (value, size, from) => {
    expect(bucket(value, size)).toBe(from)
  })
})

function lentBy(universalName: string, tier: number): Agreement {
  return sampleAgreement({ companyName: universalName.toUpperCase(), universalName, tier })
}

function values(selected: readonly Agreement[], rating?: 'hi' | 'md', omniscore?: number) {
  return leadValues({ selected, book, rating, omniscore })
}
