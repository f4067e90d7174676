import { describe, expect, it } from 'vitest'
import { withInlineStyles } from '../../../scripts/vite/inline-styles.ts'

const SHEETS: Readonly<Record<string, string>> = {
  '/assets/a.css': 'p { margin: 0 }\n',
  '/assets/b.css': 'q::before { content: "$&" }',
}
const read = (address: string) => SHEETS[address] ?? ''

describe('a built document', () => {
  it('contains its style sheets, each with the nonce of the policy, and loads none', () => {
    expect(
      withInlineStyles('<head><link rel="stylesheet" crossorigin href="/assets/a.css" nonce="n"></head>', 'n', read),
    ).toBe('<head><style nonce="n">p { margin: 0 }</style><link rel="stylesheet" href="/assets/a.css" disabled></head>')
  })

  it('keeps their order and their text as it is', () => {
    const html = withInlineStyles(
      '<link rel="stylesheet" href="/assets/b.css">\n<link rel="stylesheet" href="/assets/a.css">',
      'n',
      read,
    )
    expect(html.indexOf('q::before { content: "$&" }')).toBeLessThan(html.indexOf('p { margin: 0 }'))
    expect(html).toContain('q::before')
  })

  it('begins with the first rules of each sheet and ends with the whole sheets as text where that is asked for', () => {
    const html = '<link rel="stylesheet" href="/assets/a.css"><body>words</body>'
    expect(withInlineStyles(html, 'n', read, () => 'p{}')).toBe(
      '<style nonce="n" data-first>p{}</style><link rel="stylesheet" href="/assets/a.css" disabled><body>words<script type="text/css">p { margin: 0 }</script></body>',
    )
  })

  it('leaves other links alone', () => {
    const html = '<link rel="icon" href="/icon.svg"><link rel="modulepreload" href="/assets/a.js">'
    expect(withInlineStyles(html, 'n', read)).toBe(html)
  })
})
