import type { JourneyDefinition } from '../../../engine/index.ts'

/** The compiled validators of journeys, as modules for the preview's document, whose policy forbids `eval`. */
export interface ValidatorModules {
  /** Path of the module; it stays the same while no schema of the journey changes. */
  readonly pathFor: (journey: Pick<JourneyDefinition, 'name' | 'steps'>) => Promise<string>
  /** undefined if there is none at this path. */
  readonly at: (path: string) => Promise<string> | undefined
}
