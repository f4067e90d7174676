import type { Browser, Page } from 'playwright'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import register from '../../content/storage.json'
import { expectAccessible } from './support/accessible.ts'
import { launchBrowser } from './support/browser.ts'
import { newClaimant, type Claimant, type Person } from './support/claimant.ts'
import { startProduct, type Product } from './support/product.ts'
import { wordsOf } from './support/journey-words.ts'

let browser: Browser
let product: Product
let advertiser: Server
let pixels: URL[] = []

beforeAll(async () => {
  advertiser = createServer((request, response) => {
    pixels.push(new URL(request.url ?? '', 'http://localhost'))
    response.writeHead(204).end()
  })
  await new Promise<void>((done) => advertiser.listen(0, '127.0.0.1', done))
  const { port } = advertiser.address() as AddressInfo
  ;[browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ MARKETING_PIXEL_URL: `http://127.0.0.1:${port}/tr?id=1` }),
  ])
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  advertiser?.close()
})

beforeEach(() => {
  pixels = []
})

const SEARCH = '?utm_source=news&fbclid=click-1&ttclid=click-2'
const JANE: Person = { first: 'Jane', last: 'Failtwice' }

type Kind = 'cookie' | 'localStorage' | 'sessionStorage'

/** Everything that the browser keeps of this product, with how long it keeps cookies, in seconds. */
async function stored({
  page,
  context,
}: Claimant): Promise<readonly { readonly kind: Kind; readonly name: string; readonly seconds?: number }[]> {
  const { local, session } = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }))
  const now = Date.now() / 1000
  return [
    ...(await context.cookies()).map(({ name, expires }) => ({
      kind: 'cookie' as const,
      name,
      seconds: expires - now,
    })),
    ...local.map((name) => ({ kind: 'localStorage' as const, name })),
    ...session.map((name) => ({ kind: 'sessionStorage' as const, name })),
  ]
}

function entryOf({ kind, name }: { readonly kind: Kind; readonly name: string }) {
  return register.entries.find(
    (entry) =>
      entry.kind === kind &&
      (entry.name.endsWith('*') ? name.startsWith(entry.name.slice(0, -1)) : entry.name === name),
  )
}

function calls(page: Page): { readonly path: string; readonly body: string }[] {
  const seen: { path: string; body: string }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      seen.push({ path: `${request.method()} ${pathname.slice(4)}`, body: request.postData() ?? '' })
  })
  return seen
}

/** Between keys, in milliseconds: a slow typist. A claim finished within seconds counts as a robot's, and marketing gets no events of it. */
const LOOKING_FOR_KEYS = 800

async function walk(claimant: Claimant, version: 'v3' | 'v5', person: Person, delay = 0): Promise<void> {
  const { press, heading, page } = claimant
  const words = wordsOf(version)
  if (version === 'v5') {
    await press(words.anyButton('yes'))
    await heading(words.title('commission'))
    await press(words.anyButton('no'))
  }
  await heading(words.title('postcode'))
  await claimant.box(words.part('address', 'postcode')).pressSequentially('LS1 4AP', { delay })
  await claimant.chooseAddress('LS1 4AP')
  await press(words.anyButton('next'))
  await claimant.giveDetails(person)
  if (version === 'v3') {
    await press(words.anyButton('next'))
    await heading(words.title('contact'))
  }
  await claimant.giveContact()
  await page
    .getByRole('button', { name: words.anyButton('next') })
    .and(page.locator(':not([aria-disabled="true"])'))
    .click()
  await heading(words.title('sign'))
  await claimant.typeSignature(person)
  await press(words.button('sign', 'sign', 'otherwise'))
  if (version === 'v3') {
    await heading(words.title('experianReport'))
    await press(words.anyButton('finalStep'))
  }
  await heading(words.title('questions'))
  await claimant.answerQuestions('wrong')
  await press(words.button('secondChance', 'verification'))
  await claimant.answerQuestions('wrong')
  await heading(words.title('finish', 'otherwise'))
}

interface MarketingEvent {
  readonly event?: string
  readonly data?: Readonly<Record<string, unknown>>
}

/** What the backend has for the marketing supplier about a claim. */
async function eventsOf(claimant: Claimant): Promise<readonly MarketingEvent[]> {
  const answer = await fetch(`${product.url}/sandbox/claims/${await claimant.claimId()}`)
  const { outgoing } = (await answer.json()) as { outgoing: { target: string; payload: MarketingEvent }[] }
  return outgoing.filter(({ target }) => target === 'marketing').map(({ payload }) => payload)
}

