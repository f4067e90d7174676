import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * axe finds no violation of WCAG 2.2 AA, and checked something.
 * @param without parts that are checked elsewhere, as selectors
 */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  for (const selector of without) axe.exclude(selector)
  const { violations, passes } = await axe.analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(found, new URL(page.url()).pathname).toEqual([])
  expect(passes.length).toBeGreaterThan(0)
}
