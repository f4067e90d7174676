import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteDiagnostics } from '../../../../cli/check/content/site-diagnostics.ts'
import type { Diagnostic } from '../../../../loader/index.ts'
import { findProject } from '../../../../cli/project/project.ts'
import { projectFolder } from '../../support/command.ts'
import { copyFolder, reword } from '../../support/copy-folder.ts'

const found = (folder: string, known: Parameters<typeof siteDiagnostics>[1] = []) =>
  siteDiagnostics(findProject(folder, undefined), known).map(({ code, file, pointer }) => [code, file, pointer])

const fault = (file: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'SCHEMA_SHAPE',
  severity: 'error',
  file,
  pointer: '',
  message: '',
  ...more,
})

describe('the pages and the words around them', () => {
  it('are read without an error', () => {
    expect(found(copyFolder())).toEqual([])
  })

  it('are no matter of a project without pages', () => {
    expect(found(projectFolder())).toEqual([])
  })

  it('are each read by themselves, so that every file has its error', () => {
    const folder = copyFolder()
    reword(folder, 'content/pages/faqs.md', '{{fee.min}}', '{{fee.least}}')
    reword(folder, 'content/pages/status.md', '\n---\n\n', '\n---\n\n{{> feeTabel}}\n\n')
    reword(folder, 'content/help.json', '{{coolingOff}}', '14 days')
    reword(folder, 'content/home.json', '"path": "/v4"', '"path": "/v3"')
    expect(found(folder)).toEqual([
      ['FACT_UNKNOWN', 'content/pages/faqs.md', ''],
      ['PART_UNKNOWN', 'content/pages/status.md', ''],
      ['HOME_ADDRESS', 'content/home.json', '/variants/3/path'],
      ['FIGURE_TYPED', 'content/help.json', '/issues/cost/text/1'],
    ])
  })

  it('are named with the line, and may be beside files that are no pages', () => {
    const folder = copyFolder()
    writeFileSync(join(folder, 'content/pages/notes.txt'), 'Notes')
    expect(found(folder)).toEqual([])
    reword(folder, 'content/pages/faqs.md', '{{fee.min}}', '{{fee.least}}')
    reword(folder, 'content/pages/status.md', 'source: C011\n', '')
    const places = siteDiagnostics(findProject(folder, undefined), []).map(({ file, place }) => [file, place])
    expect(places).toEqual([
      ['content/pages/faqs.md', { line: 35, column: 1 }],
      ['content/pages/status.md', { line: 1, column: 1 }],
    ])
  })

  it('are no matter where the facts cannot be read', () => {
    const folder = copyFolder()
    writeFileSync(join(folder, 'content/facts.json'), '{')
    expect(found(folder)).toEqual([['CONTENT_JSON', 'content/facts.json', '']])
    expect(found(folder, [fault('content/facts.json')])).toEqual([])
    rmSync(join(folder, 'content/facts.json'))
    expect(found(folder)).toEqual([])
  })

  it('are read together if each is right', () => {
    const folder = copyFolder()
    reword(folder, 'content/home.json', '"Black Horse"', '"Black House"')
    expect(found(folder)).toEqual([['HOME_LENDER', 'content/home.json', '/lenders/0']])
    reword(folder, 'content/pages/faqs.md', 'path: /faqs', 'path: /complaints')
    expect(found(folder)).toEqual([['PAGE_ADDRESS_TAKEN', 'content/pages/faqs.md', '']])
  })

  it('are not read where an error is known already', () => {
    const folder = copyFolder()
    writeFileSync(join(folder, 'content/home.json'), '{}')
    expect(found(folder, [fault('content/home.json')])).toEqual([])
    expect(found(folder, [fault('content/facts.json')])).toEqual([])
  })

  it('are read in spite of a warning, and of an error in another file', () => {
    const folder = copyFolder()
    reword(folder, 'content/home.json', '"path": "/v4"', '"path": "/v3"')
    expect(found(folder, [fault('content/home.json', { severity: 'warning' })])).toHaveLength(1)
    expect(found(folder, [fault('content/help.json')])).toHaveLength(1)
  })

  it('are not read together where one of the pages has an error already', () => {
    const folder = copyFolder()
    reword(folder, 'content/home.json', '"Black Horse"', '"Black House"')
    reword(folder, 'content/pages/faqs.md', '{{fee.min}}', '{{fee.least}}')
    expect(found(folder, [fault('content/pages/faqs.md')])).toEqual([])
  })

  it('have no link that is reported elsewhere, and are read all the same', () => {
    const folder = copyFolder()
    reword(folder, 'content/pages/faqs.md', '## What are PCP and HP?', '[Fees](/feess)')
    expect(found(folder)).toEqual([['PAGE_LINK', 'content/pages/faqs.md', '']])
    expect(found(folder, [fault('content/pages/status.md', { code: 'OTHER', severity: 'warning' })])).toHaveLength(1)
    expect(found(folder, [fault('content/pages/faqs.md', { code: 'LINK_UNKNOWN' })])).toEqual([])
    reword(folder, 'content/pages/faqs.md', 'path: /faqs', 'path: /complaints')
    expect(found(folder, [fault('content/pages/faqs.md', { code: 'LINK_UNKNOWN' })])).toEqual([
      ['PAGE_ADDRESS_TAKEN', 'content/pages/faqs.md', ''],
    ])
  })

  it('are all needed by a project that builds pages', () => {
    const folder = copyFolder()
    rmSync(join(folder, 'content/help.json'))
    expect(found(folder)).toEqual([])
    writeFileSync(join(folder, 'index.html'), '')
    expect(siteDiagnostics(findProject(folder, undefined), [])).toEqual([
      {
        code: 'FILE_MISSING',
        severity: 'error',
        file: 'content/help.json',
        pointer: '',
        message: 'The file does not exist, and the pages are built with it.',
        hint: 'Restore it.',
      },
    ])
    rmSync(join(folder, 'content/pages'), { recursive: true })
    expect(found(folder)).toEqual([])
  })
})
