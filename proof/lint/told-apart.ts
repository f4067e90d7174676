import type { EffectContract, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/**
 * Effects that one step runs twice and whose outcomes the backend keeps. It gives an outcome to the last use that has none,
 * so that of the first would count as that of the second.
 */
export function toldApart(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    const before = new Map<string, string>()
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach(({ run, as }, index) => {
        if (!isKept(journey.effects[run])) return
        const first = before.get(run)
        if (first === undefined) before.set(run, as)
        else
          report(
            'EFFECT_TWICE',
            pointerOf(['steps', step.id, list, index]),
            `Step ${quoted(step.id)} runs ${run} as ${quoted(first)} and as ${quoted(as)}: the backend cannot tell their outcomes apart.`,
            { hint: `Run it once, and decide on ${quoted(first)}; or run it again on a later step.` },
          )
      })
    }
  }
}

/** Not commits, and bureaus without an idempotency key: those must not run twice on any route, which the proof reports with a run. */
function isKept(contract: EffectContract | undefined): boolean {
  return (
    contract?.binding === true &&
    contract.kind !== 'commit' &&
    (contract.kind !== 'bureau' || contract.idempotencyKey !== undefined)
  )
}
