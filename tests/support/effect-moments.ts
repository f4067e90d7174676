import type { Journey } from '../../engine/index.ts'
import type { Run, RunOutcome } from '../../proof/index.ts'

/** An effect use of a journey, and the shortest generated run that passes it and reaches an end. */
export interface EffectMoment {
  readonly effect: string
  readonly step: string
  readonly as: string
  readonly run: Run
  /** The journey's other runs, for visitors whom a failure leads elsewhere. */
  readonly others: readonly Run[]
}

/** Every effect use of a journey. Throws if no run passes one, because the suite would silently test less. */
export function effectMoments(journey: Journey, runs: readonly Run[]): readonly EffectMoment[] {
  const ended = runs.filter(({ steps }) => journey.steps[steps.at(-1)?.step ?? '']?.kind === 'end')
  return Object.values(journey.steps).flatMap(({ id: step, enter, submit }) =>
    [...enter, ...submit].map(({ run: effect, as, on }) => {
      const goesBy = ended.filter(({ steps }) =>
        steps.some((visit) => visit.step === step && leadsOn(on, visit.outcomes[as])),
      )
      const [run] = goesBy.toSorted((a, b) => a.steps.length - b.steps.length)
      if (run === undefined)
        throw new Error(
          `EFFECT_NOT_WALKED No generated run of ${journey.name} goes by "${as}" of step "${step}" and comes to an end.`,
        )
      return { effect, step, as, run, others: ended }
    }),
  )
}

/** The outcomes with which the effects of a run let the visitor continue, by step and `as`. */
export function endingsOf({ steps }: Run): ReadonlyMap<string, RunOutcome> {
  return new Map(
    steps.flatMap(({ step, outcomes }) =>
      Object.entries(outcomes).map(([as, outcome]) => [`${step}/${as}`, outcome] as const),
    ),
  )
}

function leadsOn(on: Journey['steps'][string]['enter'][number]['on'], outcome: RunOutcome | undefined): boolean {
  const reaction = outcome === undefined ? undefined : on[outcome.outcome]
  return reaction !== undefined && !('error' in reaction)
}
