import { describe, expect, it } from 'vitest'
import { type Agreement, type LenderBook, bucket, leadBucket, leadValues } from '../../domain/index.ts'
import cases from '../cases/lead-values.json'
import { sampleAgreement } from './sample-agreement.ts'

const book: LenderBook = {
  source: 'test',
  status: 'test',
  excluded: [],
  blacklisted: [],
  listed: ['Listed One'],
  verificationProviders: [],
  placeholders: [],
  groups: { best: 250, good: 200, fair: 150, plain: 75, none: 0 },
  lenders: [
    { name: 'One', aliases: [], tier: 1, group: 'best' },
    { name: 'Listed One', aliases: [], tier: 1, group: 'good' },
    { name: 'Two', aliases: [], tier: 2, group: 'fair' },
    { name: 'Three', aliases: [], tier: 3, group: 'plain' },
    { name: 'Worthless', aliases: [], tier: 2, group: 'none' },
    { name: 'Astray', aliases: [], tier: 2, group: 'no such group' },
  ],
}

describe('what a lead is worth (C138)', () => {
  it.each(cases)('$description', ({ lenders, rating, omniscore, is, bucket: named }) => {
    const selected = lenders.map(([name, tier]) => lentBy(String(name), Number(tier)))
    const found = leadValues({ selected, book, rating: rating as 'hi' | 'md' | undefined, omniscore })
    if (is !== undefined) expect(found).toMatchObject(is)
    if (named !== undefined) expect(leadBucket(selected, book.listed)).toBe(named)
  })

  const buckets = [
    [0, 10, 0],
    [9, 10, 0],
    [10, 10, 10],
    [29, 10, 20],
    [30, 10, 30],
    [120, 10, 120],
    [499, 50, 450],
    [549, 50, 500],
    [550, 50, 550],
    [999, 50, 950],
  ] as const
  it.each(buckets)('puts %i into the bucket by %i that begins at %i (A-79)', (value, size, from) => {
    expect(bucket(value, size)).toBe(from)
  })
})

function lentBy(universalName: string, tier: number): Agreement {
  return sampleAgreement({ companyName: universalName.toUpperCase(), universalName, tier })
}
