import Ajv from 'ajv'
import { describe, expect, it } from 'vitest'
import book from '../../content/lenders.json'
import { type LenderBook, lenderMap, readLenderMap } from '../../domain/index.ts'
import schema from '../../schemas/entities/lender-book.json'

const lenders = book as LenderBook

describe('the lender map (C076)', () => {
  it.each([
    ['BLACK HORSE LIMITED', 'Black Horse'],
    ['Black Horse Ltd.', 'Black Horse'],
    ['  black   horse ', 'Black Horse'],
    ['SANTANDER CONSUMER (UK) PLC', 'Santander Consumer Finance'],
    ['FCE BANK PLC', 'Ford Credit'],
    ['FirstRand Bank Limited (London Branch)', 'MotoNovo Finance'],
  ])('knows %s as %s, keyed by the lower-case single-spaced name (A-156)', (printed, universal) => {
    const key = printed.trim().replace(/\s+/g, ' ').toLowerCase()
    expect(lenderMap([printed], lenders)).toMatchObject({ [key]: { universal_name: universal } })
  })

  it('answers an unknown name as it is, with tier 0 (A-63)', () => {
    expect(lenderMap([' Wren & Carling '], lenders)).toEqual({ 'wren & carling': { universal_name: 'Wren & Carling', tier: 0 } })
  })

  it('survives a name that is a part of every object', () => {
    const map = lenderMap(['__proto__', 'constructor'], lenders)
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor'])
  })
})

describe('a lender map from another backend', () => {
  it('is read for what it says, and leaves out what it does not', () => {
    const answer = {
      ' Black  HORSE': { universal_name: 'Black Horse', tier: '1' },
      a: null,
      b: { tier: 2 },
      c: { universal_name: 'C', tier: 9 },
      d: { universal_name: 'D' },
    }
    expect(readLenderMap(answer)).toEqual({
      'black horse': { universal_name: 'Black Horse', tier: 1 },
      c: { universal_name: 'C', tier: 0 },
      d: { universal_name: 'D', tier: 0 },
    })
  })

  it.each([[null], ['x'], [[]], [7]])('is empty when it is %j', (answer) => {
    expect(readLenderMap(answer)).toEqual({})
  })
})

describe('content/lenders.json', () => {
  it('keeps its schema', () => {
    const ajv = new Ajv({ strict: false })
    expect(ajv.validate(schema, book), ajv.errorsText()).toBe(true)
  })

  it('knows each printed name of one lender only', () => {
    for (const { name, aliases } of lenders.lenders) {
      for (const printed of [name, ...aliases]) {
        expect(Object.values(lenderMap([printed], lenders)), printed).toMatchObject([{ universal_name: name }])
      }
    }
  })

  it('names lenders in its lists that it knows', () => {
    for (const name of [...book.excluded, ...book.blacklisted, ...book.listed]) {
      expect(Object.values(lenderMap([name], lenders)), name).not.toMatchObject([{ tier: 0 }])
    }
  })

  it('says that its tiers, values and lists are placeholders', () => {
    expect(book.status).toMatch(/^placeholder/)
  })
})
