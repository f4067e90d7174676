import type { SourceNode } from '../source/source-node.ts'

/** What hides a question: its own condition, or only that of a panel or page around it. */
type HiddenBy = 'itself' | 'around'

export interface HiddenAnswers {
  readonly add: (question: string, by: HiddenBy) => void
  /** Whether the survey still counts the answer to a question that is hidden again. */
  readonly isKept: (question: string) => boolean
}

export const NOT_KEPT =
  'Somebody who goes back may hide a question that is answered: its answer does not count then. The survey counts it until the end.'

/** The answers that conditions of a survey see although their questions are hidden, as `clearInvisibleValues` says. */
export function hiddenAnswers(root: SourceNode): HiddenAnswers {
  const mode = root.text('clearInvisibleValues') ?? 'onComplete'
  const cleared: readonly HiddenBy[] =
    mode === 'onHiddenContainer' ? ['itself', 'around'] : mode === 'onHidden' ? ['itself'] : []
  const hidden = new Map<string, Set<HiddenBy>>()
  return {
    add: (question, by) => hidden.set(question, new Set([...(hidden.get(question) ?? []), by])),
    isKept: (question) => [...(hidden.get(question) ?? [])].some((by) => !cleared.includes(by)),
  }
}
