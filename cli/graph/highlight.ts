import type { Run } from '../../proof/index.ts'

/** The highlighted steps and transitions of a graph. */
export interface Highlight {
  readonly hasStep: (step: string) => boolean
  readonly hasWay: (from: string, to: string) => boolean
}

export const NO_HIGHLIGHT: Highlight = { hasStep: () => false, hasWay: () => false }

/** The steps and transitions of one run. */
export function highlightOf({ steps }: Run): Highlight {
  return {
    hasStep: (step) => steps.some((visit) => visit.step === step),
    hasWay: (from, to) => steps.some((visit) => visit.step === from && visit.to === to),
  }
}
