import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteDiagnostics } from '../../../../cli/check/content/site-diagnostics.ts'
import { findProject } from '../../../../cli/project/project.ts'
import { projectFolder } from '../../support/command.ts'
import { copyFolder, reword } from '../../support/copy-folder.ts'

const found = (folder: string, known: Parameters<typeof siteDiagnostics>[1] = []) =>
  siteDiagnostics(findProject(folder, undefined), known).map(({ code, file, pointer }) => [code, file, pointer])

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
      ['FIGURE_TYPED', 'content/help.json', ''],
    ])
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
    const known = { code: 'SCHEMA_SHAPE', severity: 'error', pointer: '', message: '' } as const
    expect(found(folder, [{ ...known, file: 'content/home.json' }])).toEqual([])
    expect(found(folder, [{ ...known, file: 'content/facts.json' }])).toEqual([])
  })

  it('are all needed by a project that builds pages', () => {
    const folder = copyFolder()
    rmSync(join(folder, 'content/help.json'))
    expect(found(folder)).toEqual([])
    writeFileSync(join(folder, 'index.html'), '')
    expect(found(folder)).toEqual([['FILE_MISSING', 'content/help.json', '']])
  })
})
