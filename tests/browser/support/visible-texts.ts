import type { Page } from 'playwright'

/** Every visible text, and every accessible name, without repetition, with spaces as rendered. */
export function visibleTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title])
    const add = (text: string | null) => void found.add((text ?? '').replace(/\s+/g, ' ').trim())
    for (const element of document.body.querySelectorAll('*')) {
      // A visually hidden text is announced, and counts; one that is not rendered at all does not.
      if (
        element.closest('script, style, noscript, template') !== null ||
        !element.checkVisibility({ checkVisibilityCSS: true })
      )
        continue
      for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'])
        add(element.getAttribute(name))
      // React keeps "{count} of {all}" as several texts in a row.
      let text = ''
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) text += node.textContent ?? ''
        else {
          add(text)
          text = ''
        }
      }
      add(text)
    }
    return [...found].filter((text) => /\p{L}/u.test(text))
  })
}
