import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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
  const isAlone = page.frames().length === 1
  // The builder evaluates half a megabyte twice for each look; a document that was looked at before has it.
  if (isAlone && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const axe = new AxeBuilder({ page, ...(isAlone ? { axeSource: 'undefined' } : {}) })
  // Of what is right only the number of rules is asked.
  axe.options({ resultTypes: ['violations'] })
  if (onlyColours) axe.withRules(COLOURS)
  else axe.withTags(TAGS)
  // It would open another page to put the answers of frames together, which takes as long as looking.
  if (isAlone) axe.setLegacyMode(true)
  for (const selector of without) axe.exclude(selector)
  const { violations, passes } = await axe.analyze()
  return {
    violations: violations.map(
      ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    ),
    rulesKept: passes.length,
  }
}

const AXE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that compare colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
