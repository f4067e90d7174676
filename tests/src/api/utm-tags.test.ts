import { describe, expect, it } from 'vitest'
import { utmTags } from '../../../src/api/utm-tags.ts'

describe('campaign tags (C048)', () => {
  it('are those of the address, and nothing else of it', () => {
    expect(utmTags('?utm_source=radio&utm_campaign=spring&id=1&utm_medium=')).toEqual({
      utm_source: 'radio',
      utm_campaign: 'spring',
    })
  })

  it('are cut where the call takes no more', () => {
    expect(utmTags(`?utm_term=${'x'.repeat(400)}`).utm_term).toHaveLength(300)
  })
})
