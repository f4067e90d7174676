import type { askedParts, cleanAnswer, Journey, JourneyState, ValidationError } from '../../../engine/index.ts'

/** The functions of the engine that a list needs. They load with the journey, after the first step is shown. */
export interface ListEngine {
  readonly askedParts: typeof askedParts
  readonly cleanAnswer: typeof cleanAnswer
  readonly errorsOfEntries: (
    journey: Journey,
    state: Pick<JourneyState, 'step' | 'answers' | 'outcomes' | 'route'>,
    field: string,
    items: readonly unknown[],
    now: number,
  ) => readonly ValidationError[]
  /** The address of the step before. */
  readonly addressBefore: (journey: Journey, state: JourneyState) => string | undefined
}

export let listEngine: ListEngine | undefined

/** Called by the module of a journey with a summary list. */
export function bringListEngine(engine: ListEngine): void {
  listEngine = engine
}
