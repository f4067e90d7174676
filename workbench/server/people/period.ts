import { parseIsoDate } from '../../../engine/index.ts'
import { Refusal } from '../project/refusal.ts'

export interface PeriodQuery {
  readonly since?: string
  readonly until?: string
}

/** The days that a call names; an empty one counts as none. */
export function periodIn({ since, until }: PeriodQuery): { since: string | undefined; until: string | undefined } {
  const days = { since: dayIn('since', since), until: dayIn('until', until) }
  if (days.since !== undefined && days.until !== undefined && days.since > days.until)
    throw new Refusal(400, 'PERIOD_WRONG', `The first day, ${days.since}, is after the last, ${days.until}.`)
  return days
}

function dayIn(name: string, given: string | undefined): string | undefined {
  if (given === undefined || given === '') return undefined
  if (parseIsoDate(given) === undefined)
    throw new Refusal(400, 'PERIOD_WRONG', `"${name}" is "${given.slice(0, 40)}"; it must be a day such as 2026-11-01.`)
  return given
}
