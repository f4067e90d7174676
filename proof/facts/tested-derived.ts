import type { DerivedFact, FactTest, MembersFact } from '../../engine/index.ts'
import type { Domain } from './derived-domain.ts'

/** A derived fact that conditions test. */
export interface Tested {
  readonly name: string
  readonly derived: Exclude<DerivedFact, { readonly count: unknown } | MembersFact>
  /** The numbers at which a test changes: "at" is the first that is different, "above" the last that is the same. */
  readonly cuts: readonly Cut[]
  /** How often it may be tested with another value although a part stays the same. */
  readonly times: number
}

export interface Cut {
  readonly number: number
  readonly side: 'at' | 'above'
}

/** The values of the parts of derived facts, by their names. */
export type Domains = ReadonlyMap<string, Domain>

export type Linear = Extract<DerivedFact, { readonly sum: unknown } | { readonly difference: unknown }>

export function cutsOf(tests: readonly FactTest[]): readonly Cut[] {
  const cuts = tests.flatMap((test): Cut[] => [
    ...[test.minimum, test.exclusiveMaximum].flatMap((bound) => cutAt(bound, 'at')),
    ...[test.maximum, test.exclusiveMinimum].flatMap((bound) => cutAt(bound, 'above')),
    ...[test.const, ...(test.enum ?? [])].flatMap((value) => [...cutAt(value, 'at'), ...cutAt(value, 'above')]),
  ])
  return [...new Map(cuts.map((cut) => [`${cut.number} ${cut.side}`, cut])).values()]
}

function cutAt(number: unknown, side: Cut['side']): readonly Cut[] {
  return typeof number === 'number' ? [{ number, side }] : []
}

/** How a part counts: 1 if it is added. */
export function signOf(derived: Linear, at: number): 1 | -1 {
  return 'difference' in derived && at > 0 ? -1 : 1
}
