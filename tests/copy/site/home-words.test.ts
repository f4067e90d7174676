import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { homeWords, readSite, type KnownNames } from '../../../copy/site/index.ts'
import { ROOT } from '../../support/root.ts'

const site = readSite(ROOT)
const home = site.words['content/home.json'] as { readonly variants: readonly object[] }
const { lenders } = JSON.parse(readFileSync(join(ROOT, 'content/lenders.json'), 'utf8')) as KnownNames
const journeys = ['v3', 'v4', 'v5']
const read = (instead: object) =>
  homeWords({ ...site, words: { ...site.words, 'content/home.json': { ...home, ...instead } } }, { lenders, journeys })

describe('the words of the home page', () => {
  it('have the answers of the page of questions', () => {
    expect(read({}).faq[0]).toEqual({
      id: 'what-are-pcp-and-hp',
      question: 'What are PCP and HP?',
      html: expect.stringContaining('<p>') as string,
    })
  })

  it.each([
    ['no variant at /', { variants: home.variants.slice(1) }, /^HOME_ADDRESS content\/home\.json#\/variants: /],
    [
      'two variants at one address',
      { variants: [...home.variants, home.variants[2]] },
      /^HOME_ADDRESS content\/home\.json#\/variants\/5\/path: two variants have the address "\/v3"/,
    ],
    [
      'a variant of an unknown journey',
      { variants: [{ path: '/', journey: 'v7', claim: 'average' }] },
      /^HOME_JOURNEY content\/home\.json#\/variants\/0\/journey: "v7" is not a journey\. The journeys are v3, v4, v5/,
    ],
    [
      'a variant of an unknown claim',
      { variants: [{ path: '/', journey: 'v3', claim: 'toString' }] },
      /^HOME_JOURNEY content\/home\.json#\/variants\/0\/claim: "toString" is not a claim/,
    ],
    ['an unknown lender', { lenders: ['Nobody'] }, /^HOME_LENDER content\/home\.json#\/lenders\/0: "Nobody"/],
    ['an unknown question', { faq: ['why'] }, /^HOME_QUESTION content\/home\.json#\/faq\/0: "why"/],
  ])('are refused with %s', (_what, instead, error) => {
    expect(() => read(instead)).toThrow(error)
  })
})
