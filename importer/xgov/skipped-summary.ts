import type { SourceNode } from '../source/source-node.ts'
import type { PageDraft } from './pages.ts'

/** The pages that the runner never shows: a form with `skipSummary` sends its answers where it would show its summary. */
export function skippedSummaries(root: SourceNode, pages: readonly PageDraft[]): ReadonlySet<string> {
  if (root.flag('skipSummary') !== true) return new Set()
  const skipped = pages.filter(({ kind, node }) => kind === 'summary' && SUMMARY.test(node.text('controller') ?? ''))
  for (const { node } of skipped)
    node.assumed('The form skips its summary: the journey leads to its end instead.', true)
  return new Set(skipped.map(({ id }) => id))
}

/** Summaries of other kinds, in the middle of a form, are pages like others. */
const SUMMARY = /(?:^|\/)summary(?:PageController)?(?:\.[jt]s)?$/i
