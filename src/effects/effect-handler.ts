import type { FromSchema } from 'json-schema-to-ts'
import type { JourneyState } from '../../engine/index.ts'
import type { Api } from '../api/index.ts'

/** An effect contract, as in `schemas/effects/<name>.json`. */
export interface EffectSchema {
  readonly name: string
  readonly input: object
  readonly outcomes: Readonly<Record<string, { readonly description: string; readonly data?: object }>>
}

/** The result of an effect: one of the outcomes of its contract, with the declared data. */
export type OutcomeOf<E extends EffectSchema> = {
  [Name in keyof E['outcomes']]: E['outcomes'][Name] extends { readonly data: infer Data extends object }
    ? { readonly outcome: Name; readonly data?: FromSchema<Data> }
    : { readonly outcome: Name }
}[keyof E['outcomes']]

/** The context of a handler besides its input. */
export interface EffectContext {
  /** Calls within the session, with the time limit and the key of this effect. */
  readonly call: Api['call']
  readonly journey: string
  /** The step that runs the effect. */
  readonly step: string
  /** The outcomes of earlier effects. */
  readonly outcomes: JourneyState['outcomes']
  /** The person whom the steps before name: a fingerprint for each binding. */
  readonly givenFor?: Readonly<Record<string, string>>
}

/** Performs one effect. Any error counts as the contract's `failure`. */
export type EffectHandler<E extends EffectSchema> = (
  input: FromSchema<E['input']>,
  context: EffectContext,
) => Promise<OutcomeOf<E>>
