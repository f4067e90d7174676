import { effectInput, factsOf, type Effect, type Journey, type JourneyState } from '../../engine/index.ts'

/**
 * What a call is given, read from the state that came with it. The effect's own `input` cannot be read where an answer is an
 * object: it points into immer's draft, which is closed when `advance` returns.
 */
export function inputOf(effect: Extract<Effect, { kind: 'call' }>, journey: Journey, state: JourneyState): Readonly<Record<string, unknown>> {
  const running = state.running[effect.id]
  const uses = Object.values(journey.steps).flatMap(({ enter, submit }) => [...enter, ...submit])
  const use = running?.kind === 'call' ? uses.find(({ as }) => as === running.as) : undefined
  return use === undefined ? effect.input : effectInput(journey, use, factsOf(journey, state, state.route))
}
