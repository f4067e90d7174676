import type { Fault, JourneyState, Outcome, Running } from './state.ts'

/** A state while an event is taken into account: it may be written to, down to its records and lists, not into what they hold. */
export type StateDraft = { -readonly [Key in keyof Omit<JourneyState, Own>]: JourneyState[Key] } & {
  route: string[]
  answers: Record<string, unknown>
  outcomes: Record<string, Outcome>
  done: string[]
  running: Record<string, Running>
  faults: Fault[]
}

type Own = 'route' | 'answers' | 'outcomes' | 'done' | 'running' | 'faults'

/** A copy to write to. The state it is made of stays as it is. */
export function draftOf(state: JourneyState): StateDraft {
  const { journey, version, step, phase, home, route, ahead, at, action, answers, outcomes, done, running, faults, waiting, submitted, sequence } = state
  return {
    journey,
    version,
    step,
    phase,
    home,
    route: route.slice(),
    ahead,
    at,
    action,
    answers: { ...answers },
    outcomes: { ...outcomes },
    done: done.slice(),
    running: { ...running },
    faults: faults.slice(),
    waiting,
    submitted,
    sequence,
  }
}

/**
 * The next state: the draft itself, which nobody writes to any more. Whatever is as it was is the same object as before, the
 * whole state included: who compares by identity sees what an event changed. Nothing is frozen: `JourneyState` is readonly
 * for the compiler, and freezing took as long as deciding.
 */
export function settled(before: JourneyState, draft: StateDraft): JourneyState {
  draft.route = sameList(before.route, draft.route)
  draft.answers = sameRecord(before.answers, draft.answers)
  draft.outcomes = sameRecord(before.outcomes, draft.outcomes)
  draft.done = sameList(before.done, draft.done)
  draft.running = sameRecord(before.running, draft.running)
  draft.faults = sameList(before.faults, draft.faults)
  for (const key in draft) if (draft[key as keyof StateDraft] !== before[key as keyof JourneyState]) return draft
  return before
}

// What stays is handed back as the draft's, whose type may be written to; after `settled` nobody does.
function sameList<Item>(before: readonly Item[], after: Item[]): Item[] {
  return before.length === after.length && after.every((item, index) => item === before[index]) ? (before as Item[]) : after
}

function sameRecord<Value>(before: Readonly<Record<string, Value>>, after: Record<string, Value>): Record<string, Value> {
  let count = 0
  for (const name in after) {
    const value = after[name]
    // What is undefined, or not an own name of a record, must be looked at twice.
    if (before[name] !== value || (value === undefined && !Object.hasOwn(before, name))) return after
    count += 1
  }
  for (const _ in before) count -= 1
  return count === 0 ? (before as Record<string, Value>) : after
}
