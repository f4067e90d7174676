import type { JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf, quoted } from '../../loader/index.ts'
import { factsNamed } from '../journey/facts-read.ts'
import type { Report } from './report.ts'

/**
 * Answers that a migration drops although a step of this version requires them. The step counts as completed, so visitors are never asked
 * again.
 */
export function droppedAnswers(journey: JourneyDefinition, report: Report): void {
  if (typeof journey.whenChanged === 'string') return
  const { renames = {}, defaults = {}, steps: replaced = {} } = journey.whenChanged.migrate
  // A step of older claims that keeps its name, or becomes this one, counts as completed.
  const isCompleted = (id: string) => !Object.hasOwn(replaced, id) || Object.values(replaced).includes(id)
  for (const [older, name] of Object.entries(renames)) {
    const isGiven = Object.hasOwn(defaults, older) || Object.values(renames).includes(older)
    const step = Object.values(journey.steps).find(
      (asking) => requires(asking, older) && isCompleted(asking.id) && !isOpenWithout(journey, asking, older),
    )
    if (name !== '' || isGiven || step === undefined) continue
    report(
      'MIGRATION_CLASH',
      pointerOf(['whenChanged', 'migrate', 'renames', older]),
      `Older claims lose "${older}", which step ${quoted(step.id)} requires: the step counts as completed, so they continue without it.`,
      { hint: `Remove the line, or open the step again: "steps": { ${quoted(step.id)}: "" }.` },
    )
  }
}

/** Whether a step cannot be completed without an answer. A field with a condition opens its step again by itself. */
function requires({ fields, actions }: Step, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return (
    field !== undefined &&
    field.optional !== true &&
    field.when === undefined &&
    !actions.some(({ skipFields }) => skipFields)
  )
}

/** Whether a step needs an answer to decide where it leads: without it, it is the open one. */
function isOpenWithout(journey: JourneyDefinition, { next }: Step, name: string): boolean {
  return next.some(({ when }) => when !== undefined && factsNamed(journey, when).includes(name))
}
