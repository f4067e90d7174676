import type { EffectContract, EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { testsByFact } from '../journey/fact-tests.ts'
import type { Report } from './report.ts'

/**
 * Checks whose outcomes all lead to the same place: an invalid address continues like a valid one. Ignoring only the failure of a check is
 * fine, so that visitors can continue when the check is down.
 */
export function idleChecks(journey: JourneyDefinition, report: Report): void {
  const decidesBy = testsByFact(journey)
  const choicesOf = new Set(
    Object.values(journey.steps).flatMap(({ fields }) =>
      Object.values(fields).map(({ choicesFrom }) => choicesFrom?.fact),
    ),
  )
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const contract = journey.effects[use.run]
        if (contract === undefined || !onlyAsks(contract) || decidesBy.has(use.as) || choicesOf.has(use.as)) return
        const [first, ...others] = successesOf(use, contract)
        if (first === undefined || others.length === 0 || others.some((name) => !isSame(use, first, name))) return
        // A check that shows the same words for every outcome may exist for those words.
        if (isSame(use, first, contract.failure) && doesMore(use, first)) return
        report(
          'CHECK_WITHOUT_EFFECT',
          pointerOf(['steps', step.id, list, index, 'on']),
          `Step "${step.id}" treats ${[first, ...others].map((name) => `"${name}"`).join(' and ')} of ${use.run} alike, so the check has no effect.`,
          { hint: 'React to one of them with an "error" or a step of its own, or remove the check.' },
        )
      })
    }
  }
}

/** The backend does not keep the outcome, and no claim depends on it: only the journey can react to it. */
function onlyAsks({ kind, binding, idempotencyKey }: EffectContract): boolean {
  return kind === 'check' && !binding && idempotencyKey === 'input'
}

/** Its outcomes other than the failure. */
function successesOf({ on }: EffectUse, { failure }: EffectContract): readonly string[] {
  return Object.keys(on).filter((outcome) => outcome !== failure)
}

function isSame({ on }: EffectUse, one: string, other: string): boolean {
  return JSON.stringify(on[one]) === JSON.stringify(on[other])
}

/** Whether it does more after an outcome than to continue. */
function doesMore({ on }: EffectUse, outcome: string): boolean {
  const reaction = on[outcome]
  return reaction === undefined || !('then' in reaction) || Object.keys(reaction).some((key) => !PLAIN.has(key))
}
const PLAIN: ReadonlySet<string> = new Set(['then', 'source'])
