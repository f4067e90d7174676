import { describe, expect, it } from 'vitest'
import fields from '../../../../server/providers/marketing/event-fields.json'
import { allowedEventData } from '../../../../server/providers/index.ts'

describe('the data that marketing may get', () => {
  it('is the listed fields with plain values, and nothing about the person', () => {
    const given = {
      lead_value: 150,
      fbp: 'fb.1.1700000000.1',
      is_high_quality: true,
      email: 'jane@example.com',
      Email: 'jane@example.com',
      first_name: 'Jane',
      phone: '+447400123456',
      address: { postcode: 'LS1 4AP' },
      step: { email: 'jane@example.com' },
      utm_source: ['jane@example.com'],
      score: Number.NaN,
      utm_term: 'x'.repeat(501),
      utm_content: 'to jane@example.com',
      __proto__: { lead_bucket: 'high' },
    }
    expect(allowedEventData(given)).toEqual({ lead_value: 150, fbp: 'fb.1.1700000000.1', is_high_quality: true })
  })

  it.each([null, undefined, 'text', 7, [{ lead_value: 1 }]])('is nothing when %j was given', (given) =>
    expect(allowedEventData(given)).toEqual({}),
  )

  it('lists no field that names somebody', () => {
    expect(fields.filter((name) => /mail|phone|name|dob|birth|address|postcode|ip_/i.test(name))).toEqual([])
  })
})
