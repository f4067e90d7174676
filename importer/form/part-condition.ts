import { comparesWithToday } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import type { DraftCondition } from './draft.ts'
import type { Question } from './form.ts'

/**
 * The condition of a part of a group. In a journey it tests the parts in front of it in its group and nothing else: one that the source
 * tests besides is reported, and the part is always asked.
 *
 * @param front the parts in front, by the names that the source gives them
 */
export function withPartCondition(
  part: Question,
  conditions: readonly DraftCondition[],
  front: ReadonlyMap<string, Question>,
): Question {
  const read = conditions.map(({ node, isPartOfNode, read: readIt }): ReadCondition => {
    let isOutside = false
    node.part('condition')
    const condition = readIt(
      (name) => front.get(name),
      () => (isOutside = true),
    )
    const isDecided = typeof condition === 'object' && !comparesWithToday(condition)
    if (isOutside || (!isDecided && condition !== 'always')) {
      node.unsupported(
        'A part of a group is always asked: its condition tests more than the parts in front of it.',
        'Ask for it outside the group.',
      )
      return 'always'
    }
    if (isPartOfNode !== true) node.mappedWhole()
    return condition
  })
  const when = combined('and', read)
  return typeof when === 'object' ? { ...part, when } : part
}
