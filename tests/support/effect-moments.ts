import type { Journey } from '../../engine/index.ts'
import type { Run, RunOutcome } from '../../proof/index.ts'

/** An effect where a journey runs it, and the shortest generated run that goes by there and comes to an end of the journey. */
export interface EffectMoment {
  readonly effect: string
  readonly step: string
  readonly as: string
  readonly run: Run
  /** The journey's other runs: what somebody does there whom a bad day leads off this one. */
  readonly others: readonly Run[]
}

/** Every effect of every step of a journey. Throws where none of the runs goes by: then the suite says less than it seems. */
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

/** How the effects of a run end where they let somebody on, by step and `as`. */
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
