import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { accepts } from '../samples/sample-values.ts'
import { mustBeTicked } from './only-visitors.ts'
import type { Report } from './report.ts'

/**
 * Required boxes that also accept false. A box that was never touched gives no answer, and one that was ticked and unticked gives false, so
 * the field would stop the first visitor and let the second through.
 */
export function boxes({ steps, effects }: JourneyDefinition, report: Report): void {
  const commits = Object.values(effects).some(({ kind }) => kind === 'commit')
  for (const { id, fields } of Object.values(steps)) {
    for (const [name, field] of Object.entries(fields)) {
      const pointer = pointerOf(['steps', id, 'fields', name])
      if (isHalfRequired(field))
        report(
          'FIELD_BOX',
          pointer,
          `Field ${quoted(name)} is a box that must be answered, and accepts it unticked: a visitor who ticks and unticks it can continue, and one who leaves it alone cannot.`,
          { hint: 'Add "enum": [true] if it must be ticked, or "optional": true if it may be left.' },
        )
      // Only for journeys that commit: in an imported form, a schema may describe the ticked box without requiring it.
      if (commits && field.optional === true && field.requiredWhen === undefined && mustBeTicked(field))
        report(
          'FIELD_BOX',
          `${pointer}/optional`,
          `Field ${quoted(name)} is a box that must be ticked, and may be left: the claim would be submitted without it.`,
          { hint: 'Remove "optional"; or let "enum" be [true, false] if the claim can do without it.' },
        )
    }
  }
}

function isHalfRequired(field: Field): boolean {
  const { optional, requiredWhen, default: value, ui } = field
  return (
    ui?.widget === 'checkbox' &&
    optional !== true &&
    requiredWhen === undefined &&
    value === undefined &&
    accepts(field, true) &&
    accepts(field, false)
  )
}
