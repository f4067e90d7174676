import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { factsPrintedAs, readSite } from '../../../copy/site/index.ts'
import { ROOT } from '../../support/root.ts'

describe('the words of the pages', () => {
  const site = readSite(ROOT)

  it('use every fact that is written down', () => {
    expect(site.unusedFacts).toEqual([])
  })

  it('have all pages of the requirements (C004–C012, J013)', () => {
    const addresses = site.pages.flatMap(({ path, aliases }) => [path, ...aliases])
    const variants = (site.words['content/home.json'] as { variants: { path: string }[] }).variants.map(
      ({ path }) => path,
    )
    expect([...variants, ...addresses].sort()).toEqual([
      '/',
      '/complaints',
      '/cookies-policy',
      '/faqs',
      '/frequently-asked-questions',
      '/home',
      '/how-it-works',
      '/privacy-policy',
      '/status',
      '/terms-and-conditions',
      '/under-maintenance',
      '/v3',
      '/v4',
      '/v5',
    ])
  })

  it('say on every page what search engines show', () => {
    expect(site.pages.filter(({ description }) => description.length < 50).map(({ name }) => name)).toEqual([])
  })

  it('answer every topic of the questions (C015–C023)', () => {
    const questions = site.pages
      .find(({ name }) => name === 'faqs')
      ?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    expect(questions).toEqual(
      expect.arrayContaining([
        'What are PCP and HP?',
        'Am I eligible?',
        'Can I claim when the agreement has ended?',
        'What does it cost?',
        'How much could I get back?',
        'How long does it take?',
        'Can I claim for more than one agreement?',
        'Can I cancel?',
        'How am I paid?',
      ]),
    )
  })
})

describe('figures in the words of journeys', () => {
  const { facts } = readSite(ROOT)
  const figures =
    /£\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)?%|\b\d+(?:\.\d+)? (?:business )?(?:days?|weeks?|months?|years?|hours?)\b/g

  it.each(['v3', 'v4', 'v5'])(
    'of %s are facts of content/facts.json, so that a journey and a page cannot disagree',
    (journey) => {
      const text = readFileSync(join(ROOT, `journeys/${journey}.json`), 'utf8')
      const strangers = [...text.matchAll(figures)]
        .map(([figure]) => figure)
        .filter(
          (figure) => factsPrintedAs(figure.replace(/ .*/, ''), facts, / (\w+?)s?$/.exec(figure)?.[1]).length === 0,
        )
      expect(strangers).toEqual([])
    },
  )
})

describe('what would stop the build', () => {
  let root: string
  const made: string[] = []
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'site-'))
    made.push(root)
    cpSync(join(ROOT, 'content'), join(root, 'content'), { recursive: true })
  })
  afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

  const change = (file: string, from: string, to: string) => {
    const path = join(root, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
  }

  it.each([
    [
      'a link that leads nowhere',
      'content/pages/faqs.md',
      '(/terms-and-conditions)',
      '(/terms-and-condition)',
      /^PAGE_LINK content\/pages\/faqs\.md: it links to \/terms-and-condition,/,
    ],
    [
      'a page at the address of a variant of the home page',
      'content/pages/faqs.md',
      'path: /faqs',
      'path: /v4',
      /^PAGE_ADDRESS_TAKEN content\/pages\/faqs\.md: \/v4 is already the address of a variant of the home page/,
    ],
    ['a link in JSON that leads nowhere', 'content/app.json', '"/faqs"', '"/faq"', /^PAGE_LINK content\/app\.json/],
    [
      'two pages at one address',
      'content/pages/faqs.md',
      'path: /faqs',
      'path: /complaints',
      /^PAGE_ADDRESS_TAKEN content\/pages\/faqs\.md: \/complaints is already the address of content\/pages\/complaints\.md/,
    ],
    [
      'an unknown fact in JSON',
      'content/help.json',
      '{{fee.min}}',
      '{{fee.least}}',
      /^FACT_UNKNOWN content\/help\.json/,
    ],
    [
      'a figure in JSON typed by hand',
      'content/home.json',
      '{{coolingOff}} to change',
      '14 days to change',
      /^FIGURE_TYPED content\/home\.json/,
    ],
    [
      'a fact of no known unit',
      'content/facts.json',
      '"unit": "percent"',
      '"unit": "percents"',
      /^FACTS_SHAPE content\/facts\.json/,
    ],
    ['a day that is none', 'content/facts.json', '2025-04-08', '2025-13-08', /^FACT_DATE/],
    ['an entry of the register without a purpose', 'content/storage.json', '"purpose"', '"purposes"', /^STORAGE_SHAPE/],
    ['JSON that is none', 'content/help.json', '{', '', /^CONTENT_JSON content\/help\.json/],
  ])('%s', (_, file, from, to, diagnostic) => {
    change(file, from, to)
    expect(() => readSite(root)).toThrow(diagnostic)
  })
})
