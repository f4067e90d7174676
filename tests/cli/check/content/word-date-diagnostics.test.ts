import { describe, expect, it } from 'vitest'
import { wordDateDiagnostics } from '../../../../cli/check/content/word-date-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'

const found = (texts: Readonly<Record<string, string>>) => {
  const files = {
    text: (path: string) => texts[path],
    list: (folder: string) =>
      Object.keys(texts)
        .filter((path) => path.slice(0, path.lastIndexOf('/')) === folder)
        .map((path) => path.slice(folder.length + 1)),
  }
  return wordDateDiagnostics({ files, source: textSource(files.text, files.list) }).map(
    ({ code, file, pointer, message }) => `${code} ${file}#${pointer}: ${message}`,
  )
}
const words = (value: unknown) => found({ 'content/home.json': JSON.stringify(value) })
const page = (front: string) => found({ 'content/pages/faqs.md': `---\ntitle: A\n${front}\n---\n\nWords.\n` })

describe('the dates of words', () => {
  it('are right in this project', () => {
    const files = ownFiles()
    expect(wordDateDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
  })

  it('are days of the calendar', () => {
    expect(words({ regulator: { text: 'A', reviewBy: '2025-13-04' } })).toEqual([
      'FACT_DATE content/home.json#/regulator/reviewBy: "2025-13-04" of "regulator" is no day of the calendar.',
    ])
    expect(words({ steps: [{ text: 'A', asOf: 'May 2025' }] })).toEqual([
      'FACT_DATE content/home.json#/steps/0/asOf: "May 2025" of "steps.0" is no day of the calendar.',
    ])
    expect(words({ steps: [[{ asOf: 'May' }]] })).toHaveLength(1)
    expect(page('reviewBy: "2025-02-30"')).toEqual([
      'FACT_DATE content/pages/faqs.md#: "2025-02-30" of the page is no day of the calendar.',
    ])
  })

  it('are the day that the words say', () => {
    const facts = { 'regulator.asOf': { value: '2025-10-17', unit: 'date' } }
    const of = (text: string, asOf: string) =>
      found({
        'content/facts.json': JSON.stringify({ facts }),
        'content/home.json': JSON.stringify({ regulator: { text, asOf } }),
      })
    expect(of('Announced on {{regulator.asOf}}.', '2025-10-07')).toEqual([
      'FACT_DATE content/home.json#/regulator/asOf: The words of "regulator" are known from 2025-10-07, and they say {{regulator.asOf}}, which is 2025-10-17.',
    ])
    expect(of('Announced on {{ regulator.asOf short }}.', '2025-10-07')).toHaveLength(1)
    expect(of('Announced on {{regulator.asOf}}.', '2025-10-17')).toEqual([])
    expect(of('Announced on {{other.asOf}} until {{regulator.basOf}}.', '2025-10-07')).toEqual([])
  })

  it('are in order', () => {
    expect(words({ asOf: '2026-10-07', reviewBy: '2025-12-04' })).toEqual([
      'FACT_DATE content/home.json#/reviewBy: The review of the file by 2025-12-04 is before the day 2026-10-07 from which it is known.',
    ])
    expect(page('asOf: 2026-10-07\nreviewBy: 2025-12-04')).toHaveLength(1)
  })

  it.each([
    { asOf: '2025-10-07', reviewBy: '2025-12-04' },
    { one: { asOf: '2025-10-07' }, other: { reviewBy: '2024-12-04' } },
    { value: 'soon', reviewBy: 3 },
    null,
    [],
  ])('may be those of %j', (value) => {
    expect(words(value)).toEqual([])
  })

  it('are not read in the facts, which have a check of their own, nor in other files', () => {
    expect(found({ 'content/facts.json': JSON.stringify({ asOf: 'May' }) })).toEqual([])
    expect(found({ 'content/notes.txt': JSON.stringify({ asOf: 'May' }) })).toEqual([])
    expect(found({ 'content/pages/notes.txt': '---\ntitle: A\nasOf: May\n---\n\nWords.\n' })).toEqual([])
  })

  it('are no matter of a page without them, or one that cannot be read', () => {
    expect([...page('kind: help'), ...page('title: [')]).toEqual([])
  })
})
