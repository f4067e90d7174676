import { parseIsoDate } from '../../engine/index.ts'
import type { Period } from '../counting/index.ts'
import { UsageError, type Given } from './command.ts'

/** The days that a command names. */
export function periodOf({ since, until }: Given['options']): Pick<Period, 'since' | 'until'> {
  const days = { since: dayOf('since', since), until: dayOf('until', until) }
  if (days.since !== undefined && days.until !== undefined && days.since > days.until)
    throw new UsageError(`--since ${days.since} is after --until ${days.until}.`)
  return days
}

function dayOf(option: string, given: string | boolean | undefined): string | undefined {
  if (typeof given !== 'string') return undefined
  if (parseIsoDate(given) === undefined)
    throw new UsageError(`--${option} is "${given}"; it must be a day such as 2026-11-01.`)
  return given
}
