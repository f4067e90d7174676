import { canonical, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** The words of a page. A heading may be above several parts, and a link or a picture may be shown twice. */
const WORDS = ['text', 'status', 'notice', 'list', 'details', 'reference'] as const

/** Blocks of one page that say the same to the same visitors. */
export function blocksTwice({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, content } of Object.values(steps)) {
    const seen = new Map<string, string>()
    for (const block of content) {
      const shown = shownIn(block)
      if (shown === undefined) continue
      const before = seen.get(shown)
      if (before === undefined) seen.set(shown, block.id)
      else
        report(
          'BLOCK_TWICE',
          pointerOf(['steps', id, 'content', block.id]),
          `Step ${quoted(id)}: the blocks ${quoted(before)} and ${quoted(block.id)} say the same to the same visitors.`,
          { severity: 'warning', hint: 'Remove one of them, or correct its words or its condition.' },
        )
    }
  }
}

function shownIn({
  id: _,
  source: _s,
  ...shown
}: Step['content'][number] & { readonly source?: unknown }): string | undefined {
  return WORDS.some((key) => Object.hasOwn(shown, key)) ? canonical(shown) : undefined
}
