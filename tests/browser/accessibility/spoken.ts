import type { Page } from 'playwright'

/** Starts to record, on each document that this page opens, what a screen reader would announce. */
export async function listenToRegions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const said: string[] = []
    const last = new WeakMap<Element, string>()
    Object.assign(window, { spoken: said })
    const regionsOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement
      const around = element?.closest(LIVE)
      return [
        ...(around === null || around === undefined ? [] : [around]),
        ...(node instanceof Element ? node.querySelectorAll(LIVE) : []),
      ]
    }
    new MutationObserver((mutations) => {
      const touched = new Set(
        mutations.flatMap(({ target, addedNodes }) => [
          ...regionsOf(target).slice(0, 1),
          ...[...addedNodes].flatMap(regionsOf),
        ]),
      )
      for (const region of touched) {
        const text = region.checkVisibility() ? (region.textContent ?? '').replace(/\s+/g, ' ').trim() : ''
        if (text !== '' && text !== last.get(region)) said.push(text)
        last.set(region, text)
      }
    }).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['hidden'],
    })
  })
}

/** In the order in which it was said. */
export function spokenSoFar(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
}
