import { type Condition, type JourneyDefinition, type Step, targetsOf } from '../../engine/index.ts'
import { allMentions, type SharedInputs } from './inputs.ts'

/**
 * Liveness: what can still make a difference from a step on. "fact:…" is still tested, "input:…" may still be requested,
 * "step:…" may still be reached. Walkers that agree on all of it need to be followed only once.
 */
export function liveFrom(journey: JourneyDefinition, inputs: SharedInputs): (step: string) => ReadonlySet<string> {
  const live = new Map<string, Set<string>>()
  const before = new Map<string, Set<string>>()
  for (const step of Object.values(journey.steps)) {
    live.set(step.id, new Set(liveAt(journey, step, inputs)))
    for (const to of targetsOf(step)) before.set(to, (before.get(to) ?? new Set()).add(step.id))
  }
  const queue = new Set(Object.keys(journey.steps).toReversed())
  for (const id of queue) {
    queue.delete(id)
    const liveHere = live.get(id) ?? new Set()
    for (const earlier of before.get(id) ?? []) {
      const liveBefore = live.get(earlier) ?? new Set()
      const size = liveBefore.size
      for (const name of liveHere) liveBefore.add(name)
      if (liveBefore.size > size) queue.add(earlier)
    }
  }
  return (step) => live.get(step) ?? new Set()
}

function liveAt(journey: JourneyDefinition, step: Step, inputs: SharedInputs): string[] {
  const fields = Object.values(step.fields)
  const conditions = [
    ...[...step.next, ...step.actions, ...fields, ...(step.kind === 'end' ? step.title : [])].map(({ when }) => when),
    ...fields.map(({ requiredWhen }) => requiredWhen),
  ].flatMap((condition): Condition[] => (condition === undefined ? [] : [condition]))
  return [
    `step:${step.id}`,
    ...conditions.flatMap((condition) => allMentions(condition, journey)).map(({ fact }) => `fact:${fact}`),
    ...[...step.enter, ...step.submit].map((use) => `input:${inputs.outcome(use).key}`),
    ...Object.keys(step.fields).flatMap((name) => (inputs.answer(name) === undefined ? [] : [`input:${name}`])),
    `input:press:${step.id}`,
  ]
}
