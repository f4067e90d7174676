import { readFileSync } from 'node:fs'
import { applyPatch, type Operation } from 'rfc6902'
import type { Diagnostic } from '../../../loader/index.ts'

/** A small journey with one fault: a base, and the patch (RFC 6902) that introduces the fault. */
export interface JourneyFault extends Pick<Diagnostic, 'code' | 'severity' | 'file' | 'pointer'> {
  /** The name of the faulty journey. */
  readonly fixture: string
  readonly fault: string
  readonly base: (typeof BASES)[number]
  readonly patch: readonly Operation[]
  /** The message, and what to do about it, where they are put together from the journey. */
  readonly says?: string
  readonly advises?: string
  /** The steps of the witness, for diagnostics that have one. */
  readonly witness?: readonly string[]
  /** Further diagnostics that the fault implies: an unreachable step has a transition that is never taken. */
  readonly also?: readonly Pick<Diagnostic, 'code' | 'pointer'>[]
}

/** The journeys without faults: a whole one, and three short ones around one question, a code and a search. */
export const BASES = ['sound', 'short', 'code', 'search'] as const

export const FAULTS = JSON.parse(
  readFileSync(new URL('../../cases/journey-faults.json', import.meta.url), 'utf8'),
) as readonly JourneyFault[]

/** The text of a base, or of a faulty journey by its name. */
export function fixtureText(name: string): string {
  const fault = FAULTS.find(({ fixture }) => fixture === name)
  if (fault === undefined) return baseText(name)
  const journey: unknown = { ...(JSON.parse(baseText(fault.base)) as object), name }
  const failed = applyPatch(journey, structuredClone(fault.patch) as Operation[]).find((error) => error !== null)
  if (failed !== undefined) throw failed
  return JSON.stringify(journey)
}

function baseText(base: string): string {
  return readFileSync(new URL(`../../fixtures/journeys/${base}.json`, import.meta.url), 'utf8')
}
