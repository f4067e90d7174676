import { describe, expect, it } from 'vitest'
import { pageFaults } from '../../copy/index.ts'
import { factsOf } from '../../copy/site/index.ts'

const fact = (value: number) => ({ value, unit: 'days', source: 'x' })
const facts = factsOf({
  units: { days: ['one day', '{n} days'] },
  facts: { wait: fact(14), other: fact(21) },
  feeBands: [{ from: 0, percent: 30, most: 420 }],
  examples: [],
} as unknown as Parameters<typeof factsOf>[0])

const TOP = '---\ntitle: FAQs\ndescription: What people ask us most often.\nkind: help\nsource: here\n---\n'
const found = (text: string) =>
  pageFaults(text, 'faqs', facts).map(({ error, line }) => `${line ?? 'page'} ${error.code} ${error.file}`)
const at = (line: string | number, code: string) => `${line} ${code} content/pages/faqs.md`

describe('the faults of a page', () => {
  it('are none', () => {
    expect(found(`${TOP}\nWait {{wait}}.\n\n## Why?\n\n{{> feeTable}}\n`)).toEqual([])
  })

  it('are all listed, each with its line', () => {
    const body = [
      'Wait {{wiat}}, or {{otter}}.',
      '',
      '## Why?',
      '',
      '{{> feeTabel}}',
      '',
      'Not 14 days.',
      '',
      '# Big',
      '',
      '<b>raw</b>',
      'and {{wait loud}}',
      '',
      '## Why?',
      '',
      '| a | b |',
      '|---|---|',
      '| 1 |',
    ].join('\n')
    expect(found(`${TOP}${body}`)).toEqual([
      at(7, 'FACT_UNKNOWN'),
      at(7, 'FACT_UNKNOWN'),
      at(11, 'PART_UNKNOWN'),
      at(13, 'FIGURE_TYPED'),
      at(15, 'PAGE_MARKDOWN'),
      at(17, 'PAGE_MARKDOWN'),
      at(18, 'FACT_FORM'),
      at(20, 'PAGE_HEADING_TWICE'),
      at(22, 'PAGE_TABLE'),
    ])
  })

  it('are those of the top and of the blocks', () => {
    expect(found(`${TOP.replace('title: FAQs', 'titel: FAQs')}Not 14 days.`)).toEqual([
      at(1, 'PAGE_FRONT_MATTER'),
      at(7, 'FIGURE_TYPED'),
    ])
    expect(found(`${TOP.replace('FAQs', 'Wait "{{wiat}}"')}Fine.`)).toEqual([at(2, 'FACT_UNKNOWN')])
  })

  it('leave out figures that the top excuses', () => {
    const top = TOP.replace('source: here', 'source: here\nasTyped: [{ text: 14 people, reason: counted by hand }]')
    expect(found(`${top}\nFor 14 people.\n\nNot {{wiat}}.`)).toEqual([at(11, 'FACT_UNKNOWN')])
  })

  it('may be of the whole page', () => {
    expect(found(`${TOP.replace('source: here', 'source: here\neffective: wait')}Fine.`)).toEqual([
      at('page', 'FACT_UNKNOWN'),
    ])
    expect(found('No top.')).toEqual([at(1, 'PAGE_FRONT_MATTER')])
  })
})
