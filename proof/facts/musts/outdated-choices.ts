import type { EffectUse, JourneyDefinition } from '../../../engine/index.ts'
import { quoted } from '../../../loader/index.ts'
import { fieldsNamed } from '../../journey/fields-named.ts'
import type { Must } from '../../journey/must.ts'
import type { StepGraph } from '../../journey/step-graph.ts'
import { outcomesWithList } from '../fact-classes.ts'
import type { UsePlace } from './use-place.ts'
import { usesBefore } from './uses-before.ts'

/**
 * Answers that choose from an outdated list, because an effect has delivered a newer one since, such as a second set of questions. Only a
 * save may send them again.
 */
export function outdatedChoices(
  { journey, step, use, pointer }: UsePlace,
  graph: Pick<StepGraph, 'dominates'>,
): Must[] {
  const kind = journey.effects[use.run]?.kind
  if (kind !== 'check' && kind !== 'bureau') return []
  const sent = chosenIn(journey, use)
  const newer = usesBefore(journey, step.id, graph).filter(
    ({ as }) => as !== use.as && sent.every(({ fact }) => fact !== as),
  )
  return sent.flatMap(({ answer, fact, list }) =>
    newer.flatMap((giver): Must[] => {
      const outcomes = outcomesWithList(journey, giver, list)
      // Whatever takes the answers to a list runs after it was brought.
      if (outcomes.length === 0 || chosenIn(journey, giver).every((its) => its.fact !== fact)) return []
      return [
        {
          code: 'CHOICES_OUTDATED',
          step: step.id,
          pointer: `${pointer}/input`,
          isReportedOnce: true,
          when: { asked: use },
          condition: { not: { allOf: [{ required: [giver.as] }, { [giver.as]: { enum: outcomes } }] } },
          message: `${use.run} sends ${quoted(answer)}, which was chosen from ${quoted(fact)}, although ${quoted(giver.as)} has brought a newer ${quoted(list)} since: these answers belong to the older list.`,
          hint: `Ask for a choice from ${quoted(giver.as)}, and send that.`,
        },
      ]
    }),
  )
}

/** The answers in the input of an effect that are chosen from the list of another one. */
function chosenIn(journey: JourneyDefinition, { input }: EffectUse) {
  return Object.values(input).flatMap((source) =>
    'answer' in source
      ? fieldsNamed(journey, source.answer).flatMap(({ choicesFrom }) =>
          choicesFrom === undefined ? [] : [{ answer: source.answer, fact: choicesFrom.fact, list: choicesFrom.list }],
        )
      : [],
  )
}
