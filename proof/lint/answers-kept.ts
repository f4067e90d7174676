import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Answers that the backend never stores, because nothing sends them or only checks do: the claim would be submitted without them. */
export function answersKept(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  // For a journey without any save, the command reports each field.
  if (!Object.values(journey.effects).some(({ kind }) => kind === 'save')) return
  const kept = new Set(
    steps.flatMap(({ enter, submit }) =>
      [...enter, ...submit].filter((use) => isKept(journey, use)).flatMap(answersOf),
    ),
  )
  for (const step of steps) {
    const sent = new Set(step.submit.flatMap(answersOf))
    for (const name of Object.keys(step.fields)) {
      if (sent.has(name) && !kept.has(name)) {
        report(
          'ANSWER_NOT_SAVED',
          pointerOf(['steps', step.id, 'fields', name]),
          `Step "${step.id}" asks for "${name}", which a check uses and nothing saves.`,
          { hint: SAVE, about: { names: [name] } },
        )
      }
    }
    // Yes and No are two buttons that set the same answer: report the first.
    const unsaved = new Map(
      step.actions.toReversed().flatMap(({ id, set }) =>
        Object.keys(set)
          .filter((name) => !kept.has(name))
          .map((name) => [name, id] as const),
      ),
    )
    for (const [name, id] of unsaved) {
      report(
        'ANSWER_NOT_SAVED',
        pointerOf(['steps', step.id, 'actions', id, 'set', name]),
        `Button "${id}" of step "${step.id}" sets "${name}", which nothing saves.`,
        { hint: SAVE, about: { names: [name] } },
      )
    }
  }
}

const SAVE =
  'Save it, because the server decides on what it has stored: name "save" in the "submit" of the step, or leave "submit" out.'

/** Whether the backend keeps the input of an effect: it stores saves, and the input of checks whose outcome binds it. */
function isKept(journey: JourneyDefinition, { run }: EffectUse): boolean {
  const contract = journey.effects[run]
  return contract !== undefined && (contract.kind !== 'check' || contract.binding === true)
}

function answersOf({ input }: EffectUse): readonly string[] {
  return Object.values(input).flatMap((source) => ('answer' in source ? [source.answer] : []))
}
