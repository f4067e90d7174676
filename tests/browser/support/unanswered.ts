import type { Page } from 'playwright'

/** A request of a page's script. */
export interface Asked {
  readonly method: string
  readonly path: string
}

declare global {
  interface Window {
    unanswered?: () => readonly Asked[]
  }
}

/**
 * What the scripts of a page have asked for and not read yet, told by the page itself: the browser's own events about a request can come
 * long after the script has made it, and a clock that goes on meanwhile ends the script's patience. Call it before the page is opened.
 */
export async function watchUnanswered(page: Page): Promise<() => Promise<readonly Asked[]>> {
  await page.addInitScript(() => {
    const open = new Set<Asked>()
    const real = window.fetch.bind(window)
    window.unanswered = () => [...open]
    window.fetch = async (input, init) => {
      const { method, url } = new Request(input, init)
      const asked = { method, path: new URL(url).pathname }
      open.add(asked)
      try {
        const response = await real(input, init)
        await response.clone().arrayBuffer()
        return response
      } finally {
        open.delete(asked)
      }
    }
  })
  return () => page.evaluate(() => window.unanswered?.() ?? [])
}