describe.each(['v3', 'v5'] as const)('a whole journey of %s', (version) => {
  it.each([
    ['without a choice', undefined],
    ['after Reject', 'Reject'],
  ] as const)(
    '%s stores only what is strictly necessary, each as registered, and tells marketing nothing (A-133, A-134)',
    async (_, choice) => {
      const claimant = await newClaimant(browser, product.url)
      const seen = calls(claimant.page)
      await claimant.open(`/get-started-${version}${SEARCH}`)
      if (choice !== undefined) await claimant.press(choice)
      await walk(claimant, version, JANE)
      const kept = await stored(claimant)
      expect(
        kept.filter((item) => entryOf(item)?.category !== 'necessary').map(({ kind, name }) => `${kind} ${name}`),
      ).toEqual([])
      expect(kept.length).toBeGreaterThan(3)
      expect(pixels).toEqual([])
      expect(seen.filter(({ path }) => /trigger-gtm-event|user-visit/.test(path))).toEqual([])
      expect(seen.filter(({ body }) => /click-1|click-2/.test(body))).toEqual([])
      expect(claimant.troubles).toEqual([])
      await claimant.leave()
    },
  )

  it('after Accept stores what is registered for as long as registered, and sends each step under one id to pixel and server (J007, J040, C100)', async () => {
    const claimant = await newClaimant(browser, product.url)
    const seen = calls(claimant.page)
    await claimant.open(`/v${version.slice(1)}${SEARCH}`)
    await claimant.press('Accept')
    await claimant.page.getByRole('link', { name: 'CHECK FOR REFUNDS' }).click()
    await walk(claimant, version, JANE, LOOKING_FOR_KEYS)

    const kept = await stored(claimant)
    expect(kept.filter((item) => entryOf(item) === undefined).map(({ kind, name }) => `${kind} ${name}`)).toEqual([])
    for (const item of kept.filter(({ kind }) => kind === 'cookie')) {
      const lifetime = entryOf(item)?.lifetime as { readonly days?: number; readonly hours?: number }
      const promised = (lifetime.days ?? 0) * 86_400 + (lifetime.hours ?? 0) * 3600
      expect(item.seconds, item.name).toBeLessThanOrEqual(promised + 5)
      expect(item.seconds, item.name).toBeGreaterThan(promised - 600)
    }

    const told = seen
      .filter(({ path }) => path === 'POST /trigger-gtm-event')
      .map(({ body }) => (JSON.parse(body) as { data: Record<string, string> }).data)
    await expect.poll(() => pixels.length).toBe(told.length)
    expect(
      pixels.map(({ searchParams }) => [searchParams.get('ev'), searchParams.get('eid'), searchParams.get('consent')]),
    ).toEqual(told.map(({ event, event_id, consent }) => [event, event_id, consent]))
    expect([...new Set(told.map(({ consent }) => consent))]).toEqual(['marketing'])
    expect(told[0]?.['event']).toBe('claim_started')
    expect(told.at(-1)?.['event']).toBe('claim_submitted')
    expect(told.filter(({ event }) => event === 'step_completed').map(({ step }) => step)).toEqual(
      expect.arrayContaining(['postcode', 'sign', 'questions']),
    )

    // The sent data identifies no one.
    const everything = JSON.stringify([told, pixels.map(String)])
    for (const personal of ['Jane', 'Failtwice', 'LS1', '1980', '07700', 'example.com', await claimant.claimId()])
      expect(everything).not.toContain(personal)

    const saved = seen.map(({ body }) => body).find((body) => body.includes('marketing_consent')) ?? '{}'
    expect(JSON.parse(saved)).toMatchObject({
      marketing_consent: true,
      fbclid: 'click-1',
      ttclid: 'click-2',
      fbp: expect.any(String),
      fbc: expect.any(String),
      ttp: expect.any(String),
    })
    // The page shows the end before the backend has the last event.
    await expect
      .poll(async () => (await eventsOf(claimant)).map(({ event }) => event))
      .toEqual(expect.arrayContaining(['claim_started', 'step_completed', 'claim_submitted']))
    const events = await eventsOf(claimant)
    expect(events.every(({ data }) => data?.['consent'] === 'marketing')).toBe(true)
    expect(claimant.troubles).toEqual([])
    await claimant.leave()
  })
})

describe('the question about cookies', () => {
  it('is above the page with two equal answers, passes axe, and asks once', async () => {
    for (const answer of ['Accept', 'Reject']) {
      const claimant = await newClaimant(browser, product.url)
      const { page } = claimant
      await claimant.open('/faqs')
      const region = page.getByRole('region', { name: 'Cookies' })
      const looks = await region
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => [button.className, button.clientHeight, button.clientWidth]))
      expect(looks).toHaveLength(2)
      expect(looks[0]).toEqual(looks[1])
      await expectAccessible(page)
      await region.getByRole('button', { name: answer }).click()
      expect(await region.count()).toBe(0)
      expect(
        await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading === document.activeElement),
      ).toBe(true)
      for (const path of ['/', '/get-started-v3', '/terms-and-conditions']) {
        await claimant.open(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await region.count(), path).toBe(0)
      }
      await claimant.leave()
    }
  })

  it('can be changed on the cookies page, which shows the current choice and removes what is no longer allowed', async () => {
    const claimant = await newClaimant(browser, product.url)
    const { page } = claimant
    await claimant.open(`/cookies-policy${SEARCH}`)
    const main = page.getByRole('main')
    await main.getByText('You have not chosen yet').waitFor()
    await main.getByRole('button', { name: 'Accept' }).click()
    await main.getByText('You have accepted').waitFor()
    expect((await stored(claimant)).some((item) => entryOf(item)?.category === 'marketing')).toBe(true)
    await main.getByRole('button', { name: 'Reject' }).click()
    await main.getByText('You have rejected').waitFor()
    expect((await stored(claimant)).filter((item) => entryOf(item)?.category !== 'necessary')).toEqual([])
    await page.reload()
    await main.getByText('You have rejected').waitFor()
    await claimant.leave()
  })
})
