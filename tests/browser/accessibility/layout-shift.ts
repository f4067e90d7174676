import type { Page } from 'playwright'

/** Starts to add up, on each document that this page opens, how far things moved without user input. */
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

/** The shift since the last call, and what moved. */
export function shiftsSoFar(page: Page): Promise<{ readonly score: number; readonly of: readonly string[] }> {
  return page.evaluate(() => {
    const { layoutShift } = window as unknown as { layoutShift: { score: number; of: string[] } }
    const so = { ...layoutShift }
    Object.assign(layoutShift, { score: 0, of: [] })
    return so
  })
}
