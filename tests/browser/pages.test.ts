import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { browserAndProduct } from './support/browser-and-product.ts'
import { wordsOf } from './support/journey-words.ts'
import { someOf } from '../support/some-of.ts'

const v3 = wordsOf('v3')

const { browser, product } = await browserAndProduct()

interface Case {
  readonly path: string
  readonly heading: string
  /** What must be there to be read, also without scripts. */
  readonly texts: readonly (string | RegExp)[]
  readonly status?: number
}

const FREE = /you can claim for free yourself/i
const HOME = 'Were you overcharged for your car finance?'
const CASES: readonly Case[] = [
  {
    path: '/',
    heading: HOME,
    texts: [
      'Had a car on finance between 2007 - 2021?',
      /Many agreements made between 2007 and 2021/,
      'Claim up to £700 per agreement',
      /SSL/,
      'Black Horse',
      '£25,000 to £49,999.99',
      FREE,
      /until 4 December 2025/,
    ],
  },
  {
    path: '/home',
    heading: HOME,
    texts: ['CHECK FOR REFUNDS', 'Claim up to £700 per agreement', 'Start a claim in 60 seconds', FREE],
  },
  {
    path: '/v3',
    heading: HOME,
    texts: [
      'CHECK FOR REFUNDS',
      'Claims of up to about £1,400',
      'Helping consumers since 2008',
      'Lenders we look for',
      'See your agreements',
      '£25,000 to £49,999.99',
      'What are PCP and HP?',
      FREE,
    ],
  },
  {
    path: '/v4',
    heading: HOME,
    texts: ['CHECK FOR REFUNDS', 'We are a claims management company. You do not need us to claim', FREE],
  },
  {
    path: '/v5',
    heading: HOME,
    texts: ['CHECK FOR REFUNDS', 'We are a claims management company. You do not need us to claim', FREE],
  },
  {
    path: '/how-it-works',
    heading: 'How it works',
    texts: ['The steps', 'What we claim for', 'How to claim for free', 'Questions people ask'],
  },
  {
    path: '/faqs',
    heading: 'Questions and answers',
    texts: ['What are PCP and HP?', 'within the past 10 years', 'Up to £700 per agreement', 'payable within 14 days'],
  },
  { path: '/frequently-asked-questions', heading: 'Questions and answers', texts: ['What are PCP and HP?'] },
  {
    path: '/privacy-policy',
    heading: 'Privacy policy',
    texts: [
      'Effective from 8 April 2025 (08/04/2025)',
      'Legal basis',
      '12 months',
      'within one month',
      'Equifax Limited',
    ],
  },
  {
    path: '/complaints',
    heading: 'Complaints procedure',
    texts: [
      'Within 3 business days',
      'Within 5 business days',
      'Within 4 weeks',
      'Within 8 weeks',
      /Claims Management Ombudsman/,
    ],
  },
  { path: '/cookies-policy', heading: 'Cookies', texts: ['currentId', 'cookieChoice', '90 days', 'distinctId'] },
  {
    path: '/terms-and-conditions',
    heading: 'Terms and conditions',
    texts: ['15% to 30% plus VAT', '£23 an hour', '9.5 hours', '£218.50', '14-day cooling-off', '£49,200'],
  },
  { path: '/status', heading: 'Service status', texts: ['If you can read this, our pages are up.'] },
  { path: '/under-maintenance', heading: 'Site Under Maintenance', texts: ['Nothing is lost'] },
  {
    path: '/404',
    heading: 'Page Not Found',
    texts: ["The page you're looking for doesn't exist.", 'Oops.'],
    status: 404,
  },
  {
    path: '/no/such/page',
    heading: 'Page Not Found',
    texts: ["The page you're looking for doesn't exist.", 'Oops.'],
    status: 404,
  },
  { path: '/get-started-v5/contact', heading: 'Page Not Found', texts: ['Oops.'], status: 404 },
]

interface Visit {
  readonly scripts: boolean
  readonly width?: number
  /** The version that the browser has already. */
  readonly has?: string
}

async function visit(path: string, options: Visit) {
  const context = await browser.newContext({
    baseURL: product.url,
    javaScriptEnabled: options.scripts,
    viewport: { width: options.width ?? 360, height: 740 },
  })
  const { has } = options
  if (has !== undefined)
    await context.addInitScript((name) => localStorage.getItem('journey') ?? localStorage.setItem('journey', name), has)
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => void troubles.push(error.message))
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && troubles.push(message.text()))
  const response = await page.goto(path)
  return { page, troubles, status: response?.status(), leave: () => context.close() }
}

const shows = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor({ timeout: 5000 })

