import type { EffectContract, EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { testsByFact } from '../journey/fact-tests.ts'
import type { Report } from './report.ts'

/**
 * Checks whose answer makes no difference, while their failure does: an address that is called invalid goes on like one that is valid.
 * A check that is ignored altogether, with `"on": "continue"`, may be meant for the supplier's records.
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
        const [first, ...others] = answersOf(use, contract)
        if (first === undefined || others.length === 0 || others.some((name) => !isSame(use, first, name))) return
        if (isSame(use, first, contract.failure)) return
        report(
          'CHECK_WITHOUT_EFFECT',
          pointerOf(['steps', step.id, list, index, 'on']),
          `Step "${step.id}": whether ${use.run} says ${[first, ...others].map((name) => `"${name}"`).join(' or ')} makes no difference.`,
          { hint: 'React to one of them with an "error" or a step of its own, or remove the check.' },
        )
      })
    }
  }
}

/** A check that the backend does not keep and that belongs to no claim changes nothing but what the journey makes of it. */
function onlyAsks({ kind, binding, idempotencyKey }: EffectContract): boolean {
  return kind === 'check' && !binding && idempotencyKey === 'input'
}

/** What it says when it works. */
function answersOf({ on }: EffectUse, { failure }: EffectContract): readonly string[] {
  return Object.keys(on).filter((outcome) => outcome !== failure)
}

function isSame({ on }: EffectUse, one: string, other: string): boolean {
  return JSON.stringify(on[one]) === JSON.stringify(on[other])
}
