import { describe, expect, it } from 'vitest'
import { asking, galleryField, withoutWords } from '../../support/asking.ts'
import cases from '../../cases/phone-numbers.json'

const inCountry = (country: string) => asking(galleryField('any-phone', { rule: { phoneNumber: { country } } }))

describe('a telephone number of any country', () => {
  const phone = inCountry('GB')

  it('is proved, and has words for each error that can be shown', () => {
    expect(asking(galleryField('any-phone'), { answer: { const: '+442079460000' } }).diagnostics).toEqual([])
    expect(withoutWords(phone.shown())).toEqual([])
  })

  it.each(cases)('reads "$typed"', ({ typed, stored, right }) => {
    expect(phone.stored(typed) ?? null).toBe(stored)
    expect(phone.stored(stored) ?? null).toBe(stored)
    expect(phone.errors(typed)).toEqual(right ? [] : [stored === null ? 'required' : 'phone'])
  })

  it('is one of the country of the field if it has no country code', () => {
    expect(inCountry('IE').stored('01 677 0700')).toBe('+35316770700')
    expect(inCountry('US').stored('(212) 555-0123')).toBe('+12125550123')
    expect(inCountry('IE').stored('+44 20 7946 0000')).toBe('+442079460000')
  })

  it.each([[442079460000], [true], [{ number: '020 7946 0000' }], [['020 7946 0000']]])('refuses %j', (value) => {
    expect(phone.errors(value)).toEqual(['required'])
  })

  it('is not slow with a long text', () => {
    expect(phone.errors('+'.repeat(100_000))).toEqual(['maxLength'])
    expect(phone.errors('1'.repeat(60))).toEqual(['phone'])
  })

  it.each(['UK', 'XX', 'gb', 'GBR', ''])('reports the country "%s", of which no numbers are known', (country) => {
    const field = galleryField('any-phone', { rule: { phoneNumber: { country } } })
    expect(asking(field).diagnostics.map(({ code }) => code)).toContain('FIELD_SHAPE')
  })

  it('asks for the token by which a browser fills it in', () => {
    const field = galleryField('any-phone', { ui: { widget: 'phone' } })
    expect(asking(field).diagnostics.map(({ code }) => code)).toContain('FIELD_AUTOCOMPLETE_MISSING')
  })
})
