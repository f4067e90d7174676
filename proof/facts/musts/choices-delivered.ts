import { allUses, type Condition, type JourneyDefinition, type Step } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'
import { outcomesWithList } from '../fact-classes.ts'

/** A field whose choices come from an effect cannot be answered after an outcome without them. */
export function choicesDelivered(journey: JourneyDefinition, step: Step): Must[] {
  return Object.entries(step.fields).flatMap(([name, { choicesFrom, optional, when, requiredWhen }]) => {
    if (choicesFrom === undefined || (optional === true && requiredWhen === undefined)) return []
    const needed = [when, requiredWhen].filter((condition) => condition !== undefined)
    const { fact, list } = choicesFrom
    const giver = allUses(journey).find(({ as }) => as === fact)
    if (giver === undefined) return []
    const outcomes = outcomesWithList(journey, giver, list)
    const isOwn = step.enter.includes(giver) && !giver.background
    const others = Object.entries(giver.on).flatMap(([outcome, reaction]) =>
      outcomes.includes(outcome) ? [] : [reaction],
    )
    const hasChoices: Condition =
      outcomes.length === 0
        ? { not: { anyOf: [{ required: [fact] }, { not: { required: [fact] } }] } }
        : { [fact]: { enum: outcomes } }
    if (isOwn && others.every((reaction) => !('then' in reaction) || reaction.then === 'next')) return []
    return [
      {
        code: 'CHOICES_MISSING',
        step: step.id,
        pointer: pointerOf(['steps', step.id, 'fields', name]),
        when: 'shown' as const,
        condition: { anyOf: [hasChoices, ...needed.map((not) => ({ not }))] },
        message: `"${name}" takes its choices from "${fact}", and may be shown after an outcome that delivers none: the visitor could not continue.`,
        hint:
          outcomes.length === 0
            ? `No outcome of "${giver.run}" requires "${list}" in its data.`
            : `Come here only after ${outcomes.map((outcome) => `"${outcome}"`).join(' or ')}.`,
      },
    ]
  })
}