describe.each(someOf(CASES, 9))('$path', ({ path, heading, texts, status = 200 }) => {
  it('can be read without scripts (J001, J003, J004, C003–C012, C015–C035, C127, C129–C133)', async () => {
    const { page, status: answered, leave } = await visit(path, { scripts: false })
    expect(answered).toBe(status)
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
    for (const text of texts) await shows(page, text)
    expect(await page.title()).toContain(heading)
    expect((await page.locator('meta[name="description"]').getAttribute('content'))?.length).toBeGreaterThan(20)
    // Nothing that only scripts could make work, except on the status page's words.
    expect(await page.getByRole('button', { name: /^(Help|Accept|Reject|No)$/ }).count()).toBe(0)
    await leave()
  })

  it('passes axe, scrolls only down, and is refused nothing by its policy', async () => {
    for (const width of [360, 1280]) {
      const { page, troubles, leave } = await visit(path, { scripts: true, width })
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      for (const text of texts) await shows(page, text)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
      await expectAccessible(page)
      expect(troubles).toEqual([])
      await leave()
    }
  })
})

describe('a page outside the journeys', () => {
  it('loads at most 30 kB besides its text', async () => {
    const { page, leave } = await visit('/privacy-policy', { scripts: true })
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize })),
    )
    expect(
      loaded.reduce((sum, { size }) => sum + size, 0),
      JSON.stringify(loaded),
    ).toBeLessThan(30_000)
    expect(loaded.length).toBeGreaterThan(1)
    await leave()
  })

  it('leads to the others without scripts', async () => {
    const { page, leave } = await visit('/faqs', { scripts: false })
    const seen: string[] = []
    for (const name of [
      'How it works',
      'Terms and conditions',
      'Privacy policy',
      'Cookies',
      'Complaints',
      'Service status',
    ]) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      seen.push((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    }
    expect(seen).toEqual([
      'How it works',
      'Terms and conditions',
      'Privacy policy',
      'Cookies',
      'Complaints procedure',
      'Service status',
    ])
    await leave()
  })

  it('has metadata for search engines and link previews', async () => {
    const { page, leave } = await visit('/frequently-asked-questions', { scripts: false })
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${product.url}/faqs`)
    expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(`${product.url}/faqs`)
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    expect(data.mainEntity.map(({ name }) => name)).toContain('What does it cost?')
    expect(data.mainEntity.every(({ acceptedAnswer }) => acceptedAnswer.text.startsWith('<'))).toBe(true)
    const map = await (await fetch(`${product.url}/sitemap.xml`)).text()
    expect(map).toContain(`<loc>${product.url}/faqs</loc>`)
    // The port of the product may be any number.
    expect(map.replaceAll(product.url, '')).not.toMatch(/404|under-maintenance|frequently/)
    for (const file of ['/icon.svg', '/site.webmanifest', '/robots.txt'])
      expect((await fetch(product.url + file)).status, file).toBe(200)
    await leave()
  })

  it.each(['/terms-and-conditions', '/privacy-policy', '/complaints'])('%s prints its words alone', async (path) => {
    const { page, leave } = await visit(path, { scripts: true })
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('heading', { level: 2 }).filter({ visible: true }).count()).toBeGreaterThan(2)
    await leave()
  })
})

describe('the question of a home variant (C014, S-04, S-05, S-07)', () => {
  it.each([
    ['/v3', '/get-started-v3'],
    ['/v4', '/get-started-v4'],
    ['/v5', '/get-started-v5'],
  ])('%s: Yes and CHECK FOR REFUNDS lead to its own journey, also without scripts', async (path, start) => {
    for (const scripts of [false, true]) {
      const { page, leave } = await visit(path, { scripts })
      expect(await page.getByRole('link', { name: 'CHECK FOR REFUNDS' }).getAttribute('href')).toBe(start)
      await page.getByRole('button', { name: 'Yes', exact: true }).click()
      await page.waitForURL((url) => url.pathname === start)
      await leave()
    }
  })

  it('/home leads to the version of the visitor (S-07)', async () => {
    const { page, leave } = await visit('/get-started-v4', { scripts: true })
    await page.getByRole('heading', { level: 1, name: v3.title('postcode') }).waitFor()
    // The heading is there before any script is, and it is a script that keeps the version.
    await page.waitForFunction(() => localStorage.getItem('journey') === 'v4')
    await page.goto('/home')
    await expect
      .poll(() => page.getByRole('link', { name: 'CHECK FOR REFUNDS' }).getAttribute('href'))
      .toBe('/get-started-v4')
    await page.goto('/how-it-works')
    await expect
      .poll(() => page.getByRole('link', { name: 'Find My Agreements' }).first().getAttribute('href'))
      .toBe('/get-started-v4')
    await leave()
  })

  it('No says that a search still goes back to 2007, and stays', async () => {
    const { page, leave } = await visit('/v4', { scripts: true })
    await page.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'search all your agreements back to 2007' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/v4')
    await leave()
  })

  it('campaign tags go along to the journey and into the claim (C048, C054)', async () => {
    // With another version stored: a visitor who drew v3 by chance would count as drawn if the press came before React.
    const { page, leave } = await visit('/v3?utm_source=news&fbclid=abc', { scripts: true, has: 'v4' })
    const created = page.waitForRequest(
      (request) => request.url().endsWith('/api/session/claim') && request.method() === 'POST',
    )
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    expect((await created).postDataJSON()).toEqual({
      utmTags: { utm_source: 'news' },
      version: { journey: 'v3', drawn: false },
    })
    expect(page.url()).not.toContain('fbclid')
    await leave()
  })
})
