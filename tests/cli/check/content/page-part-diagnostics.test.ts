import { describe, expect, it } from 'vitest'
import { pagePartDiagnostics } from '../../../../cli/check/content/page-part-diagnostics.ts'
import { PAGE_PARTS } from '../../../../copy/site/page-parts.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const FILES = { 'content/pages.json': {}, 'content/storage.json': {}, 'content/facts.json': {} }
const found = (pages: Readonly<Record<string, string>>, others: object = FILES) =>
  pagePartDiagnostics(
    memoryProject({
      ...others,
      ...Object.fromEntries(
        Object.entries(pages).map(([name, body]) => [`content/pages/${name}.md`, `---\ntitle: A\n---\n\n${body}\n`]),
      ),
    }),
  )
const ALL = ['cookieSettings', 'storageRegister', 'feeTable', 'feeExamples']
const including = (...parts: readonly string[]) => parts.map((part) => `{{> ${part}}}`).join('\n\n')

describe('the parts of pages', () => {
  it('are all in this project', () => {
    expect(pagePartDiagnostics({ files: ownFiles() })).toEqual([])
    expect(ALL.filter((part) => !(PAGE_PARTS as readonly string[]).includes(part))).toEqual([])
  })

  it.each(ALL)('are reported without %s', (missing) => {
    const others = ALL.filter((part) => part !== missing)
    expect(found({ terms: including(...others) }).map(({ message }) => message)).toEqual([
      expect.stringContaining(`No page includes "${missing}"`),
    ])
  })

  it('are named with what visitors lose', () => {
    expect(found({ terms: including('storageRegister', 'feeTable', 'feeExamples') })).toEqual([
      {
        code: 'PAGE_PART_MISSING',
        severity: 'error',
        file: 'content/pages.json',
        pointer: '/cookies',
        message:
          'No page includes "cookieSettings", which is made from this: nobody could withdraw a consent to cookies.',
        hint: 'Write {{> cookieSettings}} on a line of its own in a page of content/pages.',
      },
    ])
  })

  it('may be on several pages, and others on none', () => {
    expect(
      found({ terms: including('feeTable', 'feeExamples'), cookies: including('cookieSettings', 'storageRegister') }),
    ).toEqual([])
  })

  it('are not known where one is misspelt, which is reported by itself', () => {
    expect(found({ terms: including('feesTable', 'feeExamples', 'cookieSettings', 'storageRegister') })).toEqual([])
  })

  it('are not known where a page cannot be read, and no matter of a project without the file', () => {
    const files = { ...FILES, 'content/pages/other.md': '---\n[\n---\n' }
    expect(found({ terms: 'Words.' }, files)).toEqual([])
    expect(found({ terms: 'Words.' }, { 'content/storage.json': {} })).toHaveLength(1)
  })
})
