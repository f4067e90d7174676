import type { Step } from '../../../engine/index.ts'
import { pointerOf, quoted } from '../../../loader/index.ts'
import { labelsAlike } from '../../journey/labels-alike.ts'
import type { Must } from '../../journey/must.ts'

/** Questions with the same label that are asked under conditions: a page must never show two of them together. */
export function labelsTogether({ id, fields }: Step): Must[] {
  return labelsAlike(fields).flatMap(({ first, second, when }): Must[] => {
    if (when.length === 0) return []
    return [
      {
        code: 'FIELD_LABEL_TWICE',
        severity: 'warning',
        step: id,
        pointer: pointerOf(['steps', id, 'fields', second]),
        isReportedOnce: true,
        when: 'shown',
        condition: { not: { allOf: when } },
        message: `${quoted(first)} and ${quoted(second)} have the same label, ${quoted(fields[second]?.title ?? '')}, and may be asked together: visitors with a screen reader cannot tell them apart.`,
        hint: 'Say in each "title", or in a hint, what is asked; or let their conditions exclude each other.',
      },
    ]
  })
}
