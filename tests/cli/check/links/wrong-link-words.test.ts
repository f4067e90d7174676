import { expect, it } from 'vitest'
import { wrongLinkWords } from '../../../../cli/check/links/wrong-link-words.ts'
import { memoryProject } from '../../support/memory-project.ts'

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nWords.\n`
const { files } = memoryProject({
  'content/pages/complaints.md': page('Complaints'),
  'content/pages/terms.md': page('Terms & conditions', 'path: /our-terms\naliases:\n  - /terms\n'),
  'content/pages/fees.md': page('Questions about fees'),
  'content/pages/book.md': page('Log book'),
  'content/pages/untitled.md': '---\npath: /untitled\n---\n',
  'content/pages/broken.md': page('['),
  'content/pages/draft.txt': page('Draft'),
})
const AT = { file: 'journeys/x.json', pointer: '/at' }
const said = (text: unknown, href: unknown) => wrongLinkWords({ files })({ text, href }, AT)

it.each<[string, string, string]>([
  ['Complaints', '/our-terms', '/complaints'],
  ['complaints.', '/terms?from=home#fees', '/complaints'],
  ['Read  our full\nterms – conditions!', '/complaints', '/our-terms'],
  ['See more about the "Log book"', '/complaints', '/book'],
  ['complaints page', '/book', '/complaints'],
  ['Our complaint procedure', '/our-terms', '/complaints'],
  ['Log book page', '/complaints', '/book'],
])('the link "%s" does not lead to %s', (text, href, right) => {
  expect(said(text, href)).toEqual([
    {
      ...AT,
      code: 'LINK_WORDS',
      severity: 'warning',
      message: `The link "${text}" leads to "${href}", and the page of that name is "${right}".`,
      hint: 'Correct the address, or the words.',
    },
  ])
})

it.each<[string, unknown, unknown]>([
  ['to its page', 'Complaints', '/complaints'],
  ['to another name of its page', 'Terms and conditions', '/terms'],
  ['to a place on its page', 'Terms & conditions', '/our-terms#fees'],
  ['out of the site', 'Complaints', 'https://example.com/our-terms'],
  ['anywhere, by words that name no page', 'Questions', '/our-terms'],
  ['anywhere, by words of which a name lacks one in its middle', 'Questions fees', '/our-terms'],
  ['anywhere, by one word that a name has as two', 'Logbook', '/our-terms'],
  ['to its page, by another form of its name', 'complaints page', '/complaints'],
  ['anywhere, as a page', 'Page', '/our-terms'],
  ['to a page without a title', 'Complaints', '/untitled'],
  ['anywhere, by the name of what is no page yet', 'Draft', '/our-terms'],
  ['nowhere', 'Complaints', undefined],
  ['to a page, without words', undefined, '/our-terms'],
])('a link may lead %s', (_, text, href) => {
  expect(said(text, href)).toEqual([])
})
