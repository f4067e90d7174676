import type { JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Buttons that skip the fields of a page on which everything is chosen in advance: skipping leaves it chosen, and it is sent. */
export function skippedChoices({ steps }: JourneyDefinition, report: Report): void {
  for (const { id, fields, actions } of Object.values(steps)) {
    const [chosen] = Object.entries(fields).find(([, { choicesFrom }]) => choicesFrom?.preselect === 'all') ?? []
    if (chosen === undefined) continue
    for (const { id: button, skipFields } of actions) {
      if (!skipFields) continue
      report(
        'SKIP_KEEPS',
        pointerOf(['steps', id, 'actions', button, 'skipFields']),
        `Button ${quoted(button)} skips the fields of step ${quoted(id)}, where all of ${quoted(chosen)} is chosen in advance: a visitor who presses it keeps all of them.`,
        {
          severity: 'warning',
          hint: `Write "preselect": "none" for ${quoted(chosen)}, or remove "skipFields".`,
        },
      )
    }
  }
}
