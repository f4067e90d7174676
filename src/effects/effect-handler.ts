import type { FromSchema } from 'json-schema-to-ts'
import type { JourneyState } from '../../engine/index.ts'
import type { Api } from '../api/index.ts'

/** An effect contract as `schemas/effects/<name>.json` writes it. */
export interface EffectSchema {
  readonly name: string
  readonly input: object
  readonly outcomes: Readonly<Record<string, { readonly description: string; readonly data?: object }>>
}

/** How an effect may end: one of the outcomes of its contract, with the data it declares. */
export type OutcomeOf<E extends EffectSchema> = {
  [Name in keyof E['outcomes']]: E['outcomes'][Name] extends { readonly data: infer Data extends object }
    ? { readonly outcome: Name; readonly data?: FromSchema<Data> }
    : { readonly outcome: Name }
}[keyof E['outcomes']]

/** What a handler works with besides its input. */
export interface EffectContext {
  /** Calls inside the session; the time limit and the key of this effect are seen to. */
  readonly call: Api['call']
  readonly journey: string
  /** The step that asked. */
  readonly step: string
  /** How the effects before it ended. */
  readonly outcomes: JourneyState['outcomes']
}

/** Performs one effect. Whatever it throws counts as the contract's `failure`. */
export type EffectHandler<E extends EffectSchema> = (
  input: FromSchema<E['input']>,
  context: EffectContext,
) => Promise<OutcomeOf<E>>
