import { parseIsoDate } from '../../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'

interface Dates {
  readonly asOf?: unknown
  readonly reviewBy?: unknown
  /** Another date beside them. */
  readonly value?: unknown
}

/** Dates that no calendar has, and a review before the day from which something is known. */
export function datesIn(
  { asOf, reviewBy, value }: Dates,
  named: string,
  file: string,
  at: readonly (string | number)[],
): readonly Diagnostic[] {
  const report = (key: string, message: string, hint: string): Diagnostic => ({
    code: 'FACT_DATE',
    severity: 'error',
    file,
    pointer: pointerOf([...at, key]),
    message,
    hint,
  })
  const wrong = Object.entries({ asOf, reviewBy, value }).flatMap(([key, day]) =>
    typeof day !== 'string' || parseIsoDate(day) !== undefined
      ? []
      : [report(key, `${quoted(day)} of ${named} is no day of the calendar.`, 'Write a day as YYYY-MM-DD.')],
  )
  if (wrong.length > 0 || typeof asOf !== 'string' || typeof reviewBy !== 'string' || asOf <= reviewBy) return wrong
  return [
    report(
      'reviewBy',
      `The review of ${named} by ${reviewBy} is before the day ${asOf} from which it is known.`,
      'Correct one of the two: after "reviewBy" the words with it count as stale.',
    ),
  ]
}
