import { describe, expect, it } from 'vitest'
import { pageBraceDiagnostics } from '../../../../cli/check/content/page-brace-diagnostics.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const found = (words: string) =>
  pageBraceDiagnostics(memoryProject({ 'content/pages/faqs.md': `---\ntitle: A\n---\n\n${words}\n` }))

describe('braces in the words of a page', () => {
  it('are filled in in this project', () => {
    expect(pageBraceDiagnostics({ files: ownFiles() })).toEqual([])
  })

  it.each([
    ['Call {company.phone}.', '{company.phone}', 6],
    ['Call {{company.phone}} or {company.fax}.', '{company.fax}', 27],
    ['Call {{company.phone}.', '{{company.phone}', 6],
    ['Call {company.phone}}.', '{company.phone}}', 6],
    ['Call {company.', '{', 6],
  ])('are reported in “%s”', (words, braces, column) => {
    expect(found(`First.\n${words}`)).toEqual([
      {
        code: 'PAGE_BRACES',
        severity: 'error',
        file: 'content/pages/faqs.md',
        pointer: '',
        place: { line: 6, column },
        message: `Nothing fills in "${braces}": visitors would read it as it stands.`,
        hint: 'Write {{name}} with two braces on each side for a fact, or leave them out.',
      },
    ])
  })

  it.each(['Call {{company.phone}}.', '{{> feeTable}}', 'Within {{coolingOff adjective}} of it.', 'Words.'])(
    'are filled in in “%s”',
    (words) => {
      expect(found(words)).toEqual([])
    },
  )
})
