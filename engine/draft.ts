import type { JourneyState } from './state.ts'

/** A state while an event is taken into account. Its parts are replaced, never written into: they may belong to the state before. */
export type StateDraft = { -readonly [Key in keyof JourneyState]: JourneyState[Key] }

/** A copy to write to. The state it is made of stays as it is. */
export function draftOf(state: JourneyState): StateDraft {
  const { journey, version, step, phase, home, route, ahead, at, action, answers, outcomes, done, running, faults, waiting, submitted, sequence } = state
  return { journey, version, step, phase, home, route, ahead, at, action, answers, outcomes, done, running, faults, waiting, submitted, sequence }
}

/**
 * The next state: the draft itself, which nobody writes to any more, or the state before where nothing is other. Lists that
 * were made anew and say the same are the same object as before: who compares by identity sees what an event changed. Nothing
 * is frozen: `JourneyState` is readonly for the compiler, and freezing took as long as deciding.
 */
export function settled(before: JourneyState, draft: StateDraft): JourneyState {
  draft.route = same(before.route, draft.route)
  draft.ahead = same(before.ahead, draft.ahead)
  draft.done = same(before.done, draft.done)
  draft.faults = same(before.faults, draft.faults)
  for (const key in draft) if (draft[key as keyof JourneyState] !== before[key as keyof JourneyState]) return draft
  return before
}

function same<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  if (before === after || before.length !== after.length) return after
  return after.every((item, index) => item === before[index]) ? before : after
}
