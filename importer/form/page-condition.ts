import { combined, type ReadCondition } from './answer-tests.ts'
import type { ConditionalPart, DraftPage } from './draft.ts'
import type { FactsOf } from './facts-tested.ts'
import { withoutUnknown } from './without-unknown.ts'

/** The condition under which a page is shown. Its own questions cannot decide: they are known only behind it. */
export function pageCondition(
  { conditions }: DraftPage,
  own: ReadCondition,
  parts: readonly ConditionalPart[],
  { earlier, factsOf }: { readonly earlier: ReadonlySet<string>; readonly factsOf: FactsOf },
  skipsEmptyPages: boolean,
): ReadCondition {
  const isDecidable = (condition: ReadCondition) => factsOf(condition).every((fact) => earlier.has(fact))
  if (!isDecidable(own)) {
    for (const { node } of conditions)
      node.unsupported(
        'The condition tests an answer that is given later: the page is always shown.',
        'Write it by hand.',
      )
    return 'always'
  }
  if (!skipsEmptyPages || parts.length === 0) return own
  // Nothing of the page is answered yet.
  const isEarlier = (fact: string) => isDecidable({ required: [fact] })
  const shown = parts.map(({ when }) => (isDecidable(when) ? when : withoutUnknown(when, isEarlier)))
  return combined('and', [own, combined('or', unique(shown))])
}

function unique(conditions: readonly ReadCondition[]): readonly ReadCondition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()]
}
