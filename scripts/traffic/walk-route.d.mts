import type { Call, Walked } from './walk-person.d.mts'

/** A way through a journey, without the visits that lead back to their own step. */
export interface Route {
  readonly steps: readonly {
    readonly step: string
    readonly to: string
    readonly answers: Readonly<Record<string, unknown>>
    readonly isEnd: boolean
  }[]
  /** Whether the last step leads to an end, where a claim is submitted. */
  readonly endsAtEnd: boolean
}

export function walkRoute(
  habit: {
    readonly journey: string
    readonly route: Route
    /** How many steps the person answers; all of them: the person submits. */
    readonly answered: number
  },
  call: Call,
  pace?: { readonly beforeSubmit?: () => Promise<unknown> },
): Promise<Walked>
