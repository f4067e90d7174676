import { describe, expect, it } from 'vitest'
import { copyAddressDiagnostics } from '../../../../cli/check/content/copy-address-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const FILES = {
  'content/resume.json': { network: 'No', noId: 'None', links: [{ text: 'Away' }], categories: {} },
  'content/broken.json': '{',
  'content/pages/faqs.md': '---\ntitle: Questions\n---\n\nFirst.\n\n## How long?\n\nA while.\n',
}
const found = (at: string, files: Readonly<Record<string, unknown>> = FILES) =>
  copyAddressDiagnostics(memoryProject({ ...files, 'content/copy.json': { rules: [{ at: [at] }] } })).map(
    ({ code, severity, pointer, message, hint }) => `${code} ${severity} ${pointer} ${message} ${hint}`,
  )

describe('the addresses of the rules for words', () => {
  it('exist in this project', () => {
    const files = ownFiles()
    expect(copyAddressDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
  })

  it.each([
    ['content/resume.json#/netwrok', 'content/resume.json#/netwrok', 'Did you mean "network"?'],
    ['content/resume.json#/{noId,noIds}', 'content/resume.json#/noIds', 'Did you mean "noId"?'],
    ['content/resume.json#/{a,network}/text', 'content/resume.json#/a/text', 'Correct the address, or remove it.'],
    ['content/resume.json#/other/*', 'content/resume.json#/other', 'Correct the address, or remove it.'],
    ['content/resume.json#/link/**', 'content/resume.json#/link', 'Did you mean "links"?'],
    ['content/gone.json', 'content/gone.json', 'Correct the address, or remove it.'],
    ['content/pages/faqs.md#/how-lang/1', 'content/pages/faqs.md#/how-lang/1', 'Did you mean "/how-long/1"?'],
  ])('name nothing as %s', (at, missing, hint) => {
    expect(found(at)).toEqual([
      `COPY_ADDRESS warning /rules/0/at/0 There is no "${missing}": nothing is said about any words. ${hint}`,
    ])
  })

  it.each([
    'content/resume.json',
    'content/resume.json#/{network,noId}',
    'content/resume.json#/links/0/text',
    'content/resume.json#/categories/**',
    'content/resume.json#/**/{href}',
    'content/resume.json#/code*',
    'content/resume.json#/links/*/href',
    'content/resume.json#/{network{,/gone}}',
    'content/broken.json#/network',
    'content/{gone,lost}.json#/title',
    'content/*.json#/gone',
    'journeys/v3.json#/steps/gone/title',
    'journeys/older/v1.json#/title',
    'content/pages/faqs.md',
    'content/pages/faqs.md#/title',
    'content/pages/faqs.md#/how-long',
    'content/pages/faqs.md#/how-long/*',
    'content/pages/faqs.md#/top/1',
  ])('may be %s', (at) => {
    expect(found(at)).toEqual([])
  })

  it('are read where problems are accepted, where something is required, and of parts', () => {
    const gone = 'content/resume.json#/gone'
    const copy = {
      rules: 'x',
      parts: { steps: [gone], odd: 'x' },
      watch: { mustSay: [{ at: [gone] }] },
      accepted: [{ at: ['content/resume.json#/noId', gone] }, {}, { at: [3] }],
    }
    expect(
      copyAddressDiagnostics(memoryProject({ ...FILES, 'content/copy.json': copy })).map(({ pointer }) => pointer),
    ).toEqual(['/parts/steps/0', '/watch/mustSay/0/at/0', '/accepted/0/at/1'])
  })

  it('are none without the file', () => {
    expect(copyAddressDiagnostics(memoryProject({}))).toEqual([])
  })
})
