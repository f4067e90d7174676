import { current, isDraft, type Draft } from 'immer'
import type { JourneyState } from './state.ts'

/**
 * The next state, being written. Effects are given plain values: a part of a draft cannot be read once the event has been
 * handled.
 */
export type StateDraft = Draft<JourneyState>

/**
 * A part of the state as it is now, as a plain value. Reading `draft.route` makes a draft of the route, in which every item is
 * read through a proxy, and `current(draft)` copies all parts; an event only reads most of them.
 *
 * @example
 * const draft = createDraft(state)
 * plainPart(draft, 'route').includes('postcode') // true
 */
export function plainPart<Key extends keyof JourneyState>(state: StateDraft, key: Key): JourneyState[Key] {
  // immer makes a draft of what is read, and none of what a descriptor shows.
  const value: unknown = Object.getOwnPropertyDescriptor(state, key)?.value
  return (isDraft(value) ? current(value) : value) as JourneyState[Key]
}

/** The parts that decide where a claim stands, as plain values. */
export function plainProgress(state: StateDraft): Pick<JourneyState, 'answers' | 'outcomes' | 'done' | 'submitted'> {
  return {
    answers: plainPart(state, 'answers'),
    outcomes: plainPart(state, 'outcomes'),
    done: plainPart(state, 'done'),
    submitted: state.submitted,
  }
}
