import type { JourneyDefinition, Reaction } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/**
 * Outcomes after which the claim is closed, and which lead to another page or ask the visitor to try again: that page could only refuse
 * once more. Without a commit no claim is ever closed.
 */
export function finalOutcomes(journey: JourneyDefinition, report: Report): void {
  if (journey.afterSubmit === null) return
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        for (const { outcome, reaction } of outcomesOf(journey, use)) {
          if (journey.effects[use.run]?.outcomes[outcome]?.final !== true) continue
          const does = afterwards(journey, reaction)
          if (does === null) continue
          report(
            'OUTCOME_FINAL',
            pointerOf(['steps', step.id, list, index, 'on', outcome]),
            `Step ${quoted(step.id)}: the claim is closed after ${quoted(outcome)} of ${use.run}, and the journey ${does}: the backend takes nothing more, whatever the visitor does there.`,
            { hint: 'Lead it to an end, such as that of "afterSubmit".' },
          )
        }
      })
    }
  }
}

function afterwards({ steps }: JourneyDefinition, reaction: Reaction): string | null {
  if ('error' in reaction) return 'stays on the page with an error'
  if (!('to' in reaction)) return 'continues'
  return steps[reaction.to]?.kind === 'end' ? null : `leads to ${quoted(reaction.to)}`
}
