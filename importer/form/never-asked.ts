import { factsIn } from './conditions-in-form.ts'
import type { DraftPage } from './draft.ts'
import type { NamesRead, ReadWith } from './names-read.ts'
import { withoutUnknown } from './without-unknown.ts'

/** Questions that are never asked, each with the names because of which: those that nothing in the source gives. */
export type NeverAsked = ReadonlyMap<string, readonly string[]>

/** The questions that are left out because their conditions can never hold. Others may depend on these. */
export function neverAsked(drafts: readonly DraftPage[], readWith: ReadWith): NeverAsked {
  const leftOut = new Map<string, readonly string[]>()
  const parts = drafts.flatMap((draft) => draft.parts)
  for (let before = -1; before < leftOut.size;) {
    before = leftOut.size
    for (const { question, conditions } of parts) {
      if (question === undefined || leftOut.has(question.name)) continue
      const read = conditions.map(readWith)
      if (read.some(({ condition }) => withoutUnknown(condition, (fact) => !leftOut.has(fact)) === 'never'))
        leftOut.set(
          question.name,
          read.flatMap((names) => notGivenTo(names, leftOut)),
        )
    }
  }
  return leftOut
}

/** The names because of which a condition never holds; none if it may hold. */
export function notGivenTo({ condition, missing }: NamesRead, leftOut: NeverAsked): readonly string[] {
  if (withoutUnknown(condition, (fact) => !leftOut.has(fact)) !== 'never') return []
  const tested = typeof condition === 'object' ? factsIn(condition) : []
  return [...new Set([...missing, ...tested.flatMap((fact) => leftOut.get(fact) ?? [])])]
}
