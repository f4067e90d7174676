import { describe, expect, it } from 'vitest'
import { sameTitleDiagnostics } from '../../../../cli/check/content/same-title-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const page = (title: string) => `---\ntitle: ${title}\n---\n\nWords.\n`
const found = (contents: Readonly<Record<string, unknown>>) =>
  sameTitleDiagnostics(memoryProject(contents)).map(
    ({ code, severity, file, pointer, message, hint }) => `${code} (${severity}) ${file}#${pointer} ${message} ${hint}`,
  )

describe('titles', () => {
  it('are different in this project', () => {
    const files = ownFiles()
    expect(sameTitleDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
  })

  it('tell two pages apart', () => {
    expect(
      found({ 'content/pages/cookies.md': page('Cookies'), 'content/pages/status.md': page('" cookies. "') }),
    ).toEqual([
      'PAGE_TITLE_TWICE (error) content/pages/status.md# " cookies. " is the title of the page "status.md" and of the page "cookies.md": nobody can tell the two apart. Give one of them another title.',
    ])
  })

  it('tell two topics of the help apart', () => {
    const issues = { phone: { title: 'Report a problem.' }, problem: { title: 'Report  a.Problem' } }
    expect(found({ 'content/help.json': { issues } })).toEqual([
      'PAGE_TITLE_TWICE (error) content/help.json#/issues/problem/title "Report  a.Problem" is the title of the topic "problem" and of the topic "phone": nobody can tell the two apart. Give one of them another title.',
    ])
  })

  it.each<Readonly<Record<string, unknown>>>([
    { 'content/pages/a.md': page('Cookies'), 'content/pages/b.md': page('Cookie') },
    { 'content/pages/a.md': page('Cookies'), 'content/pages/notes.txt': page('Cookies') },
    { 'content/pages/a.md': page('Set up'), 'content/pages/b.md': page('Setup') },
    { 'content/pages/a.md': page('Straße'), 'content/pages/b.md': page('Strasse') },
    // One leads to the other.
    { 'content/pages/a.md': page('Help'), 'content/help.json': { issues: { help: { title: 'Help' } } } },
    { 'content/help.json': { issues: { a: { title: ' ' }, b: { title: ' ' }, c: null } } },
    { 'content/pages/a.md': '---\n[\n---\n', 'content/pages/b.md': 'Words.', 'content/pages/c.md': 'Words.' },
  ])('may be those of %j', (contents) => {
    expect(found(contents)).toEqual([])
  })
})
