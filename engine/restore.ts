import { freeze, produce } from 'immer'
import { effectInput } from './effect-input.ts'
import { factsOf } from './facts.ts'
import { fingerprint } from './fingerprint.ts'
import type { EffectUse } from './journey/journey.ts'
import { NO_OWNERS, ownersOf } from './owned.ts'
import { freshOutcome, route, stepNamed, type RouteInput } from './route.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState, Outcome, Saved, SavedWhole } from './state.ts'

/**
 * Restores a state from what was saved (from nothing, for a new claim), resting at the first step. An `open` event then
 * leads to the requested step. Steps and outcomes that the journey does not have are dropped.
 *
 * @example
 * advance(v3, restore(v3, saved), { type: 'open', path: '/sign', resumed: true }, { now })
 */
export function restore(journey: Journey, saved: Saved = {}): JourneyState {
  const state: JourneyState = {
    journey: journey.name,
    version: journey.version,
    step: journey.start,
    phase: 'resting',
    home: null,
    route: [journey.start],
    ahead: [],
    instruction: 0,
    action: null,
    returnTo: null,
    ...partsFromSaved(journey, saved),
    running: {},
    errors: [],
    waiting: null,
    sequence: 0,
  }
  return freeze(state, true)
}

/** The parts of a state that `restore` needs. */
export function saved(journey: Journey, state: JourneyState): SavedWhole {
  const { answers, done, submitted, submittedAt, owned } = state
  const countingNow = countingOutcomes(journey, state)
  const outcomes = Object.fromEntries(
    Object.entries(countingNow).map(([as, { outcome, data }]) => [
      as,
      data === undefined ? { outcome } : { outcome, data },
    ]),
  )
  const aside = Object.fromEntries(
    Object.entries(state.outcomes).filter(([as, { input }]) => !Object.hasOwn(countingNow, as) && input !== null),
  )
  const isOwned = Object.keys(owned.owners).length > 0
  return {
    answers,
    done,
    submitted,
    ...(submittedAt === undefined ? {} : { submittedAt }),
    outcomes,
    aside,
    ...(isOwned ? { owned } : {}),
  }
}

/** Rebuilds the parts of a state that were saved, here or in another tab. */
export function partsFromSaved(
  journey: Journey,
  { answers = {}, done = [], outcomes = {}, submitted = false, submittedAt, aside = {}, owned }: Saved,
): Pick<JourneyState, 'answers' | 'done' | 'outcomes' | 'submitted' | 'submittedAt' | 'owned'> {
  const steps = done.filter((step) => Object.hasOwn(journey.steps, step))
  const restoredOutcomes = { ...withoutUnknownOutcomes(journey, aside), ...withoutFingerprints(outcomes) }
  return {
    answers: { ...answers },
    done: steps,
    outcomes: {
      ...withoutUnknownOutcomes(journey, aside),
      ...countingOutcomes(journey, { answers, done: steps, outcomes: restoredOutcomes, submitted }),
    },
    submitted,
    ...(submittedAt === undefined ? {} : { submittedAt }),
    owned: { ...(owned ?? NO_OWNERS), owners: { ...ownersOf(journey, answers), ...owned?.owners } },
  }
}

function withoutFingerprints(outcomes: NonNullable<Saved['outcomes']>): Record<string, Outcome> {
  return produce(outcomes as Record<string, Outcome>, (draft) => {
    for (const outcome of Object.values(draft)) outcome.input = null
  })
}

/**
 * The outcomes of the steps on the route, each with the fingerprint of its current input. Once the claim is submitted no
 * effect runs again: they count despite later corrections.
 */
export function countingOutcomes(
  journey: Journey,
  progress: RouteInput & Pick<JourneyState, 'submitted'>,
): Record<string, Outcome> {
  const outcomes: Record<string, Outcome> = {}
  const passed: string[] = []
  for (const { step: id } of route(journey, {
    ...progress,
    outcomes: withoutUnknownOutcomes(journey, progress.outcomes),
  })) {
    passed.push(id)
    const step = stepNamed(journey, id)
    const facts = factsOf(journey, progress, [...passed])
    for (const use of [...step.enter, ...step.submit]) {
      const outcome = freshOutcome(journey, use, progress, facts)
      if (outcome !== undefined && Object.hasOwn(use.on, outcome.outcome)) {
        outcomes[use.as] = {
          ...outcome,
          input: progress.submitted ? null : fingerprint(effectInput(journey, use, facts)),
        }
      }
    }
  }
  return outcomes
}

/** Drops outcomes that this version does not have: they would break the replay. */
function withoutUnknownOutcomes(journey: Journey, outcomes: RouteInput['outcomes']): Record<string, Outcome> {
  const possible = reactionsOf(journey)
  return Object.fromEntries(
    Object.entries(outcomes).filter(([as, { outcome }]) => Object.hasOwn(possible.get(as) ?? {}, outcome)),
  )
}

/** The reactions of each effect, by its `as`. Cached, because the backend restores a claim for every call. */
function reactionsOf({ steps }: Journey): ReadonlyMap<string, EffectUse['on']> {
  const before = reactions.get(steps)
  if (before !== undefined) return before
  const found = new Map(
    Object.values(steps).flatMap(({ enter, submit }) => [...enter, ...submit].map((use) => [use.as, use.on] as const)),
  )
  reactions.set(steps, found)
  return found
}
const reactions = new WeakMap<Journey['steps'], ReadonlyMap<string, EffectUse['on']>>()
