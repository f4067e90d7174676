import type { Walked } from './walk-person.d.mts'

export interface Tally {
  readonly begun: number
  readonly submitted: number
  readonly reached: Readonly<Record<string, number>>
  readonly lost: Readonly<Record<string, number>>
}

export function tallyOf(people: readonly Walked[]): Tally
