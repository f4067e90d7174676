import { describe, expect, it } from 'vitest'
import book from '../../content/lenders.json'
import { lenderMap, type LenderBook } from '../../domain/index.ts'
import { hasSamples, sample } from '../support/samples.ts'

const universal = (name: string) => Object.values(lenderMap([name], book as LenderBook))[0]
/** Entries of the lists that name no lender. */
const NOBODY = ['Various Lenders']

describe.skipIf(!hasSamples)('lists of motor finance lenders', () => {
  it('hold no name that the book does not know, in any case, with and without a legal form (C076, A-156)', () => {
    const names = [
      ...Object.values(sample<Record<string, string>>('lenders/lender-slug-to-name.json')),
      ...sample<string[]>('lenders/motor-finance-providers-list.json'),
    ]
    const spoken = names
      .filter((name) => !NOBODY.includes(name))
      .flatMap((name) => [
        name,
        name.toUpperCase(),
        ...(/limited$/i.test(name) ? [] : [` ${name.toLowerCase()}  ltd.`, `${name} Limited`, `${name} PLC`]),
      ])
    expect(spoken.filter((name) => universal(name)?.tier === 0)).toEqual([])
  })

  it('write one lender in several ways, and the book has one name for it', () => {
    const { spelling_variants, entity_to_group } = sample<{
      spelling_variants: Record<string, string>
      entity_to_group: Record<string, string>
    }>('lenders/legal-entity-names.json')
    for (const [written, name] of Object.entries(spelling_variants))
      expect(universal(written), written).toEqual(universal(name))
    for (const name of Object.keys(entity_to_group)) expect(universal(name)?.tier, name).toBeGreaterThan(0)
  })
})
