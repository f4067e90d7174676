import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Address fields without manual entry: a visitor whose address the look-up does not find cannot continue. */
export function addressesFound({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, fields, actions } of Object.values(steps)) {
    if (actions.some(({ skipFields }) => skipFields)) continue
    for (const [name, { ui, optional, requiredWhen }] of Object.entries(fields))
      if (
        ui?.widget === 'address-lookup' &&
        ui.manualEntry === false &&
        (optional !== true || requiredWhen !== undefined)
      )
        report(
          'ADDRESS_NOT_LISTED',
          pointerOf(['steps', id, 'fields', name]),
          `Visitors whose address is not found cannot leave step "${id}": "${name}" takes an address of the list only.`,
          {
            severity: 'warning',
            hint: 'Let it be written by hand ("manualEntry": true), or give the step a button with "skipFields".',
          },
        )
  }
}
