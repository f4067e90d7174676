import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import react from '@vitejs/plugin-react'
import { build, preview, type InlineConfig } from 'vite'
import { launchBrowser } from '../support/browser.ts'
import type {} from './harness/services.ts'

export interface WidgetPages {
  /** Opens the harness with this query; by default on a phone of 360 × 740. */
  readonly open: (
    query: string,
    size?: { readonly width: number; readonly height: number },
    scheme?: 'light' | 'dark',
  ) => Promise<Page>
  /** Draws an example in a page that is open, anew: to load everything again would take longer than to look at it. */
  readonly draw: (page: Page, query: string) => Promise<void>
  /** Opens the harness again, in a page that is open. */
  readonly show: (page: Page, query: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const HARNESS = new URL('./harness/', import.meta.url).pathname

/** The harness as it would be shipped: built and served. */
export async function widgetPages(): Promise<WidgetPages> {
  const outDir = await mkdtemp(join(tmpdir(), 'widgets-'))
  const config = harnessConfig(outDir)
  await build(config)
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } })
  const [address] = server.resolvedUrls?.local ?? []
  const browser: Browser = await launchBrowser()
  const show = async (page: Page, query: string) => {
    await page.goto(`${address}?${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return {
    draw: (page, query) => page.evaluate((drawn) => window.harness.draw?.(drawn), query),
    show,
    open: async (query, viewport = { width: 360, height: 740 }, colorScheme = 'light') => {
      const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: 2 })
      const page = await context.newPage()
      // A warning of React or a script error is a fault of the widget, whatever the test looks at.
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await show(page, query)
      return page
    },
    close: async () => {
      await browser.close()
      await server.close()
      await rm(outDir, { recursive: true })
      if (errors.length > 0) throw new Error(`HARNESS_ERRORS ${errors.join('\n')}`)
    },
  }
}

const errors: string[] = []

export function harnessConfig(outDir: string): InlineConfig {
  return {
    root: HARNESS,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    // React only warns in its development build, which is under test here; so the size is meaningless.
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  }
}

/** The calls to the services so far. */
export function harnessValues(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() => window.harness.values)
}

/** As a paste does it: one input event with the whole text, cut off where the box does not take more. */
export async function pasteInto(page: Page, box: Locator, text: string): Promise<void> {
  await box.focus()
  await page.keyboard.insertText(text)
}
