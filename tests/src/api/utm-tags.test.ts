import { describe, expect, it } from 'vitest'
import { utmTags } from '../../../src/api/utm-tags.ts'

describe('campaign tags (C048)', () => {
  it('are read from the address, without its other parameters', () => {
    expect(utmTags('?utm_source=radio&utm_campaign=spring&id=1&utm_medium=')).toEqual({
      utm_source: 'radio',
      utm_campaign: 'spring',
    })
  })

  it('are cut to the limit of the call', () => {
    expect(utmTags(`?utm_term=${'x'.repeat(400)}`).utm_term).toHaveLength(300)
  })
})
