import { describe, expect, it } from 'vitest'
import { htmlContent } from '../../../importer/content/html-content.ts'
import { markdownContent } from '../../../importer/content/markdown-content.ts'
import { plainWords } from '../../../importer/content/plain-words.ts'

const read = (html: string) => {
  const { content, lost } = htmlContent(html, '/x')
  return { content: content.map(({ source: _, ...part }) => part), lost }
}
const text = (words: string) => ({ content: [{ kind: 'text', text: words }], lost: [] })

describe('HTML of a form', () => {
  it.each([
    ['emphasis', '<p>Bring <strong>both</strong> <em>letters</em>.</p>', 'Bring **both** *letters*.'],
    ['a secure link', '<p>Read <a href="https://gov.uk/a">the guide</a>.</p>', 'Read [the guide](https://gov.uk/a).'],
    ['a link to mail', '<p><a href="mailto:a@b.uk">Write</a></p>', '[Write](mailto:a@b.uk)'],
    ['space around strong words', '<p>Bring<b> both </b>letters</p>', 'Bring **both** letters'],
    ['an entity inside strong words', '<p><b>Tea &amp; milk</b></p>', '**Tea & milk**'],
    ['signs that are words', '<p>Use **two** [sic] * marks</p>', String.raw`Use \*\*two\*\* \[sic\] \* marks`],
    ['what no markup can say, by its words', '<p>a<b>,b</b>c</p>', 'a,bc'],
    ['braces as brackets', '<p>Hello <b>{{name}}</b></p>', 'Hello **(name)**'],
  ])('keeps %s', (_, html, words) => {
    expect(read(html)).toEqual(text(words))
  })

  it('keeps an address that is not secure in brackets, and a path of its own site not at all', () => {
    expect(read('<p><a href="http://a.uk">A</a> and <a href="/b">B</a></p>')).toEqual({
      content: [{ kind: 'text', text: 'A (http://a.uk) and B' }],
      lost: ['a'],
    })
  })

  it('never links to a script', () => {
    expect(read('<p><a href="javascript:alert(1)">Go</a></p>')).toEqual({
      content: [{ kind: 'text', text: 'Go' }],
      lost: ['a'],
    })
  })

  it('makes a warning of a warning, without its icon', () => {
    const html =
      '<div class="govuk-warning-text"><span class="govuk-warning-text__icon" aria-hidden="true">!</span><strong class="govuk-warning-text__text"><span class="govuk-visually-hidden">Warning</span>You can be fined.</strong></div>'
    expect(read(html)).toEqual({ content: [{ kind: 'warning', text: 'You can be fined.' }], lost: [] })
  })

  it('makes a table of a table', () => {
    const html =
      '<table><caption>Fees</caption><thead><tr><th>Who</th><th>Sum</th></tr></thead><tbody><tr><td>Adult</td><td><b>£10</b></td></tr><tr><th>Child</th><td></td></tr></tbody></table>'
    expect(read(html)).toEqual({
      content: [
        {
          kind: 'table',
          caption: 'Fees',
          columns: ['Who', 'Sum'],
          rows: [
            ['Adult', '**£10**'],
            ['Child', ''],
          ],
        },
      ],
      lost: [],
    })
  })

  it.each([
    [
      'cells over several columns',
      '<table><tr><th colspan="2">Fees</th></tr><tr><td>A</td><td>B</td></tr></table>',
      ['Fees', 'A B'],
    ],
    ['no headings', '<table><tr><td>A</td><td>B</td></tr></table>', ['A B']],
    ['too few cells', '<table><tr><th>A</th><th>B</th></tr><tr><td>1</td></tr></table>', ['A B', '1']],
  ])('keeps the words of a table with %s', (_, html, rows) => {
    expect(read(html)).toEqual({ content: rows.map((row) => ({ kind: 'text', text: row })), lost: ['table'] })
  })
})

describe('Markdown of a form', () => {
  it('keeps its emphasis and links', () => {
    const { content } = markdownContent('# Before\n\nRead **all** of [it](https://gov.uk).\n\n- *One*\n- Two', '/x')
    expect(content.map(({ source: _, ...part }) => part)).toEqual([
      { kind: 'heading', text: 'Before' },
      { kind: 'text', text: 'Read **all** of [it](https://gov.uk).' },
      { kind: 'list', items: ['*One*', 'Two'] },
    ])
  })
})

describe('a label of a form', () => {
  it('is plain, with addresses in brackets', () => {
    expect(plainWords('I agree to the <b>terms</b> (<a href="https://a.uk">here</a>)')).toBe(
      'I agree to the terms (here (https://a.uk))',
    )
  })
})
