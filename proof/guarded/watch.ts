import type { Action, Condition, EffectUse, Step } from '../../engine/index.ts'
import type { Mark, MarkChange } from '../facts/mark.ts'
import type { Must } from '../journey/must.ts'

/** Where a step is left by a transition. */
export interface Leaving {
  /** What happens to marks whenever this transition is taken. */
  readonly marks: MarkChange
  /** What happens to them beside where the backend would not take this transition too. */
  readonly lost: MarkChange
  /** Holds where the backend takes it too, for all that it knows; undefined where it always does. */
  readonly isShared?: Condition
  /** Facts that the backend never hears of. */
  readonly unheard: ReadonlySet<string>
}

/**
 * Follows beside the visitor what the backend knows of them. It only watches what could differ: in a journey in which each
 * step saves what it asks there is nothing to watch, and the proof costs no more.
 */
export interface Watch {
  readonly marks: readonly Mark[]
  readonly musts: readonly Must[]
  readonly onPress: (step: Step, action: Action) => MarkChange
  /** `isLast`: nothing of the step runs behind it, so that "continue" leaves the step. */
  readonly onOutcome: (step: Step, use: EffectUse, outcome: string, isLast: boolean) => MarkChange
  readonly onLeave: (step: Step, transition: number) => Leaving
  /** Coming to a step, also one that is behind. */
  readonly onArrival: (target: string) => MarkChange
}

/** Several watches as one. */
export function joined(watches: readonly Watch[]): Watch {
  const all = (changes: readonly MarkChange[]): MarkChange => Object.assign({}, ...changes) as MarkChange
  return {
    marks: watches.flatMap(({ marks }) => marks),
    musts: watches.flatMap(({ musts }) => musts),
    onPress: (step, action) => all(watches.map((watch) => watch.onPress(step, action))),
    onOutcome: (step, use, outcome, isLast) => all(watches.map((watch) => watch.onOutcome(step, use, outcome, isLast))),
    onLeave(step, transition) {
      const each = watches.map((watch) => watch.onLeave(step, transition))
      const shared = each.flatMap(({ isShared }) => (isShared === undefined ? [] : [isShared]))
      return {
        marks: all(each.map(({ marks }) => marks)),
        lost: all(each.map(({ lost }) => lost)),
        unheard: new Set(each.flatMap(({ unheard }) => [...unheard])),
        ...(shared.length === 0 ? {} : { isShared: { allOf: shared } }),
      }
    },
    onArrival: (target) => all(watches.map((watch) => watch.onArrival(target))),
  }
}

/** What watches nothing. */
export const IDLE: Omit<Watch, 'marks' | 'musts'> = {
  onPress: () => ({}),
  onOutcome: () => ({}),
  onLeave: () => ({ marks: {}, lost: {}, unheard: new Set() }),
  onArrival: () => ({}),
}

/** Holds where a mark has any value. */
export function isMarked(name: string): Condition {
  return { required: [name] }
}
