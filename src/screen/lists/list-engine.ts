import type { askedParts, cleanAnswer, Journey, JourneyState, ValidationError } from '../../../engine/index.ts'

/** What a list needs of the engine. It comes with the journey: the first step shows before. */
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
