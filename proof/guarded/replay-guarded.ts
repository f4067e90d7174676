import { isCommitted, type Journey, type Run, seenAt, withSettings } from '../../engine/index.ts'
import {
  applySave,
  isGuarded,
  keepsOutcome,
  blockingStep,
  isStored,
  newProgress,
  withOutcome,
  storesAnswers,
} from '../../engine/guard/index.ts'
import { replayRun } from '../runs/replay-run.ts'
import { replayTime } from '../samples/on-sample-day.ts'

/** A request of a run that the browser allows and the backend refuses. */
export interface GuardRefusal {
  readonly step: string
  readonly effect: string
  /** early: the backend is still at another step (409). faulty: an answer is missing or invalid (400). */
  readonly why: 'early' | 'faulty'
  /** The step that the backend considers open, or the fields that are missing or invalid. */
  readonly lacks: readonly string[]
}

/**
 * Replays a run through `advance` and, in parallel, through the backend's guard, which receives only what the effects of
 * the run send. Returns the first request that the guard refuses; null if it accepts all.
 *
 * @param context `now` in milliseconds since 1970
 */
export function guardRefusal(journey: Journey, run: Run, { now }: { readonly now: number }): GuardRefusal | null {
  const at = new Date(replayTime(journey, now))
  const set = seenAt(withSettings(journey, run.settings), at.getTime())
  let progress = newProgress({ journey: journey.name, version: journey.version })
  let refusal: GuardRefusal | null = null
  const refuse = (step: string, effect: string, why: GuardRefusal['why'], lacks: readonly string[]) => {
    refusal ??= { step, effect, why, lacks }
  }
  const applySaveOf = (step: string, input: Readonly<Record<string, unknown>>) =>
    applySave(set, progress, { screen: step, given: input, complete: true }, at)
  replayRun(journey, run, {
    now,
    onAsked({ name, step, input }) {
      const contract = set.effects[name]
      if (!isGuarded(contract)) return
      if (!storesAnswers(contract)) {
        const open = blockingStep(set, progress, name, at)
        return open === undefined ? undefined : refuse(step, name, 'early', [open.step])
      }
      const filled = applySaveOf(step, input)
      if (filled.kind === 'early') return refuse(step, name, 'early', [filled.open.step])
      if (filled.kind === 'faulty')
        return refuse(
          step,
          name,
          'faulty',
          filled.errors.flatMap(({ field }) => field ?? []),
        )
    },
    onEnded({ name, step, input }, { outcome, data }) {
      const contract = set.effects[name]
      if (storesAnswers(contract)) {
        const filled = isStored(contract, outcome) ? applySaveOf(step, input) : undefined
        if (filled?.kind === 'filled') progress = filled.progress
      } else if (keepsOutcome(contract, outcome)) {
        progress = withOutcome(set, progress, name, { outcome, data })
        if (isCommitted(contract, outcome)) progress = { ...progress, submitted: true }
      }
    },
  })
  return refusal
}
