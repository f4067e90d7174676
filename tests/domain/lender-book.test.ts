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
    ['FIRSTRAND BANK LIMITED (LONDON BRANCH) T/A MOTONOVO FINANCE', 'MotoNovo Finance'],
    ['BLACK HORSE LIMITED T/A LAND ROVER FINANCIAL SERVICES', 'Land Rover Financial Services'],
    ['Black Horse Limited trading as Nobody Knows', 'Black Horse'],
    ['Citroën Finance', 'Citroen Finance'],
    ['ŠKODA FINANCE', 'Skoda Finance'],
    ['PSA Finance UK Limited', 'PSA Finance'],
    ['Funding Corporation Ltd', 'The Funding Corporation'],
    ['National Westminster Bank Public Limited Company', 'NatWest'],
    ['SAINSBURYS BANK', "Sainsbury's Bank"],
    ['MONEYBARN NO.1 LIMITED', 'Moneybarn'],
    ['BMW Financial Services(GB) Limited', 'BMW Financial Services'],
    ['BMW Financial Services (inc. Mini)', 'BMW Financial Services'],
  ])('knows %s as %s, keyed by the lower-case single-spaced name (A-156)', (printed, universal) => {
    const key = printed.trim().replace(/\s+/g, ' ').toLowerCase()
    expect(lenderMap([printed], lenders)).toMatchObject({ [key]: { universal_name: universal } })
  })

  it.each(['Limited', 'PLC', '(UK)', 'T/A', '', ' ', 'The', '()'])('does not know "%s"', (name) => {
    expect(Object.values(lenderMap([name], lenders))).toEqual([{ universal_name: name.trim(), tier: 0 }])
  })

  it('prefers the whole name, then the brand, then the firm', () => {
    const named = (...names: readonly string[]) =>
      ({ lenders: names.map((name, tier) => ({ name, aliases: [], tier, group: 'a' })) }) as unknown as LenderBook
    const found = (names: readonly string[]) => Object.values(lenderMap(['Firm T/A Brand'], named(...names)))
    expect(found(['Firm', 'Brand', 'Firm T/A Brand'])).toMatchObject([{ universal_name: 'Firm T/A Brand' }])
    expect(found(['Firm', 'Brand'])).toMatchObject([{ universal_name: 'Brand' }])
    expect(found(['Firm'])).toMatchObject([{ universal_name: 'Firm' }])
  })

  it('treats text in brackets as a gap', () => {
    const book = { lenders: [{ name: 'Black Horse', aliases: [], tier: 1, group: 'a' }] } as unknown as LenderBook
    expect(lenderMap(['Black(UK)Horse'], book)).toEqual({
      'black(uk)horse': { universal_name: 'Black Horse', tier: 1 },
    })
  })

  it.each(['Wren', 'Wren T/A', 'Wren T/A  ', 'Wren (UK)'])(
    'does not take the missing brand of "%s" for a lender whose name has no letter',
    (name) => {
      const book = { lenders: [{ name: '-', aliases: [], tier: 1, group: 'a' }] } as unknown as LenderBook
      expect(Object.values(lenderMap([name], book))).toEqual([{ universal_name: name.trim(), tier: 0 }])
    },
  )

  it('answers an unknown name as it is, with tier 0 (A-63)', () => {
    expect(lenderMap([' Wren & Carling '], lenders)).toEqual({
      'wren & carling': { universal_name: 'Wren & Carling', tier: 0 },
    })
  })

  it('survives a name that is a part of every object', () => {
    const map = lenderMap(['__proto__', 'constructor'], lenders)
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor'])
  })
})

describe('a lender map from another backend', () => {
  it('reads the values that it has, and leaves out the others', () => {
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

  it('has no lender and no alias twice', () => {
    const names = lenders.lenders.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
    for (const { name, aliases } of lenders.lenders) expect(new Set(aliases).size, name).toBe(aliases.length)
  })

  it('puts each lender into a group that has a value (C138)', () => {
    expect(lenders.lenders.filter(({ group }) => lenders.groups[group] === undefined)).toEqual([])
    expect(Object.values(lenders.groups).sort()).toEqual([0, 75, 150, 200, 250].sort())
  })

  it('says of its tiers, groups and lists that they are placeholders of the owner', () => {
    expect(book.status).toMatch(/^placeholder/)
    expect(book.placeholders).toEqual([
      'tier',
      'group',
      'groups',
      'excluded',
      'blacklisted',
      'listed',
      'verificationProviders',
    ])
  })
})
