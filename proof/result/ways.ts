import type { EffectUse, JourneyDefinition, Reaction, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import type { ProvedWay } from './proof.ts'

export type Way = Omit<ProvedWay, 'taken'>

/** Every transition and every outcome of every effect, in file order: enter effects, submit effects, transitions. */
export function waysOf(journey: JourneyDefinition): Way[] {
  return Object.values(journey.steps).flatMap((step) => [
    ...outcomeWays(journey, step, 'enter'),
    ...outcomeWays(journey, step, 'submit'),
    ...step.next.map(({ when, to }, index): Way => ({
      kind: 'next',
      pointer: pointerOf(['steps', step.id, 'next', index]),
      from: step.id,
      to,
      does: 'leave',
      ...(when === undefined ? {} : { when }),
    })),
  ])
}

/** The outcomes that the contract of an effect declares, with the step's reaction to each. */
export function outcomesOf(
  journey: JourneyDefinition,
  use: EffectUse,
): { readonly outcome: string; readonly reaction: Reaction }[] {
  return Object.keys(journey.effects[use.run]?.outcomes ?? {}).flatMap((outcome) => {
    const reaction = Object.hasOwn(use.on, outcome) ? use.on[outcome] : undefined
    return reaction === undefined ? [] : [{ outcome, reaction }]
  })
}

/** The pointer of a step's reaction to an outcome. */
export function outcomePointer(step: Step, use: EffectUse, outcome: string): string {
  const kind = step.enter.includes(use) ? 'enter' : 'submit'
  return pointerOf(['steps', step.id, kind, step[kind].indexOf(use), 'on', outcome])
}

/** Whether an effect with this outcome runs again even if its input is the same. */
export function isAskedAgain(journey: JourneyDefinition, use: EffectUse, outcome: string): boolean {
  const repeat = journey.effects[use.run]?.repeat ?? []
  return repeat === 'always' || repeat.includes(outcome)
}

function outcomeWays(journey: JourneyDefinition, step: Step, kind: 'enter' | 'submit'): Way[] {
  return step[kind].flatMap((use) =>
    outcomesOf(journey, use).map(({ outcome, reaction }): Way => ({
      kind,
      pointer: outcomePointer(step, use, outcome),
      from: step.id,
      ...destinationOf(reaction),
      effect: { run: use.run, as: use.as, outcome },
    })),
  )
}

function destinationOf(reaction: Reaction): Pick<Way, 'to' | 'does'> {
  if ('to' in reaction) return { to: reaction.to, does: 'leave' }
  return { to: null, does: 'error' in reaction ? 'error' : reaction.then }
}
