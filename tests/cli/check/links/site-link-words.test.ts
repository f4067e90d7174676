import { expect, it } from 'vitest'
import { siteLinkWordsDiagnostics } from '../../../../cli/check/links/site-link-words.ts'
import { memoryProject } from '../../support/memory-project.ts'

const page = (title: string, words = 'Words.') => `---\ntitle: ${title}\ndescription: x\n---\n\n${words}\n`

function said(files: Readonly<Record<string, unknown>>): readonly string[] {
  return siteLinkWordsDiagnostics(
    memoryProject({
      'content/pages/privacy-policy.md': page('Privacy policy'),
      'content/pages/complaints.md': page('Complaints'),
      ...files,
    }),
  ).map(({ code, severity, file, pointer, place, message, hint = '' }) =>
    [severity, code, `${file}${place === undefined ? '' : `:${place.line}`}`, pointer, message, hint].join(' '),
  )
}
const footer = (...links: readonly unknown[]) => ({ 'content/app.json': { footer: { links } } })
const WRONG =
  'The link "Privacy policy" leads to "/complaints", and the page of that name is "/privacy-policy". Correct the address, or the words.'

it('a link of the footer leads to the page that its words name', () => {
  expect(
    said(footer({ text: 'Privacy policy', href: '/privacy-policy' }, { text: 'Home', href: '/complaints' })),
  ).toEqual([])
  expect(said(footer({ text: 'Privacy policy', href: '/complaints' }))).toEqual([
    `warning LINK_WORDS content/app.json /footer/links/0/href ${WRONG}`,
  ])
})

it('so does a link of the help, and one in the words of a page', () => {
  const link = { text: 'Privacy policy', href: '/complaints' }
  expect(said({ 'content/help.json': { issues: { data: { link } } } })).toEqual([
    `warning LINK_WORDS content/help.json /issues/data/link/href ${WRONG}`,
  ])
  expect(said({ 'content/pages/data.md': page('Data', 'See [Privacy **policy**](/complaints).') })).toEqual([
    `warning LINK_WORDS content/pages/data.md:6 /top/1 ${WRONG}`,
  ])
})

it('two links of one list have words of their own', () => {
  const cookies = { text: 'Cookies', href: '/cookies' }
  expect(said(footer(cookies, { text: 'cookies ', href: '/other' }, { text: 'More', href: '/cookies' }))).toEqual([
    'error LINK_WORDS_TWICE content/app.json /footer/links/1/text Two links of this list have the words "cookies": nobody can tell them apart. Give one of them other words, or remove it.',
  ])
  expect(
    said({ 'content/app.json': { footer: { links: [cookies] }, masthead: { links: [cookies, null, 'Cookies'] } } }),
  ).toEqual([])
})

it('what has no address or no words is no link of a list', () => {
  const [words, address] = [{ text: 'Cookies' }, { href: '/cookies' }]
  expect(said(footer(words, words, address, address))).toEqual([])
})

const DATA = page('Data', '[Privacy policy](/complaints)')

it.each<[string, string, string]>([
  ['pages that cannot be read', 'content/pages/broken.md', DATA.replace('Data', '[')],
  ['words that cannot be read', 'content/broken.json', '{'],
  ['what is no page', 'content/pages/data.txt', DATA],
  ['what has no words of the site', 'content/links.txt', '{ "text": "Privacy policy", "href": "/complaints" }'],
])('%s are left to others', (_, file, text) => {
  expect(said({ [file]: text })).toEqual([])
})
