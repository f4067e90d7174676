import { allUses, type EffectUse, type JourneyDefinition, type Step } from '../../../engine/index.ts'
import { pointerOf } from '../../../loader/index.ts'
import type { Must } from '../../journey/must.ts'

/** A field that takes several of the choices of an effect cannot be answered after an outcome that may deliver fewer. */
export function fewChoices(journey: JourneyDefinition, step: Step): Must[] {
  const isWayOut = step.actions.some(({ skipFields, when }) => skipFields && when === undefined)
  if (isWayOut) return []
  return Object.entries(step.fields).flatMap(([name, field]): Must[] => {
    const { choicesFrom, optional, when, requiredWhen } = field
    const { minItems = 1 } = field as { readonly minItems?: number }
    if (choicesFrom === undefined || (optional === true && requiredWhen === undefined)) return []
    const { fact, list } = choicesFrom
    const giver = allUses(journey).find(({ as }) => as === fact)
    if (giver === undefined) return []
    const promised = choicesPromised(journey, giver, list)
    const few = promised.filter(({ count }) => count < minItems)
    const enough = promised.filter(({ count }) => count >= minItems)
    if (few.every(({ outcome }) => leavesAfter(step, giver, outcome))) return []
    const needed = [when, requiredWhen].filter((condition) => condition !== undefined)
    const most = Math.min(...few.map(({ count }) => count))
    return [
      {
        code: 'CHOICES_TOO_FEW',
        step: step.id,
        pointer: pointerOf(['steps', step.id, 'fields', name]),
        when: 'shown',
        condition: {
          anyOf: [
            { not: { allOf: [{ required: [fact] }, { [fact]: { enum: few.map(({ outcome }) => outcome) } }] } },
            ...needed.map((not) => ({ not })),
          ],
        },
        message: `"${name}" needs at least ${minItems} of the choices from "${fact}", and may be shown after an outcome that promises only ${most}: a visitor with fewer than ${minItems} could not continue.`,
        hint:
          enough.length === 0
            ? `Lower its "minItems" to ${most}, or let the contract of "${giver.run}" promise more: "minItems" of "${list}" in the data of an outcome.`
            : `Lower its "minItems" to ${most}, or come here only after ${enough.map(({ outcome }) => `"${outcome}"`).join(' or ')}.`,
      },
    ]
  })
}

/** How many choices each outcome delivers at least, by the contract; without outcomes that deliver none. A list that is required has at least one. */
function choicesPromised(
  { effects }: JourneyDefinition,
  { run }: EffectUse,
  list: string,
): readonly { readonly outcome: string; readonly count: number }[] {
  return Object.entries(effects[run]?.outcomes ?? {}).flatMap(([outcome, { data }]) => {
    const { required = [], properties = {} } = (data ?? {}) as DataSchema
    return required.includes(list) ? [{ outcome, count: Math.max(1, properties[list]?.minItems ?? 1) }] : []
  })
}

interface DataSchema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, { readonly minItems?: number } | undefined>>
}

/** Whether a step runs the effect itself, and never shows after this outcome. */
function leavesAfter({ enter }: Step, giver: EffectUse, outcome: string): boolean {
  const reaction = giver.on[outcome]
  if (!enter.includes(giver) || giver.background || reaction === undefined) return false
  return !('then' in reaction) || reaction.then === 'next'
}
