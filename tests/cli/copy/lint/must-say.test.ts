import { describe, expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { mustSay } from '../../../../cli/copy/lint/must-say.ts'
import { factsOf } from '../../../../copy/index.ts'
import { memoryProject } from '../../support/memory-project.ts'

const facts = factsOf({
  units: {},
  facts: {
    fca: { value: '000000', unit: 'text', source: 'x' },
    firm: { value: '00000000', unit: 'text', source: 'x' },
  },
  feeBands: [],
} as unknown as Parameters<typeof factsOf>[0])
const { files } = memoryProject({
  'content/app.json': { links: [{ href: '/faqs' }, { to: { href: '/terms#fees' } }], text: 'See [us](/about).' },
  'content/pages/terms.md': '---\ntitle: Terms\n---\n\nRead [this](/faqs "Questions").\n',
})
const said = (rule: object, text = '') =>
  mustSay({
    files,
    book: {
      facts,
      partsOf: new Map([['content/pages/terms.md', ['fees']]]),
      rules: { watch: { mustSay: [{ why: 'Because.', ...rule }] } },
    },
    entries: [{ address: 'content/app.json#/text', text }],
  } as unknown as CopyMatter).map(
    ({ code, severity, file, pointer, message }) => `${code} ${severity} ${file}#${pointer} ${message}`,
  )

describe('the phrases of a text', () => {
  const rule = { at: ['content/app.json#/text'], phrases: ['Claims firm', 'number {{fca}}'] }

  it('are asked for as whole words, with the facts filled in', () => {
    expect(said(rule, 'A claims  firm, number 00000000.')).toEqual([
      'COPY_MUST_SAY error content/app.json#/text It does not contain “number {{fca}}”. Because.',
    ])
    expect(said(rule, 'A claims firm, number 000000.')).toEqual([])
    expect(said({ ...rule, at: ['content/app.json#/other'] })).toEqual([])
  })

  it('may be advice', () => {
    expect(said({ ...rule, severity: 'warning' })).toEqual([
      'COPY_MUST_SAY warning content/app.json#/text It does not contain “Claims firm” and “number {{fca}}”. Because.',
    ])
  })
})

describe('the links of a place', () => {
  it.each([
    ['content/app.json#/links', ['/faqs', '/terms']],
    ['content/app.json', ['/about']],
    ['content/pages/terms.md', ['/faqs']],
    ['content/gone.json', ['/faqs']],
  ])('are in %s', (address, links) => {
    expect(said({ at: [address], links })).toEqual([])
  })

  it.each([
    ['content/app.json#/links', 'content/app.json#/links'],
    ['content/app.json#/gone', 'content/app.json#/gone'],
    ['content/pages/terms.md', 'content/pages/terms.md#'],
  ])('are missed in %s', (address, place) => {
    expect(said({ at: [address], links: ['/about'] })).toEqual([
      `COPY_MUST_SAY error ${place} It does not contain a link to /about. Because.`,
    ])
  })
})

it('the parts of a page are included', () => {
  const at = ['content/pages/terms.md', 'content/pages/gone.md']
  expect(said({ at, parts: ['fees'] })).toEqual([])
  expect(said({ at, parts: ['fees', 'steps'] })).toEqual([
    'COPY_MUST_SAY error content/pages/terms.md# It does not contain {{> steps}}. Because.',
  ])
})
