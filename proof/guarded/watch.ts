import type { Action, Condition, EffectUse, Step } from '../../engine/index.ts'
import type { Mark, MarkChange } from '../facts/mark.ts'
import type { Must } from '../journey/must.ts'

/** What the backend does when a step is left by a transition. */
export interface Leaving {
  /** Changes of marks whenever this transition is taken. */
  readonly marks: MarkChange
  /** Additional changes if the backend does not take this transition. */
  readonly lost: MarkChange
  /** Holds if the backend takes the transition too, given what it knows; undefined if it always does. */
  readonly isShared?: Condition
  /** Facts that the backend never learns. */
  readonly unknownToBackend: ReadonlySet<string>
}

/**
 * Tracks what the backend knows about the visitor, as far as it can differ from the browser. In a journey in which each
 * step saves its own answers there is nothing to track, and the proof costs no more.
 */
export interface Watch {
  readonly marks: readonly Mark[]
  readonly musts: readonly Must[]
  readonly onPress: (step: Step, action: Action) => MarkChange
  /** `isLast`: no effect of the step follows, so "continue" leaves the step. */
  readonly onOutcome: (step: Step, use: EffectUse, outcome: string, isLast: boolean) => MarkChange
  readonly onLeave: (step: Step, transition: number) => Leaving
  /** On arrival at a step, also when going back. */
  readonly onArrival: (target: string) => MarkChange
}

/** Combines several watches. */
export function combineWatches(watches: readonly Watch[]): Watch {
  const merged = (changes: readonly MarkChange[]): MarkChange => Object.assign({}, ...changes) as MarkChange
  return {
    marks: watches.flatMap(({ marks }) => marks),
    musts: watches.flatMap(({ musts }) => musts),
    onPress: (step, action) => merged(watches.map((watch) => watch.onPress(step, action))),
    onOutcome: (step, use, outcome, isLast) =>
      merged(watches.map((watch) => watch.onOutcome(step, use, outcome, isLast))),
    onLeave(step, transition) {
      const each = watches.map((watch) => watch.onLeave(step, transition))
      const shared = each.flatMap(({ isShared }) => (isShared === undefined ? [] : [isShared]))
      return {
        marks: merged(each.map(({ marks }) => marks)),
        lost: merged(each.map(({ lost }) => lost)),
        unknownToBackend: new Set(each.flatMap(({ unknownToBackend }) => [...unknownToBackend])),
        ...(shared.length === 0 ? {} : { isShared: { allOf: shared } }),
      }
    },
    onArrival: (target) => merged(watches.map((watch) => watch.onArrival(target))),
  }
}

/** A watch that tracks nothing. */
export const IDLE: Omit<Watch, 'marks' | 'musts'> = {
  onPress: () => ({}),
  onOutcome: () => ({}),
  onLeave: () => ({ marks: {}, lost: {}, unknownToBackend: new Set() }),
  onArrival: () => ({}),
}

/** A condition that holds if a mark is set. */
export function isMarked(name: string): Condition {
  return { required: [name] }
}
