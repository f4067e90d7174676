import { allUses, type EffectUse, type JourneyDefinition } from '../../../engine/index.ts'
import { quoted } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'
import type { StepGraph } from '../../journey/step-graph.ts'
import { usedOnceBy } from '../../journey/used-once.ts'
import { outcomesOf } from '../../result/ways.ts'
import type { UsePlace } from './use-place.ts'
import { usesBefore } from './uses-before.ts'

/** A set of choices that can be answered once is not answered a second time on one route: the answer would always fail. */
export function answeredOnce({ journey, step, use, pointer }: UsePlace, graph: Pick<StepGraph, 'dominates'>): Must[] {
  const sets = usedOnceBy(journey, use).filter((set) => !isRenewed(journey, set))
  if (sets.length === 0) return []
  const others = usesBefore(journey, step.id, graph).filter(({ as, run }) => as !== use.as && run === use.run)
  return others.flatMap((other) =>
    usedOnceBy(journey, other)
      .filter((set) => sets.includes(set))
      .map((set) => ({
        code: 'CHOICES_ANSWERED_TWICE',
        step: step.id,
        pointer: `${pointer}/input`,
        when: { asked: use },
        condition: {
          not: { allOf: [{ required: [other.as] }, { [other.as]: { enum: outcomesWhichUse(journey, other) } }] },
        },
        message: `${use.run} sends answers to ${quoted(set)} a second time, after ${quoted(other.as)}: they can be answered once, so this always fails.`,
        hint: `Ask for a set that ${quoted(other.as)} or another effect brings, and name it here and in the "choicesFrom" of the field.`,
      })),
  )
}

/** Outcomes after which the set is used: not a call that may never have arrived, nor one that the visitor repeats. */
function outcomesWhichUse(journey: JourneyDefinition, use: EffectUse): readonly string[] {
  const failure = journey.effects[use.run]?.failure
  return outcomesOf(journey, use).flatMap(({ outcome, reaction }) =>
    outcome === failure || 'error' in reaction ? [] : [outcome],
  )
}

/** Whether a button brings a new set, or an outcome drops the old one. */
function isRenewed(journey: JourneyDefinition, set: string): boolean {
  const isRerun = Object.values(journey.steps).some(({ actions }) => actions.some(({ rerun }) => rerun === set))
  return (
    isRerun ||
    allUses(journey).some(({ on }) =>
      Object.values(on).some((reaction) => 'clear' in reaction && reaction.clear?.includes(set)),
    )
  )
}
