import { expect, it } from 'vitest'
import { readFacts } from '../../../copy/site/facts.ts'
import { requireFigures } from '../../../copy/site/figures.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const facts = readFacts(fixedRoot())
/** The facts that a text is said to spell out. */
const named = (text: string) => {
  try {
    requireFigures(text, facts, 'content/x.md')
    return []
  } catch (error) {
    return [...(error as Error).message.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name]) => name)
  }
}

it.each<[string, string]>([
  ['You have 14 days.', 'coolingOff'],
  ['It takes 9.5 hours.', 'cancellation.hours'],
  ['We keep it for 3 years.', 'retention.complaints'],
  ['Within 5 business days.', 'complaint.acknowledged'],
  ['It costs £23.', 'cancellation.perHour'],
  ['From 2007 on.', 'agreements.from'],
  ['Fourteen: 14.', 'coolingOff'],
])('“%s” spells out the fact %s', (text, fact) => {
  expect(named(text)).toContain(fact)
})

it.each(['The code is good for 15 minutes.', 'In 14 weeks.', 'Born 14 years ago.', 'For 2007 days.', 'On page 99.'])(
  '“%s” is about another figure',
  (text) => {
    expect(named(text)).toEqual([])
  },
)

it('names facts of the same unit only', () => {
  expect(named('6 months')).toContain('contract.updates')
  expect(named('6 months')).not.toContain('retention.service')
})
