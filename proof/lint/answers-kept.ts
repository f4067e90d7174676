import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { Report } from './report.ts'

/** Answers that are asked for and that the backend never hears of, or is only asked about: the claim would go on without them. */
export function answersKept(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  // A journey that saves nothing at all is told by what the command says of each field.
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
          `Step "${step.id}" asks for "${name}", which is checked and never saved.`,
          { hint: SAVE },
        )
      }
    }
    // Yes and No are two buttons that set one answer: told of the first.
    const unsaved = new Map(
      step.actions.toReversed().flatMap(({ id, set }, fromEnd) =>
        Object.keys(set)
          .filter((name) => !kept.has(name))
          .map((name) => [name, { id, index: step.actions.length - 1 - fromEnd }] as const),
      ),
    )
    for (const [name, { id, index }] of unsaved) {
      report(
        'ANSWER_NOT_SAVED',
        pointerOf(['steps', step.id, 'actions', index, 'set', name]),
        `Button "${id}" of step "${step.id}" sets "${name}", which nothing saves.`,
        { hint: SAVE },
      )
    }
  }
}

const SAVE =
  'Save it, for the server decides on what it has stored: name "save" in the "submit" of the step, or leave "submit" out.'

/** What the backend keeps: what is saved, and the answers of which it keeps the outcome itself. */
function isKept(journey: JourneyDefinition, { run }: EffectUse): boolean {
  const contract = journey.effects[run]
  return contract !== undefined && (contract.kind !== 'check' || contract.binding === true)
}

function answersOf({ input }: EffectUse): readonly string[] {
  return Object.values(input).flatMap((source) => ('answer' in source ? [source.answer] : []))
}
