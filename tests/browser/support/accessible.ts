import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'

/** axe finds no violation of WCAG 2.2 AA, and checked something. */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  const { violations, rulesKept } = await axeOn(page, { without })
  expect(violations, new URL(page.url()).pathname).toEqual([])
  expect(rulesKept).toBeGreaterThan(0)
}

interface AxeOptions {
  /** Parts that are checked elsewhere, as selectors. */
  readonly without?: readonly string[]
  /** For a page that was checked already and has only changed its colours. */
  readonly onlyColours?: boolean
}

interface AxeAnswer {
  /** Each with its rule and places. */
  readonly violations: readonly string[]
  /** Zero violations of zero rules would be no news. */
  readonly rulesKept: number
}

export async function axeOn(page: Page, { without = [], onlyColours = false }: AxeOptions = {}): Promise<AxeAnswer> {
  const axe = new AxeBuilder({ page })
  if (onlyColours) axe.withRules(COLOURS)
  else axe.withTags(TAGS)
  // It would open another page to put the answers of frames together, which takes as long as looking.
  if (page.frames().length === 1) axe.setLegacyMode(true)
  for (const selector of without) axe.exclude(selector)
  const { violations, passes } = await axe.analyze()
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    rulesKept: passes.length,
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that compare colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
