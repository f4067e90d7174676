import type { Field, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/** Buttons that replace what every visitor has typed on an earlier step: nobody sees the new answer, and the claim has it. */
export function typedOver(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  const setters = steps.flatMap(({ id, actions }) =>
    actions.flatMap(({ id: button, set }) => Object.keys(set).map((name) => ({ id, button, name }))),
  )
  if (setters.length === 0) return
  const { dominates } = stepGraph(journey)
  for (const { id, button, name } of setters) {
    const earlier = steps.find(
      ({ id: other, fields: { [name]: field } }) =>
        field !== undefined && isTyped(field) && other !== id && dominates(other, id),
    )
    if (earlier === undefined) continue
    report(
      'ANSWER_OVERWRITTEN',
      pointerOf(['steps', id, 'actions', button, 'set', name]),
      `Button ${quoted(button)} of step ${quoted(id)} sets ${quoted(name)}, and replaces what the visitor has typed on step ${quoted(earlier.id)}.`,
      { hint: 'Give the answer of the button another name.' },
    )
  }
}

function isTyped({ type, enum: choices }: Field): boolean {
  return (type === 'string' || type === 'number' || type === 'integer') && choices === undefined
}
