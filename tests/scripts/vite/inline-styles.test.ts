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

  it('contains only the first rules of a sheet where these are not all, and names the sheet as one for later', () => {
    expect(withInlineStyles('<link rel="stylesheet" href="/assets/a.css">', 'n', read, () => 'p{}')).toBe(
      '<style nonce="n">p{}</style><link rel="stylesheet" href="/assets/a.css" disabled data-later>',
    )
    expect(withInlineStyles('<link rel="stylesheet" href="/assets/a.css">', 'n', read, (css) => css)).toBe(
      '<style nonce="n">p { margin: 0 }</style><link rel="stylesheet" href="/assets/a.css" disabled>',
    )
  })

  it('leaves other links alone', () => {
    const html = '<link rel="icon" href="/icon.svg"><link rel="modulepreload" href="/assets/a.js">'
    expect(withInlineStyles(html, 'n', read)).toBe(html)
  })
})
