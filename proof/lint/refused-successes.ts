import type { JourneyDefinition } from '../../engine/index.ts'
import { fileOfContract, pointerOf, quoted } from '../../loader/index.ts'
import { outcomesOf } from '../result/ways.ts'
import type { Report } from './report.ts'

/**
 * Checks that pass and still show an error: two reactions were probably swapped. The proof finds a save or a commit with such a reaction,
 * because no visitor could continue.
 */
export function refusedSuccesses(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const contract = journey.effects[use.run]
        if (contract?.kind !== 'check') return
        const outcomes = outcomesOf(journey, use)
        const success = outcomes.find(({ outcome }) => outcome === contract.success)
        // The steps may be right, and the contract wrong.
        const other = outcomes.find(({ reaction }) => 'then' in reaction && reaction.then === 'continue')?.outcome
        const orContract =
          other === undefined
            ? ''
            : ` Or, if ${quoted(other)} is the outcome that finds nothing wrong, write it as "success" in ${fileOfContract(use.run)}.`
        if (success === undefined || !('error' in success.reaction)) return
        report(
          'SUCCESS_REFUSED',
          pointerOf(['steps', step.id, list, index, 'on', success.outcome]),
          `Step ${quoted(step.id)} shows an error after ${quoted(success.outcome)} of ${use.run}, which found nothing wrong.`,
          { hint: `Let it continue, and show the error after the outcome that it is about.${orContract}` },
        )
      })
    }
  }
}
