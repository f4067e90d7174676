import type { Page } from 'playwright'

/** Begins to add up, on each document that this page opens, how far things moved that nobody had touched. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { score: 0, of: [] as string[] }
    Object.assign(window, { layoutShift: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Element | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        seen.score += entry.value
        seen.of.push(
          ...entry.sources.map(
            ({ node }) => `${node?.nodeName ?? ''}.${node instanceof Element ? node.className : ''}`,
          ),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** What it came to since it was last asked, and what moved. */
export function shiftsSoFar(page: Page): Promise<{ readonly score: number; readonly of: readonly string[] }> {
  return page.evaluate(() => {
    const { layoutShift } = window as unknown as { layoutShift: { score: number; of: string[] } }
    const so = { ...layoutShift }
    Object.assign(layoutShift, { score: 0, of: [] })
    return so
  })
}
