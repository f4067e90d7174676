import type { ClaimProgress } from '../../../engine/guard/index.ts'
import { applySave } from '../../../engine/guard/index.ts'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE } from '../../support/walker.ts'

export const v3 = openJourney('v3', projectSource())
export const NOW = new Date('2026-11-21T10:00:00Z')

export const NOTHING: ClaimProgress = {
  journey: 'v3',
  version: 1,
  answers: {},
  outcomes: {},
  done: [],
  submitted: false,
}

/** What a claim of v3 has stored after Jane's saves, one for each of these steps. */
export function janeAfter(...steps: readonly ('postcode' | 'info' | 'contact' | 'sign')[]): ClaimProgress {
  return steps.reduce((progress, screen) => {
    const result = applySave(v3, progress, { screen, given: GIVEN[screen], complete: true }, NOW)
    if (result.kind !== 'filled') throw new Error(`${screen}: ${JSON.stringify(result)}`)
    const { progress: next } = result
    return screen === 'contact'
      ? { ...next, outcomes: { ...next.outcomes, duplicateCheck: { outcome: 'valid' } } }
      : next
  }, NOTHING)
}

export const GIVEN: Readonly<Record<'postcode' | 'info' | 'contact' | 'sign', Readonly<Record<string, unknown>>>> = {
  postcode: { address: JANE.address },
  info: JANE.info,
  contact: JANE.contact,
  sign: JANE.sign,
}
