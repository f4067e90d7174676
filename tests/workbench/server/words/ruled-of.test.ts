import { describe, expect, it } from 'vitest'
import type { CopyString, Kind, KindBy } from '../../../../copy/index.ts'
import { ruledOf } from '../../../../workbench/server/words/ruled-of.ts'

const ADDRESS = 'journeys/v6.json#/steps/one/title'
const ALL = 'journeys/**.json#/steps/*/title'
const words = (kind: Kind, kindBy: KindBy, address = ADDRESS): CopyString => ({
  address,
  text: 'One',
  kind,
  kindBy,
  isFrame: false,
  screens: [],
  facts: [],
})
const byAll = (kind: Kind) => words(kind, { from: 'rule', rule: ALL, otherwise: kind })
const byOwn = (kind: Kind) => words(kind, { from: 'rule', rule: ADDRESS, otherwise: 'ui' })

describe('the kinds that words can have in the workbench', () => {
  it.each([
    { title: 'all that need approval, for words that need none', here: byAll('ui'), published: undefined },
    {
      title: 'the same after one was chosen, so that it can be taken back',
      here: byOwn('legal'),
      published: undefined,
    },
    {
      title: 'the same where the branch has these words without approval',
      here: byOwn('legal'),
      published: byAll('ui'),
    },
  ])('are $title', ({ here, published }) => {
    expect(ruledOf(here, published).choices).toEqual(['ui', 'financialPromotion', 'disclosure', 'consent', 'legal'])
  })

  it.each([
    { title: 'rules regulate', here: byAll('disclosure'), published: undefined },
    { title: 'are regulated on the branch', here: byOwn('legal'), published: byOwn('legal') },
    { title: 'say their kind themselves', here: words('ui', { from: 'words' }), published: undefined },
    { title: 'have a rule of their own that asks for no approval', here: byOwn('help'), published: undefined },
    {
      title: 'have an address that is a pattern',
      here: words('ui', { from: 'rule', rule: ALL, otherwise: 'ui' }, 'journeys/v6.json#/steps/one/{a}'),
      published: undefined,
    },
  ])('are none for words that $title', ({ here, published }) => {
    expect(ruledOf(here, published).choices).toBeUndefined()
  })
})
