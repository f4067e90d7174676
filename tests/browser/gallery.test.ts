import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn, expectAccessible } from './support/accessible.ts'
import { launchBrowser } from './support/browser.ts'
import { EXAMPLES } from './widgets/example-list.ts'
import { openJourney } from '../../loader/index.ts'
import { ownSteps, statesOf } from '../../gallery/step-states.ts'
import { ownSource } from '../support/source.ts'

const configFile = fileURLToPath(new URL('../../gallery/vite.config.ts', import.meta.url))
const STATES = JSON.parse(readFileSync(new URL('../../gallery/states.json', import.meta.url), 'utf8')) as readonly {
  name: string
  width: number
  query: string
}[]
const COMPONENTS = [
  'buttons',
  'notices',
  'marked-words',
  'reveals',
  'required-when',
  'parts-when',
  'progress',
  'waiting',
  'error-summary',
  'reference',
  'type',
]

const journeys = ['v3', 'v4', 'v5'].map((name) => openJourney(name, ownSource()))
/** The steps that hang on the wall: of each journey those that it does not share with the one before it. */
const OWN = journeys.flatMap((journey, index) =>
  ownSteps(journey, journeys[index - 1]).map((step) => ({
    name: journey.name,
    step,
    states: statesOf(journey, step).map(({ name }) => name),
  })),
)

let browser: Browser
let server: PreviewServer
let outDir: string
let page: Page
let address: string
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'gallery-'))
  const config = { configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } } as const
  await build(config)
  server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  address = server.resolvedUrls?.local[0] ?? ''
  browser = await launchBrowser()
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(outDir, { recursive: true })
})

describe('the gallery', () => {
  it('has every widget and every component', async () => {
    await page.goto(address)
    await page.getByRole('heading', { name: 'Gallery' }).waitFor()
    const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual([
      ...COMPONENTS,
      ...new Set(EXAMPLES.map(({ widget }) => widget)),
      ...OWN.map(({ name, step }) => `${name}, ${step}`),
    ])
  })

  it.each(COMPONENTS)('%s: axe finds nothing wrong, in light and in dark', async (component) => {
    await show(`component=${component}`, 360)
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    const { violations } = await axeOn(page, { onlyColours: true })
    await page.emulateMedia({ colorScheme: 'light' })
    expect(violations).toEqual([])
  })

  // As they come, widgets/accessibility.test.ts measures each at 320 pixels.
  it.each(STATES.filter(({ query }) => query !== ''))(
    'every example scrolls down only: $name',
    async ({ width, query }) => {
      await showAll(query, width)
      expect(await page.getByRole('region').count()).toBeGreaterThanOrEqual(EXAMPLES.length)
      expect(await tooWide()).toEqual([])
    },
  )
})

/** The examples, or states of steps, that alone make the page scroll sideways. */
function tooWide(): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isWide = () => document.documentElement.scrollWidth > innerWidth
    const sections = [...document.querySelectorAll<HTMLElement>('#gallery > section, #gallery > main > section')]
    if (!isWide()) return []
    for (const section of sections) section.hidden = true
    const wide = sections.filter((section) => {
      section.hidden = false
      const isTooWide = isWide()
      section.hidden = true
      return isTooWide
    })
    return wide.map((section) => section.ariaLabel ?? '')
  })
}

describe('the steps of the journeys in the gallery', () => {
  it('hang there empty, filled in, refused, while they load and when something failed (J027)', () => {
    const statesIn = (step: string) => OWN.find((one) => one.step === step)?.states ?? []
    expect(statesIn('info')).toEqual(['empty', 'filled', 'refused', 'sending', 'infoSave refused', 'infoSave failed'])
    expect(statesIn('experianReport')).toEqual(
      expect.arrayContaining([
        'empty',
        'filled',
        'refused',
        'loading, after 0 s',
        'loading, after 3 s',
        'loading, after 10 s',
        'identity settled',
      ]),
    )
    expect(statesIn('finish')).toEqual(
      expect.arrayContaining(['loading, after 0 s', 'submission failed', 'submission incomplete', 'identity settled']),
    )
    expect(OWN.map(({ step }) => step)).toEqual(
      expect.arrayContaining(journeys.flatMap(({ steps }) => Object.keys(steps))),
    )
  })

  it.each(journeys)('scroll down only at 320 pixels in every state: $name', async ({ name }) => {
    await showAll(`&journey=${name}`, 320)
    const states = OWN.filter((own) => own.name === name).flatMap((own) => own.states)
    expect(await page.getByRole('region', { includeHidden: true }).count()).toBeGreaterThanOrEqual(states.length)
    expect(await tooWide()).toEqual([])
  })

  it('pass axe in the states at which the walks through the product do not look', async () => {
    const unseen = OWN.flatMap(({ name, step, states }) =>
      states.flatMap((state, index) =>
        NOT_WALKED.test(`${name} ${step}, ${state}`) ? [`journey=${name}&step=${step}&state=${index}`] : [],
      ),
    )
    expect(unseen).not.toEqual([])
    const context = page.context()
    // Several at once: most of the time is spent on waiting for frames.
    await Promise.all(
      [0, 1, 2, 3].map(async (turn) => {
        const own = await context.newPage()
        await own.emulateMedia({ reducedMotion: 'reduce', colorScheme: turn % 2 === 0 ? 'light' : 'dark' })
        for (const query of unseen.filter((_, index) => index % 4 === turn)) {
          await show(query, 320, own)
          await expectAccessible(own)
        }
        await own.close()
      }),
    )
  })
})

/** What accessibility/steps.test.ts does not come by: codes, second chances, dialogs, what went wrong on the way in, and the long waits. */
const NOT_WALKED =
  /(?:otp|duplicate|secondChance|identityUnavailable|alreadyFiled), (?:empty|as it comes|codeSent)|, submission |after 10 s$/

async function show(query: string, width: number, at: Page = page): Promise<void> {
  await at.setViewportSize({ width, height: 740 })
  await at.goto(`${address}?${query}`)
  await at.getByRole('heading', { level: 1 }).waitFor()
}

/** With the widgets that come late, in whose place is nothing wide. */
async function showAll(query: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.goto(`${address}?all${query}`, { waitUntil: 'networkidle' })
  await expect.poll(() => page.locator('.field[aria-busy="true"]').count()).toBe(0)
}
