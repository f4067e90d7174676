import type { Action, Field, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { stepsReachableFrom } from '../journey/reachable-steps.ts'
import { stepGraph, type StepGraph } from '../journey/step-graph.ts'
import type { Report } from './report.ts'

/**
 * Buttons that overwrite what every visitor answered on an earlier step: the visitor never sees the new value, and it is what the claim
 * stores.
 */
export function typedOver(journey: JourneyDefinition, report: Report): void {
  const steps = Object.values(journey.steps)
  const setters = steps.flatMap((step) =>
    step.actions.flatMap((button) => Object.keys(button.set).map((name) => ({ step, button, name }))),
  )
  if (setters.length === 0) return
  const { home, start } = journey
  const graphs = [start, ...(home === null ? [] : [home.step])].map((from) => stepGraph({ ...journey, start: from }))
  for (const { step, button, name } of setters) {
    const earlier = steps.find(
      ({ id, fields: { [name]: field } }) =>
        field !== undefined &&
        id !== step.id &&
        graphs.every(({ dominates }) => dominates(id, step.id)) &&
        (isTyped(field) || (isOneOfMore(field, button.set[name]) && isSetByAll(step, button, name, journey, graphs))),
    )
    if (earlier === undefined) continue
    const what = isTyped(earlier.fields[name]) ? 'typed' : 'chosen'
    report(
      'ANSWER_OVERWRITTEN',
      pointerOf(['steps', step.id, 'actions', button.id, 'set', name]),
      `Button ${quoted(button.id)} of step ${quoted(step.id)} sets ${quoted(name)}, and replaces what the visitor has ${what} on step ${quoted(earlier.id)}.`,
      { hint: 'Give the answer of the button another name.' },
    )
  }
}

function isTyped(field: Field | undefined): boolean {
  const { type, enum: choices } = field ?? {}
  return (type === 'string' || type === 'number' || type === 'integer') && choices === undefined
}

/** Whether a visitor may have chosen something else than the value of a button. */
function isOneOfMore({ enum: choices }: Field, value: unknown): boolean {
  return choices?.some((choice) => choice !== value) ?? true
}

/**
 * Whether the earlier choice never counts: every route to the commit or an end passes a button of the page, and each of these sets the same
 * value. A page that some visitors skip, or that offers several values, is a correction.
 */
function isSetByAll(
  step: Step,
  { set }: Action,
  name: string,
  { steps, effects }: JourneyDefinition,
  graphs: readonly StepGraph[],
): boolean {
  if (step.actions.some((other) => other.rerun === null && other.set[name] !== set[name])) return false
  const reactions = step.enter.flatMap(({ on }) => Object.values(on))
  if (reactions.some((reaction) => 'to' in reaction || ('then' in reaction && reaction.then === 'next'))) return false
  const isCommit = ({ enter, submit }: Step) => [...enter, ...submit].some(({ run }) => effects[run]?.kind === 'commit')
  return graphs.every((graph) => {
    const following = [step.id, ...stepsReachableFrom(graph, step.id)].flatMap((id) => steps[id] ?? [])
    const commits = following.filter(isCommit)
    const last = commits.length > 0 ? commits : following.filter(({ kind }) => kind === 'end')
    return last.every(({ id }) => graph.dominates(step.id, id))
  })
}
