import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimReference, readReference } from '../../domain/index.ts'

const NUMBER = '7241fc02-ad28-4050-8b63-04f8b85e061e'
const number = fc.uuid({ version: 4 })
const referenceOf = (claimNumber: string) => claimReference(claimNumber) ?? ''

describe('the reference of a claim', () => {
  it('is three groups of letters and digits that cannot be taken for each other', () => {
    expect(referenceOf(NUMBER)).toBe('7DP-6FBW-1PS')
    fc.assert(
      fc.property(number, (claimNumber) =>
        /^[1-9A-HJKMNP-TV-Z]{3}-[1-9A-HJKMNP-TV-Z]{4}-[1-9A-HJKMNP-TV-Z]{3}$/.test(referenceOf(claimNumber)),
      ),
    )
  })

  it('is read back to the end of its number, however it is grouped and written', () => {
    fc.assert(
      fc.property(number, fc.constantFrom('-', ' ', '.', ''), fc.boolean(), (claimNumber, between, isSmall) => {
        const typed = referenceOf(claimNumber).replaceAll('-', between)
        expect(readReference(isSmall ? typed.toLowerCase() : typed)).toEqual({
          kind: 'reference',
          numberEnd: claimNumber.slice(-11),
        })
      }),
    )
    expect(readReference(` ${referenceOf('00000000-0000-4000-8000-000000000000').replaceAll('1', 'l')} `)).toEqual({
      kind: 'reference',
      numberEnd: '00000000000',
    })
  })

  it('finds every letter that was misread', () => {
    const plain = referenceOf(NUMBER).replaceAll('-', '')
    for (let place = 0; place < plain.length; place += 1) {
      for (const letter of '0123456789ABCDEFGHJKMNOPQRSTUVWXYZ') {
        if (letter === plain[place]) continue
        const slip = plain.slice(0, place) + letter + plain.slice(place + 1)
        expect(readReference(slip), slip).toEqual({ kind: 'slip', why: '0OU'.includes(letter) ? 'letter' : 'check' })
      }
    }
  })

  it('finds every two letters that changed places', () => {
    fc.assert(
      fc.property(number, fc.nat(9), fc.nat(9), (claimNumber, one, other) => {
        const letters = [...referenceOf(claimNumber).replaceAll('-', '')]
        ;[letters[one], letters[other]] = [letters[other] ?? '', letters[one] ?? '']
        const typed = letters.join('')
        expect(readReference(typed).kind).toBe(
          typed === referenceOf(claimNumber).replaceAll('-', '') ? 'reference' : 'slip',
        )
      }),
    )
  })

  it('is not found in claim numbers or words', () => {
    for (const typed of [NUMBER, '', 'claim', 'K7M-4QXT-92', 'K7M-4QXT-92AB', 'ÄÖÜ-4QXT-92A'])
      expect(readReference(typed), typed).toEqual({ kind: 'other' })
    for (const claimNumber of ['', 'none', 'x'.repeat(43)]) expect(claimReference(claimNumber)).toBeUndefined()
  })
})
