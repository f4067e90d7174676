import { describe, expect, it } from 'vitest'
import { factPairDiagnostics } from '../../../../cli/check/content/fact-pair-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const facts = {
  'years.from': { value: 2007 },
  'years.middle': { value: 2014, notBefore: 'years.from' },
  'years.to': { value: 2021, notBefore: 'years.middle' },
  other: { value: 3, notBefore: 'other' },
  'fee.least': { value: 15, unit: 'percent' },
  'fee.most': { value: 30, unit: 'percent' },
  'answer.first': { value: 4, unit: 'weeks' },
  'answer.last': { value: 20, unit: 'days' },
  'pause.from': { value: '2025-10-07', unit: 'date' },
  'pause.to': { value: '2025-12-04', unit: 'date' },
}
const found = (text: string) =>
  factPairDiagnostics(memoryProject({ 'content/facts.json': { facts }, 'content/home.json': { lead: [text] } }))

describe('two facts of which one is not before the other', () => {
  it('are in order in this project', () => {
    const files = ownFiles()
    expect(factPairDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
  })

  it.each([
    'between {{years.to}} and {{years.from}}',
    'Between {{years.middle}} and {{ years.from short }}',
    '{{years.to}} to\n  {{years.middle}}',
    '{{years.to}} - {{years.from}}',
    '{{years.to}}–{{years.from}}',
  ])('are reported as “%s”', (text) => {
    expect(found(`Made ${text}.`)).toEqual([
      {
        code: 'FACT_ORDER',
        severity: 'error',
        file: 'content/home.json',
        pointer: '/lead/0',
        message: `“${text.replace('\n  ', ' ')}” names the end first: by content/facts.json the second fact is not behind the first.`,
        hint: 'Swap the two.',
      },
    ])
  })

  it.each([
    ['between {{years.from}} and {{years.from}}', 'names one fact as both ends'],
    ['{{fee.least}} to {{ fee.least }}', 'names one fact as both ends'],
    ['{{years.from}} and {{years.from}}', 'names one fact twice'],
    ['{{fee.most number}}\nor {{fee.most number}}', 'names one fact twice'],
    ['until {{pause.to}} and is extended to {{pause.from}}', 'does not rise'],
    ['until {{years.to}}, and we may ask to extend this to {{years.from}}', 'names the end first'],
    ['{{fee.most}} to {{fee.least}}', 'does not rise: by content/facts.json the first is 30, and the second 15'],
    [
      'from {{answer.first}} to {{answer.last}}',
      'does not rise: by content/facts.json the first is 4, and the second 20',
    ],
    [
      '{{pause.to}} - {{pause.from}}',
      'does not rise: by content/facts.json the first is 2025-12-04, and the second 2025-10-07',
    ],
  ])('are reported as “%s”, whatever they are', (text, is) => {
    expect(found(`It is ${text}.`)).toMatchObject([
      { code: 'FACT_ORDER', message: expect.stringContaining(is) as string },
    ])
  })

  it('are reported as ends of the fee, which are computed', () => {
    const file = {
      units: {},
      facts: {},
      feeBands: [
        { from: 0, percent: 30, most: 9 },
        { from: 9, percent: 15, most: 99 },
      ],
    }
    expect(
      factPairDiagnostics(
        memoryProject({
          'content/facts.json': file,
          'content/help.json': { text: '{{fee.max}} to {{fee.min}} plus VAT' },
        }),
      ),
    ).toMatchObject([{ code: 'FACT_ORDER', pointer: '/text' }])
  })

  it('are reported in a page, with their place', () => {
    const page = 'First.\n\nMade between {{years.to}}\nand {{years.from}}.\n'
    expect(
      factPairDiagnostics(memoryProject({ 'content/facts.json': { facts }, 'content/pages/faqs.md': page })),
    ).toMatchObject([{ file: 'content/pages/faqs.md', pointer: '', place: { line: 3, column: 6 } }])
  })

  it('are not looked for in files that are neither words nor pages', () => {
    const words = JSON.stringify(['{{years.to}} to {{years.from}}'])
    const others = { 'content/notes.txt': words, 'content/pages/notes.txt': words }
    expect(factPairDiagnostics(memoryProject({ 'content/facts.json': { facts }, ...others }))).toEqual([])
  })

  it.each([
    'between {{years.from}} and {{years.to}}',
    '{{years.from}} to {{years.middle}} - {{years.to}}',
    'in {{years.to}} and {{years.from}}',
    '{{years.to}} and {{years.to short}}',
    '{{years.to}}, and {{years.to}}',
    'until {{pause.from}} and is extended to {{pause.to}}',
    'until {{pause.to}}. We extended another to {{pause.from}}',
    '{{other}} to {{years.from}}',
    '{{unknown}} to {{years.to}}',
    '{{unknown}} to {{unknown}}',
    '{{fee.least}} to {{fee.most}}',
    'lowered from {{fee.most}} to {{fee.least}}',
    '{{answer.last}} to {{answer.first}}',
    '{{answer.first}} to {{fee.least}}',
    'between {{pause.from}} and {{pause.to}}',
  ])('may be named as “%s”', (text) => {
    expect(found(text)).toEqual([])
  })
})
