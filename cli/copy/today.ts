import { isCalendarDate, isoDate, londonDate } from '../../engine/index.ts'
import { CannotRun } from '../report/cannot-run.ts'
import { textOption, type Call } from '../command/verb.ts'

/** The day of --today, or the current day in London: YYYY-MM-DD. Throws `CannotRun`. */
export function todayOf(call: Call): string {
  return dayOption(call, 'today') ?? isoDate(londonDate(call.shell.now))
}

/** An option whose value is a day. Throws `CannotRun`. */
export function dayOption(call: Call, name: string): string | undefined {
  const given = textOption(call, name)
  if (given === undefined) return undefined
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(given) ?? []
  if (isCalendarDate({ year: Number(year), month: Number(month), day: Number(day) })) return given
  throw new CannotRun('USAGE_OPTION', `--${name} is "${given}", which is not a day.`, 'Write it as YYYY-MM-DD.')
}
