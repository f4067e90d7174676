import type { Condition, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'

/** One occurrence of a condition in a journey. */
export interface ConditionPlace {
  /** "/steps/sign/next/0/when" */
  readonly pointer: string
  readonly step: string
  readonly condition: Condition
  readonly role: 'title' | 'content' | 'field' | 'required' | 'part' | 'question' | 'action' | 'label' | 'next'
  /** Its index in the list that contains it. */
  readonly index: number
  /** The index of the button, if the condition is of its label. */
  readonly action: number | null
}

/** Every occurrence of a condition in the steps of a journey, in file order. */
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
    key = 'when',
  ) => {
    if (when !== undefined)
      places.push({
        pointer: pointerOf(['steps', step.id, ...at, key]),
        step: step.id,
        condition: when,
        role,
        index,
        action,
      })
  }
  step.title.forEach(({ when }, index) => add('title', when, ['title', index], index))
  step.content.forEach(({ id, when }, index) => add('content', when, ['content', id], index))
  Object.entries(step.fields).forEach(([name, { when, requiredWhen, partsWhen = {} }], index) => {
    add('field', when, ['fields', name], index)
    add('required', requiredWhen, ['fields', name], index, null, 'requiredWhen')
    for (const [part, condition] of Object.entries(partsWhen))
      add('part', condition, ['fields', name, 'partsWhen'], index, null, part)
  })
  add('question', step.question?.when, ['question'])
  step.actions.forEach(({ id, when, label }, index) => {
    add('action', when, ['actions', id], index)
    label.forEach((text, item) => add('label', text.when, ['actions', id, 'label', item], item, index))
  })
  step.next.forEach(({ when }, index) => add('next', when, ['next', index], index))
  return places
}
