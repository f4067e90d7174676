import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { launchBrowser } from './support/browser.ts'
import { EXAMPLES } from './widgets/example-list.ts'

const configFile = fileURLToPath(new URL('../../gallery/vite.config.ts', import.meta.url))
const STATES = JSON.parse(readFileSync(new URL('../../gallery/states.json', import.meta.url), 'utf8')) as readonly { name: string; width: number; query: string }[]
const COMPONENTS = ['buttons', 'notices', 'progress', 'waiting', 'error-summary', 'done', 'type']

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
    expect(headings).toEqual([...COMPONENTS, ...new Set(EXAMPLES.map(({ widget }) => widget))])
  })

  it.each(COMPONENTS)('%s: axe finds nothing wrong, in light and in dark', async (component) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await show(`component=${component}`, 360)
      await expectAccessible(page)
    }
  })

  it.each(STATES)('every example scrolls down only: $name', async ({ width, query }) => {
    for (const { widget, index } of EXAMPLES) {
      await show(`widget=${widget}&example=${index}${query}`, width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${widget} ${index}`).toBeLessThanOrEqual(width)
    }
  })
})

async function show(query: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.goto(`${address}?${query}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
