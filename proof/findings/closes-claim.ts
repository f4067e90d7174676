import type { JourneyDefinition } from '../../engine/index.ts'
import type { ProvedWay } from '../result/proof.ts'

/** Whether a way is an outcome that only a closed claim can have. */
export function closesClaim({ effects }: JourneyDefinition, { effect }: ProvedWay): boolean {
  // Stryker disable next-line OptionalChaining: a journey has the contract of each of its effects, and a way is an outcome of it.
  return effect !== undefined && effects[effect.run]?.outcomes[effect.outcome]?.final === true
}
