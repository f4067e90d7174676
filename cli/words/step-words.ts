import type { EffectUse, JourneyDefinition, Step, Transition } from '../../engine/index.ts'
import { conditionWords } from './condition-words.ts'

/** The heading of a step, whatever the answers: its last title, which has no condition. */
export function headingOf(step: Step): string {
  return step.title.at(-1)?.text ?? step.id
}

/** What a step asks: the name of each field, and when it is asked or required. */
export function askedWords(step: Step): readonly string[] {
  return Object.entries(step.fields).map(([name, { when, requiredWhen, partsWhen = {} }]) => {
    const notes = [
      ...(when === undefined ? [] : [`when ${conditionWords(when)}`]),
      ...(requiredWhen === undefined ? [] : [`required when ${conditionWords(requiredWhen)}`]),
      ...Object.entries(partsWhen).map(([part, condition]) => `${part} when ${conditionWords(condition)}`),
    ]
    return notes.length === 0 ? name : `${name} (${notes.join('; ')})`
  })
}

/** One transition between steps, as drawn by an arrow. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** Absent if it is taken whenever no earlier one is. */
  readonly words?: string
  readonly kind: 'next' | 'outcome'
  /** "/steps/sign/next/0" */
  readonly pointer: string
}

/** Every transition, in the order in which they are tried. */
export function arrowsOf(journey: JourneyDefinition): readonly Arrow[] {
  return Object.values(journey.steps).flatMap((step) => [...outcomeArrows(step), ...nextArrows(step)])
}

function nextArrows(step: Step): readonly Arrow[] {
  return step.next.map((transition, index) => {
    const words = transitionWords(transition, index)
    return {
      from: step.id,
      to: transition.to,
      kind: 'next',
      pointer: `/steps/${step.id}/next/${index}`,
      ...(words === '' ? {} : { words }),
    }
  })
}

/** When a transition is taken if no earlier one is; empty if always. */
export function transitionWords({ when, editAfterSubmit }: Transition, index: number): string {
  if (editAfterSubmit !== undefined)
    return [`${editAfterSubmit} is corrected`, ...(when === undefined ? [] : [conditionWords(when)])].join(', and ')
  if (when !== undefined) return conditionWords(when)
  return index === 0 ? '' : 'otherwise'
}

function outcomeArrows(step: Step): readonly Arrow[] {
  const uses: readonly (readonly [string, EffectUse, number])[] = [
    ...step.enter.map((use, index) => ['enter', use, index] as const),
    ...step.submit.map((use, index) => ['submit', use, index] as const),
  ]
  return uses.flatMap(([list, use, index]) =>
    Object.entries(use.on).flatMap(([outcome, reaction]): Arrow[] =>
      'to' in reaction
        ? [
            {
              from: step.id,
              to: reaction.to,
              words: `${use.as} ends as ${outcome}`,
              kind: 'outcome',
              pointer: `/steps/${step.id}/${list}/${index}/on/${outcome}`,
            },
          ]
        : [],
    ),
  )
}
