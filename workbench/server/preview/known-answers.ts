import { changesBetween } from '../../json-changes.ts'
import type { PreviewAnswer, PreviewJourney } from '../../wire.ts'

/** The answers that pages have: to each goes only what has changed since. */
export interface KnownAnswers {
  /** @param known the mark of the answer that the page has */
  readonly answer: (preview: PreviewJourney, known: string | undefined) => PreviewAnswer
}

const MOST_KEPT = 20

/** @param newMark an id that no other start of the server has given */
export function knownAnswers(newMark: () => string): KnownAnswers {
  const kept = new Map<string, PreviewJourney>()
  return {
    answer(preview, known = '') {
      const before = kept.get(known)
      kept.delete(known)
      const mark = newMark()
      kept.set(mark, preview)
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
      return before === undefined ? { mark, whole: preview } : { mark, changes: changesBetween(before, preview) }
    },
  }
}
