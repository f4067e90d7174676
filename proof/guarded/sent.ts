import { savedAnswerOf, storesAnswers } from '../../engine/guard/index.ts'
import type { EffectUse, JourneyDefinition, Step } from '../../engine/index.ts'
import { goesBy } from '../journey/goes-by.ts'
import { outcomesOf } from '../result/ways.ts'

/** Which answers reach the backend, and when. */
export interface Sent {
  /** The answers that some save stores. */
  readonly stored: ReadonlySet<string>
  /** Stored answers that some step may give without storing them itself, or searches with before it has stored them. */
  readonly loose: ReadonlySet<string>
  readonly givenAt: (step: Step) => ReadonlySet<string>
  readonly storedBy: (use: EffectUse) => readonly string[]
}

export function sentAnswers(journey: JourneyDefinition, steps: readonly Step[]): Sent {
  const storedBy = (use: EffectUse) =>
    storesAnswers(journey.effects[use.run]) ? Object.values(use.input).flatMap(savedAnswerOf) : []
  const stored = new Set(steps.flatMap(({ submit }) => submit.flatMap(storedBy)))
  const given = new Map(
    steps.map((step) => [
      step.id,
      new Set([...Object.keys(step.fields), ...step.actions.flatMap(({ set }) => Object.keys(set))]),
    ]),
  )
  const loose = new Set<string>()
  for (const step of steps) {
    for (const name of given.get(step.id) ?? []) if (stored.has(name) && !storesItself(step, name)) loose.add(name)
    for (const reaction of [...step.enter, ...step.submit].flatMap(({ on }) => Object.values(on))) {
      for (const name of 'then' in reaction && 'clear' in reaction ? (reaction.clear ?? []) : [])
        if (stored.has(name)) loose.add(name)
    }
  }
  return { stored, loose, storedBy, givenAt: (step) => given.get(step.id) ?? new Set() }

  /** Whether every exit of a step guarantees that one of its saves has stored the answer. */
  function storesItself(step: Step, name: string): boolean {
    const at = step.submit.findIndex((use) => storedBy(use).includes(name))
    const before = step.submit.slice(0, at)
    const isLeftBefore = before.some((use) =>
      outcomesOf(journey, use).some(
        ({ reaction }) => 'to' in reaction || ('then' in reaction && reaction.then === 'next'),
      ),
    )
    return (
      at !== -1 &&
      !isLeftBefore &&
      !before.some((use) => goesBy(journey, use).includes(name)) &&
      step.actions.every(
        ({ rerun }) => rerun === null || !(name in step.fields) || step.actions.some((other) => other.rerun === null),
      )
    )
  }
}
