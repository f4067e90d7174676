import type { Page } from 'playwright'

/** The errors of a page from now on: what it throws, and what its console reports. */
export function pageFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}
