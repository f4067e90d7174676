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
    '{{other}} to {{years.from}}',
    '{{unknown}} to {{years.to}}',
  ])('may be named as “%s”', (text) => {
    expect(found(text)).toEqual([])
  })
})
