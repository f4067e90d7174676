import { describe, expect, it } from 'vitest'
import { factsOf, putFacts, readFacts, requireFigures, type FactsFile } from '../../../copy/site/index.ts'
import { fixedRoot } from '../../support/fixed-product.ts'

const facts = readFacts(fixedRoot())
const say = (text: string) => putFacts(text, facts, 'words.json')

describe('a fact in a sentence', () => {
  it.each([
    ['{{fee.min}} to {{fee.max}}', '15% to 30%', 'C130'],
    ['within {{coolingOff}}', 'within 14 days', 'C131'],
    ['the {{coolingOff adjective}} period', 'the 14-day period', 'C131'],
    ['{{cancellation.perHour}} an hour for {{cancellation.hours}}', '£23 an hour for 9.5 hours', 'C131'],
    ['at most {{cancellation.most}}', 'at most £218.50', 'A-124'],
    [
      '{{complaint.resolvedAtOnce}}, {{complaint.acknowledged}}, {{complaint.response}}, {{complaint.decision}}',
      '3 business days, 5 business days, 4 weeks, 8 weeks',
      'C132',
    ],
    [
      '{{retention.calls}}, {{retention.service}}, {{retention.complaints}}, {{retention.marketing}}',
      '12 months, 6 years, 3 years, 6 years',
      'C133',
    ],
    ['{{rights.answer}}', 'one month', 'C035'],
    ['{{redress.average}} or {{redress.variant}}', '£700 or £1,400', 'C129'],
    ['{{search.faq number}} and {{search.help number}}', '10 and 12', 'C129, A-121'],
    ['{{agreements.from}} - {{agreements.to}}', '2007 - 2021', 'C001'],
    ['{{privacy.effective}}, {{privacy.effective short}}', '8 April 2025, 08/04/2025', 'C145, A-127'],
    [
      'until {{regulator.pauseUntil}}, extended to {{regulator.extendTo}}',
      'until 4 December 2025, extended to 31 July 2026',
      'C002',
    ],
  ])('%s reads "%s" (%s)', (text, expected) => {
    expect(say(text)).toBe(expected)
  })

  it('that is unknown stops the build and names similar ones', () => {
    expect(() => say('{{fee.least}}')).toThrow(
      /^FACT_UNKNOWN words\.json: \{\{fee\.least\}\} is not a fact of content\/facts\.json\. Did you mean .*fee\.min/,
    )
  })

  it('in an unknown form stops the build', () => {
    expect(() => say('{{fee.min loudly}}')).toThrow(/^FACT_FORM words\.json/)
  })

  it('that is computed cannot be written', () => {
    const file: FactsFile = {
      ...facts.file,
      facts: { ...facts.file.facts, 'fee.min': { value: 10, unit: 'percent', source: 'a wish' } },
    }
    expect(() => factsOf(file)).toThrow(/^FACT_TWICE/)
  })
})

describe('a figure typed by hand', () => {
  it.each([
    ['within 14 days', /"14".*\{\{coolingOff\}\}/],
    ['we charge £23 an hour', /"£23".*\{\{cancellation\.perHour\}\}/],
    ['at most £218.50', /\{\{cancellation\.most\}\}/],
    ['15% of it', /\{\{fee\.min\}\}/],
    ['up to £1,400', /\{\{redress\.variant\}\}/],
    ['between 2007 and today', /\{\{agreements\.from\}\}/],
  ])('in "%s" stops the build if a fact has it', (text, diagnostic) => {
    expect(() => requireFigures(text, facts, 'words.json')).toThrow(diagnostic)
  })

  it.each([
    'within {{coolingOff}}',
    'see [this](/terms#14-days)',
    '1. First\n3. Third',
    'the Act of 2018',
    'call 0113 496 0999',
    'v3 and A3 paper',
  ])('is not what "%s" holds', (text) => {
    expect(() => requireFigures(text, facts, 'words.json')).not.toThrow()
  })

  it('is allowed with a reason', () => {
    expect(() => requireFigures('Article 14 of it', facts, 'words.json', ['Article 14'])).not.toThrow()
  })
})
