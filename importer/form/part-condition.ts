import { comparesWithToday } from '../../engine/index.ts'
import { combined, type ReadCondition } from './answer-tests.ts'
import type { DraftCondition } from './draft.ts'
import type { Question } from './form.ts'

/**
 * The conditions of a part of a group. What tests the parts in front of it stands with the part; what tests answers outside of the entry
 * waits until all questions are known. One that tests both, or a part behind, is reported, and the part is always asked.
 *
 * @param front the parts in front, by the names that the source gives them
 * @param isOfEntry whether a name can only be one of the entry
 */
export function withPartCondition(
  part: Question,
  conditions: readonly DraftCondition[],
  front: ReadonlyMap<string, Question>,
  isOfEntry: (name: string) => boolean,
): Question {
  const outside: DraftCondition[] = []
  const apart = conditions.flatMap((one) => one.split?.((name) => front.has(name) || isOfEntry(name)) ?? [one])
  const read = apart.map((one): ReadCondition => {
    const { node, isPartOfNode, read: readIt } = one
    const named = new Set<string>()
    let isMissing = false
    node.part('condition')
    if (one.isOutside === true) {
      outside.push(one)
      return 'always'
    }
    const condition = readIt(
      (name) => {
        named.add(name)
        return front.get(name)
      },
      (name) => {
        named.add(name)
        isMissing = true
      },
    )
    if (isMissing && [...named].every((name) => !front.has(name) && !isOfEntry(name))) {
      outside.push(one)
      return 'always'
    }
    const isDecided = typeof condition === 'object' && !comparesWithToday(condition)
    if (isMissing || (!isDecided && condition !== 'always')) {
      node.unsupported(
        'A part of a group is always asked: its condition tests more than the parts in front of it, or answers outside of the entry.',
        'Ask for it outside the group.',
      )
      return 'always'
    }
    if (isPartOfNode !== true) node.mappedWhole()
    return condition
  })
  const when = combined('and', read)
  return {
    ...part,
    ...(typeof when === 'object' ? { when } : {}),
    ...(outside.length === 0 ? {} : { outside }),
  }
}
