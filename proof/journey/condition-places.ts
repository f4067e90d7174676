import type { Condition, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'

/** One condition where it stands. */
export interface ConditionPlace {
  /** "/steps/sign/next/0/when" */
  readonly pointer: string
  readonly step: string
  readonly condition: Condition
  readonly role: 'title' | 'content' | 'question' | 'action' | 'label' | 'next'
  /** Its place in the list that it stands in. */
  readonly index: number
  /** The button, for the words on it. */
  readonly action: number | null
}

/** Every place of a journey where a condition stands, in the order of the file. */
export function conditionPlaces(journey: JourneyDefinition): ConditionPlace[] {
  return Object.values(journey.steps).flatMap(placesOf)
}

function placesOf(step: Step): ConditionPlace[] {
  const places: ConditionPlace[] = []
  const add = (
    role: ConditionPlace['role'],
    when: Condition | undefined,
    at: readonly (string | number)[],
    index = 0,
    action: number | null = null,
  ) => {
    if (when !== undefined)
      places.push({
        pointer: pointerOf(['steps', step.id, ...at, 'when']),
        step: step.id,
        condition: when,
        role,
        index,
        action,
      })
  }
  step.title.forEach(({ when }, index) => add('title', when, ['title', index], index))
  step.content.forEach(({ when }, index) => add('content', when, ['content', index], index))
  add('question', step.question?.when, ['question'])
  step.actions.forEach(({ when, label }, index) => {
    add('action', when, ['actions', index], index)
    label.forEach((text, item) => add('label', text.when, ['actions', index, 'label', item], item, index))
  })
  step.next.forEach(({ when }, index) => add('next', when, ['next', index], index))
  return places
}
