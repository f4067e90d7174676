import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Two answers that an effect gets under each other's names: somebody else would be searched for, or a check would always fail. */
export function swapped(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        // A save that does it is reported as ANSWER_OVERWRITTEN.
        if (journey.effects[use.run]?.kind === 'save') return
        for (const [name, other] of swappedIn(use))
          report(
            'INPUT_SWAPPED',
            pointerOf(['steps', step.id, list, index, 'input']),
            `Step ${quoted(step.id)}: ${use.run} gets ${quoted(other)} as ${quoted(name)}, and ${quoted(name)} as ${quoted(other)}.`,
            { hint: 'Send each answer under its own name.' },
          )
      })
    }
  }
}

function swappedIn({ input }: EffectUse): readonly (readonly [string, string])[] {
  const answerOf = (key: string) => {
    const source = Object.hasOwn(input, key) ? input[key] : undefined
    return source !== undefined && 'answer' in source ? source.answer : undefined
  }
  return Object.keys(input).flatMap((key) => {
    const other = answerOf(key) ?? key
    return key < other && answerOf(other) === key ? [[key, other] as const] : []
  })
}
