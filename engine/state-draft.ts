import { current, isDraft, type Draft } from 'immer'
import type { JourneyState } from './state.ts'

/**
 * The next state, while it is written. Effects must contain plain values, because parts of a draft cannot be read after the
 * event is handled.
 */
export type StateDraft = Draft<JourneyState>

/**
 * The current value of a part of the state, as plain data. Reading `draft.route` would create a draft whose items are read
 * through a proxy, and `current(draft)` would copy all parts; events only read most of them.
 *
 * @example
 * const draft = createDraft(state)
 * plainPart(draft, 'route').includes('postcode') // true
 */
export function plainPart<Key extends keyof JourneyState>(state: StateDraft, key: Key): JourneyState[Key] {
  // immer creates drafts when properties are read, but not for property descriptors.
  const value: unknown = Object.getOwnPropertyDescriptor(state, key)?.value
  return (isDraft(value) ? current(value) : value) as JourneyState[Key]
}

/** The parts that decide the route, as plain data. */
export function plainProgress(state: StateDraft): Pick<JourneyState, 'answers' | 'outcomes' | 'done' | 'submitted'> {
  return {
    answers: plainPart(state, 'answers'),
    outcomes: plainPart(state, 'outcomes'),
    done: plainPart(state, 'done'),
    submitted: state.submitted,
  }
}
