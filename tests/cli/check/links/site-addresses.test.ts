import { describe, expect, it } from 'vitest'
import { linkErrors } from '../../../../cli/check/links/site-addresses.ts'
import { memoryProject } from '../../support/memory-project.ts'

const PAGES = {
  'content/pages/faqs.md': '# Questions\n\n## How long?\n\nA while.\n\n### And then?\n\nNothing.',
  'content/pages/terms.md': '---\npath: /the-terms\naliases:\n  - /old-terms\n---\n\nTerms.',
  'content/pages/about.md': '---\naliases: /us\n---\n\nAbout.',
  'content/pages/notes-md': '# Notes',
}
const site = (more: Readonly<Record<string, unknown>> = {}) =>
  linkErrors(memoryProject({ ...PAGES, 'journeys/tour.json': { path: '/tour' }, ...more }))
const home = { 'content/home.json': { variants: [{ path: '/v9' }] } }

describe('a link', () => {
  it.each([
    '/faqs',
    '/faqs#how-long',
    '/faqs?from=mail#and-then',
    '/faqs{query}#how-long',
    '/the-terms',
    '/old-terms',
    '/about',
    '/',
    '/#anything',
    '/resume',
    '/v9',
    '/v9#anything',
    '/tour',
    '/tour/cars',
    '/my-claims',
    '/api/session',
    '/get-started/id-selfie-upload?id={claimId}',
    '/get-started/id-selfie-upload?id={claimReference}',
    '#help-phone',
    'https://example.com/faq#x',
    'mailto:help@example.com',
  ])('leads somewhere: %s', (href) => {
    expect(site(home)?.(href)).toBeUndefined()
  })

  const KNOWN = ['/faqs', '/the-terms', '/old-terms', '/about', '/v9', '/', '/resume', '/tour']
  it.each(['', '?id=', '?di={claimId}', '?id={claimId}&x=1', '?id=1'])(
    'to the upload of an ID names the claim: %s',
    (query) => {
      expect(site()?.(`/get-started/id-selfie-upload${query}`)).toEqual({
        message: 'it does not say whose ID it asks for',
        near: `/get-started/id-selfie-upload${query}`,
        known: ['/get-started/id-selfie-upload?id={claimId}'],
      })
    },
  )

  it.each([
    ['/faq', '/faq', '/faq is not a page', KNOWN],
    ['/faq?x=1#y', '/faq', '/faq is not a page', KNOWN],
    ['/terms', '/terms', '/terms is not a page', KNOWN],
    ['/us', '/us', '/us is not a page', KNOWN],
    ['/notes', '/notes', '/notes is not a page', KNOWN],
    ['/tours', '/tours', '/tours is not a page', KNOWN],
    ['/faqs#how', 'how', 'the page /faqs has no heading with the address "how"', ['how-long', 'and-then']],
    [
      '/faqs#how-long/1',
      'how-long/1',
      'the page /faqs has no heading with the address "how-long/1"',
      ['how-long', 'and-then'],
    ],
    ['#help', '#help', '#help is not a place on a page of a journey', ['#help-phone']],
  ])('leads nowhere: %s', (href, near, message, known) => {
    expect(site(home)?.(href)).toEqual({ message, near, known })
  })

  it.each([
    ['without a home page', {}],
    ['with one home page', { 'content/home.json': {} }],
  ])('may lead home in a project %s', (_, files) => {
    expect(site(files)?.('/')).toBeUndefined()
    expect(site(files)?.('/v9')).toMatchObject({ message: '/v9 is not a page' })
  })

  it('is left alone in a project without pages', () => {
    expect(linkErrors(memoryProject({ 'journeys/tour.json': { path: '/tour' } }))).toBeUndefined()
  })
})
