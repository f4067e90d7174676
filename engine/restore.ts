import { effectInput } from './effect-input.ts'
import { fingerprint } from './fingerprint.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState, Outcome } from './state.ts'

/** What is kept of a claim. Outcomes count as asked with the answers that stand beside them. */
export interface Saved {
  readonly answers?: Readonly<Record<string, unknown>>
  readonly done?: readonly string[]
  readonly outcomes?: Readonly<Record<string, { readonly outcome: string; readonly data?: unknown }>>
  readonly submitted?: boolean
}

/**
 * A state with what was saved in it (or with nothing, for a new claim), resting at the first step. An `open` event then
 * leads to where the person wants to be. Outcomes that the journey does not know are left out.
 *
 * @example
 * advance(v3, restore(v3, saved), { type: 'open', path: '/sign', resumed: true }, { now })
 */
export function restore(journey: Journey, saved: Saved = {}): JourneyState {
  const answers = { ...saved.answers }
  return {
    journey: journey.name,
    version: journey.version,
    step: journey.start,
    phase: 'resting',
    onRoute: true,
    at: 0,
    action: null,
    answers,
    outcomes: outcomesOf(journey, saved.outcomes ?? {}, answers),
    done: (saved.done ?? []).filter((step) => Object.hasOwn(journey.steps, step)),
    running: {},
    faults: [],
    waiting: null,
    submitted: saved.submitted ?? false,
    sequence: 0,
  }
}

/** What to keep of a state so that `restore` brings it back: outcomes that no longer fit the answers are not kept. */
export function saved(journey: Journey, state: JourneyState): Required<Saved> {
  const { answers, done, submitted } = state
  const fresh = outcomesOf(journey, state.outcomes, answers)
  const kept = Object.entries(state.outcomes).filter(([as, { input }]) => fresh[as]?.input === input)
  const outcomes = Object.fromEntries(kept.map(([as, { outcome, data }]) => [as, data === undefined ? { outcome } : { outcome, data }]))
  return { answers, done, submitted, outcomes }
}

function outcomesOf(journey: Journey, known: NonNullable<Saved['outcomes']>, answers: JourneyState['answers']): Record<string, Outcome> {
  const outcomes: Record<string, Outcome> = {}
  for (const use of Object.values(journey.steps).flatMap((step) => [...step.enter, ...step.submit])) {
    const outcome = Object.hasOwn(known, use.as) ? known[use.as] : undefined
    if (outcome === undefined || !Object.hasOwn(use.on, outcome.outcome)) continue
    outcomes[use.as] = { ...outcome, input: fingerprint(effectInput(journey, use, answers)) }
  }
  return outcomes
}
